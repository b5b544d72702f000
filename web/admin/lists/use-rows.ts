import { type InfiniteData, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { problemOfReading } from '../reading.ts';

/** A page of a list. */
export interface Rows<Row> {
  rows: Row[];
  nextCursor: string | null;
}

export type ReadRows<Row> = (cursor?: string) => Promise<{ data: Rows<Row> }>;

/** A list page by page. `idOf` has to stay the same function. */
export function useRows<Row>(queryKey: QueryKey, read: ReadRows<Row>, idOf: (row: Row) => string) {
  const client = useQueryClient();
  const { data, error, isFetching, refetch, fetchNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam }) => (await read(pageParam)).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // Other operators decide too, so a list that was left is loaded again.
    gcTime: 0,
  });
  const list = useMemo<Rows<Row> | null>(() => {
    if (!data) return null;
    // A row may have moved to a later page since the one before was read.
    const rows = new Map(data.pages.flatMap((page) => page.rows.map((row) => [idOf(row), row])));
    return { rows: [...rows.values()], nextCursor: data.pages.at(-1)?.nextCursor ?? null };
  }, [data, idOf]);

  async function loadMore() {
    if (!isFetching && list?.nextCursor) await fetchNextPage();
  }

  function drop(id: string) {
    client.setQueryData(
      queryKey,
      (shown: InfiniteData<Rows<Row>> | undefined) =>
        shown && {
          ...shown,
          pages: shown.pages.map((page) => ({ ...page, rows: page.rows.filter((row) => idOf(row) !== id) })),
        },
    );
  }

  return {
    list,
    isLoading: isFetching,
    /** The reason of a failed request, empty when unknown; null when it did not fail. */
    problem: error && !isFetching ? problemOfReading(error) : null,
    reload: refetch,
    loadMore,
    drop,
  };
}

export type RowsState<Row> = ReturnType<typeof useRows<Row>>;

import { t } from '@lingui/core/macro';
import { type InfiniteData, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { readErrorText } from '../read.ts';

export interface Row {
  _id: string;
}

interface Page<T> {
  rows: T[];
  nextCursor: string | null;
}

/** A list page by page. */
export function useRows<T extends Row>(
  queryKey: QueryKey,
  read: (cursor?: string) => Promise<{ data: Page<T> }>,
) {
  const client = useQueryClient();
  const { data, error, isFetching, hasNextPage, refetch, fetchNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam }) => (await read(pageParam)).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: joinPages<T>,
    // Other operators decide too, so a list that was left is loaded again.
    gcTime: 0,
  });

  async function loadMore() {
    if (!isFetching && hasNextPage) await fetchNextPage();
  }

  function drop(id: string) {
    client.setQueryData(
      queryKey,
      (shown: InfiniteData<Page<T>> | undefined) =>
        shown && {
          ...shown,
          pages: shown.pages.map((page) => ({ ...page, rows: page.rows.filter(({ _id }) => _id !== id) })),
        },
    );
  }

  return {
    /** Null until the first page is loaded. */
    rows: data ?? null,
    hasMore: hasNextPage,
    isLoading: isFetching,
    /** Empty while no request has failed. */
    problem:
      error && !isFetching ? readErrorText(error) || t`This list could not be read. Please try again.` : '',
    reload: () => void refetch(),
    retry: () => void (hasNextPage ? fetchNextPage() : refetch()),
    loadMore,
    drop,
  };
}

/** A row may have moved to a later page since the one before was read. */
function joinPages<T extends Row>({ pages }: InfiniteData<Page<T>>): T[] {
  return [...new Map(pages.flatMap(({ rows }) => rows.map((row) => [row._id, row]))).values()];
}

export type RowsState<T extends Row> = ReturnType<typeof useRows<T>>;

import { t } from '@lingui/core/macro';
import type { ListQuery, ListRow, ReadList } from '@sokoni/contract/admin/list-endpoints';
import type { FieldErrors } from '@sokoni/contract/errors';
import { type InfiniteData, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../data/api.ts';
import { pagesOf } from '../../data/queries.ts';
import { showSuccess } from '../../ui/overlays/toast.ts';
import { useView } from '../address.ts';
import { adminApi, readErrorText } from '../admin-api.ts';

export interface Row {
  _id: string;
}

interface Page<T> {
  rows: T[];
  nextCursor: string | null;
  countedAt?: string | undefined;
}

interface RowsQuery<T> {
  queryKey: QueryKey;
  read: (cursor?: string) => Promise<{ data: Page<T> }>;
}

/** One of the lists of the admin area. */
export function useList<Name extends ReadList>(list: Name, filters: ListQuery<Name>) {
  const endpoint = `GET /operator/lists/${list}` as 'GET /operator/lists/log';
  const query = pagesOf(endpoint, { query: filters as object }, adminApi);
  return { ...useRows(query as unknown as RowsQuery<ListRow<Name>>), list, filters };
}

export interface ListState {
  list: ReadList;
  filters: object;
  rows: readonly object[] | null;
  errors: FieldErrors;
}

/** What identifies a row: sums have no id, but are different. */
export const keyOf = (row: object): string => ('_id' in row ? String(row._id) : JSON.stringify(row));

/** A list page by page. */
export function useRows<T extends object>({ queryKey, read }: RowsQuery<T>) {
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

  function changeRows(change: (rows: T[], nthPage: number) => T[]) {
    client.setQueryData(
      queryKey,
      (shown: InfiniteData<Page<T>> | undefined) =>
        shown && {
          ...shown,
          pages: shown.pages.map((page, nth) => ({ ...page, rows: change(page.rows, nth) })),
        },
    );
  }
  /** Also while the first page is on its way: it may lack what has changed since it was asked for. */
  async function reload() {
    await client.cancelQueries({ queryKey, exact: true });
    await refetch();
  }
  const drop = (id: string) => changeRows((rows) => rows.filter((row) => keyOf(row) !== id));
  /** As the first row, where it is not listed yet. */
  const add = (row: T) => changeRows((rows, nthPage) => (nthPage > 0 ? rows : [row, ...rows]));
  const replace = (row: T) =>
    changeRows((rows) => rows.map((one) => (keyOf(one) === keyOf(row) ? row : one)));

  return {
    /** Null until the first page is loaded. */
    rows: data?.rows ?? null,
    /** Where the rows were counted earlier. */
    countedAt: data?.countedAt,
    hasMore: hasNextPage,
    isLoading: isFetching,
    /** Empty while no request has failed. */
    problem: error && !isFetching ? readErrorText(error) || t`We couldn’t load this list. Try again.` : '',
    /** What is wrong with the filters. */
    errors: error instanceof ApiError ? error.fields : {},
    reload: () => void reload(),
    retry: () => void (hasNextPage ? fetchNextPage() : refetch()),
    loadMore,
    add,
    drop,
    replace,
  };
}

/** A row may have moved to a later page since the one before was read. */
const joinPages = <T extends object>({ pages }: InfiniteData<Page<T>>) => ({
  rows: [...new Map(pages.flatMap(({ rows }) => rows.map((row) => [keyOf(row), row]))).values()],
  countedAt: pages[0]?.countedAt,
});

export type RowsState<T extends object> = ReturnType<typeof useRows<T>>;

interface Options<T extends Row> {
  state: RowsState<T>;
  /** The name of the next row. */
  nameOf: (row: T) => string;
  /** The announcement when there is no next row. */
  nothing: string;
  /** Whether a row may open without being chosen; every one without it. */
  opensByItself?: (row: T) => boolean;
  onActed: () => void;
}

/** A list that is nearly worked off is loaded again. */
const FEW = 10;

/**
 * After a decision the open row leaves the list, and the next one opens; the list where that one has to be chosen, or where
 * the item was not in it.
 */
export function useGoOn<T extends Row>({ state, nameOf, nothing, opensByItself, onActed }: Options<T>) {
  const { open, close } = useView();
  return (id: string, done: string) => {
    const rows = state.rows ?? [];
    const isListed = rows.some(({ _id }) => _id === id);
    const neighbour = neighbourOf(rows, id);
    const next = neighbour && (opensByItself?.(neighbour) ?? true) ? neighbour : undefined;
    onActed();
    state.drop(id);
    showSuccess(done, next ? t`Next: ${nameOf(next)}` : isListed && !neighbour ? nothing : undefined);
    if (next) open(next._id);
    else close();
    // Loads what has arrived since, and what the list has not shown yet.
    if (!isListed || rows.length < FEW) state.reload();
  };
}

/** The row to open after this one: the next, or else the previous; none after an item that is in no row. */
export function neighbourOf<T extends Row>(rows: T[], id: string): T | undefined {
  const at = rows.findIndex(({ _id }) => _id === id);
  return at < 0 ? undefined : (rows[at + 1] ?? rows[at - 1]);
}

import { type InfiniteData, type QueryClient, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type CacheEntry, readWithCache } from './offline-cache.ts';

/** A page of a list, newest first. */
export interface Page<Item extends { _id: string }> {
  data: Item[];
  nextCursor: string | null;
  /** When it was read; set while it is a saved copy. */
  cachedAt?: number;
}

type Pages<Item extends { _id: string }> = InfiniteData<Page<Item>, string | undefined>;

interface PagesOptions<P> {
  queryKey: QueryKey;
  read: (cursor: string | undefined) => Promise<P>;
  /** Where the first page is saved for times without a network. */
  cache?: CacheEntry<P>;
  /** A first page that is known already. */
  first?: P | null;
  enabled?: boolean;
}

/** A list that is loaded page by page and shown as one. */
export function usePages<Item extends { _id: string }, P extends Page<Item>>({
  queryKey,
  read,
  cache,
  first,
  enabled = true,
}: PagesOptions<P & Page<Item>>) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, client }) =>
      cache && pageParam === undefined
        ? readWithCache(cache, () => read(undefined), {
            isShown: () => client.getQueryData(queryKey) !== undefined,
            show: (copy) => client.setQueryData(queryKey, { pages: [copy], pageParams: [undefined] }),
          })
        : read(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    enabled,
    ...(first ? { initialData: { pages: [first], pageParams: [undefined] } } : {}),
  });
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError } = query;
  const page = useMemo(
    () =>
      data
        ? { data: data.pages.flatMap((each) => each.data), nextCursor: data.pages.at(-1)?.nextCursor ?? null }
        : null,
    [data],
  );

  async function loadMore() {
    if (!data) await query.refetch();
    if (!data || isFetchingNextPage) return;
    // A next page would cancel the refresh that is on its way.
    if (isFetching) await query.refetch({ cancelRefetch: false });
    await query.fetchNextPage();
  }

  const isLoading = isFetchingNextPage || (!data && isFetching);
  // Shown items stay without an error when they cannot be refreshed.
  const hasFailed = error !== null && (!data || isFetchNextPageError);
  const state = isLoading ? 'loading' : hasFailed ? 'failed' : 'ready';
  return {
    page,
    first: data?.pages[0],
    cachedAt: data?.pages[0]?.cachedAt,
    state,
    error: hasFailed ? error : null,
    loadMore,
    refresh: query.refetch,
  } as const;
}

/** Changes an item in all lists under a key, or removes it; returns a function that undoes it. */
export function changeItem<Item extends { _id: string }>(
  client: QueryClient,
  queryKey: QueryKey,
  id: string,
  change: Partial<Item> | null,
): () => void {
  const before = client.getQueriesData<Pages<Item>>({ queryKey });
  for (const [key, pages] of before) if (pages?.pages) client.setQueryData(key, changed(pages, id, change));
  return () => {
    for (const [key, pages] of before) client.setQueryData(key, pages);
  };
}

function changed<Item extends { _id: string }>(
  { pages, pageParams }: Pages<Item>,
  id: string,
  change: Partial<Item> | null,
): Pages<Item> {
  const changeIn = (items: Item[]) =>
    change
      ? items.map((item) => (item._id === id ? { ...item, ...change } : item))
      : items.filter(({ _id }) => _id !== id);
  return { pageParams, pages: pages.map((page) => ({ ...page, data: changeIn(page.data) })) };
}

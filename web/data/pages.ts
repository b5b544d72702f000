import {
  type InfiniteData,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
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
  /**
   * The items sort by id, newest first, and earlier ones hardly change: a refresh reads the first page only. Otherwise
   * it reads one page after the other, which takes long when many were loaded.
   */
  earlierStay?: boolean;
  enabled?: boolean;
  /** Milliseconds for which a component that begins to show it reads nothing. */
  staleTime?: number;
}

/** A list that is loaded page by page and shown as one. */
export function usePages<Item extends { _id: string }, P extends Page<Item>>({
  queryKey,
  read,
  cache,
  first,
  earlierStay = false,
  enabled = true,
  staleTime = 0,
}: PagesOptions<P & Page<Item>>) {
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam }) => {
      const shown = () => client.getQueryData<InfiniteData<P, string | undefined>>(queryKey);
      if (pageParam !== undefined) {
        const at = earlierStay ? shown()?.pageParams.indexOf(pageParam) : undefined;
        return shown()?.pages[at ?? -1] ?? read(pageParam);
      }
      const answer = cache
        ? await readWithCache(cache, () => read(undefined), {
            isShown: () => shown() !== undefined,
            show: (copy) => client.setQueryData(queryKey, { pages: [copy], pageParams: [undefined] }),
          })
        : await read(undefined);
      const before = earlierStay && shown()?.pages[0];
      return before ? withEarlier<Item, P>(answer, before) : answer;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    enabled,
    staleTime,
    ...(first ? { initialData: { pages: [first], pageParams: [undefined] } } : {}),
  });
  const { data, error, isFetchingNextPage, isFetchNextPageError } = query;
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
    if (client.isFetching({ queryKey, exact: true })) await query.refetch({ cancelRefetch: false });
    await query.fetchNextPage();
  }

  // Read only without data, because what has been read renders the list again when it changes.
  const isLoading = isFetchingNextPage || (!data && query.isFetching);
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

/**
 * The first page of a list, newest first by id, followed by the items of the former first page that are earlier. The
 * cursor of the former page stays, so the pages after it still follow.
 */
export function withEarlier<Item extends { _id: string }, P extends Page<Item>>(page: P, former: P): P {
  const oldest = page.data.at(-1)?._id;
  const newestBefore = former.data[0]?._id;
  const isWhole = !oldest || page.nextCursor === null;
  if (isWhole || !newestBefore || former.cachedAt || page.cachedAt) return page;
  // A gap: more items are new than one page holds.
  if (oldest > newestBefore) return page;
  const earlier = former.data.filter(({ _id }) => _id < oldest);
  if (earlier.length === 0) return page;
  return { ...page, data: [...page.data, ...earlier], nextCursor: former.nextCursor };
}

/** Changes an item in all these lists, or removes it; returns a function that undoes it. */
export function changeItem<Item extends { _id: string }>(
  client: QueryClient,
  lists: QueryFilters,
  id: string,
  change: Partial<Item> | null,
): () => void {
  const before = client.getQueriesData<Pages<Item>>(lists);
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

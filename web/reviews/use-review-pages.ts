import type { Review } from '@sokoni/contract/reviews';
import { useCallback, useEffect, useState } from 'react';
import { asReadError } from '../form.ts';
import { followedBy, type Pages, refreshedBy } from '../page-by-page.ts';

export type ReadReviews = (cursor: string | undefined) => Promise<Pages<Review>>;

/** Reviews page by page, updated by notifications. `read` must be a stable function. */
export function useReviewPages(read: ReadReviews, first: Pages<Review> | null = null) {
  const [page, setPage] = useState(first);
  const [isLoading, setLoading] = useState(false);
  /** The error of the last read; null if there was none. */
  const [problem, setProblem] = useState<string | null>(null);

  const attempt = useCallback(async (work: () => Promise<void>) => {
    setLoading(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(asReadError(error).message);
    }
    setLoading(false);
  }, []);

  const reload = useCallback(
    () =>
      attempt(async () => {
        const fresh = await read(undefined);
        setPage((shown) => (shown ? refreshedBy(shown, fresh) : fresh));
      }),
    [attempt, read],
  );

  /** Reloads after a change; if that fails, the shown reviews stay. */
  const reread = useCallback(async () => {
    try {
      const fresh = await read(undefined);
      setPage((shown) => (shown ? refreshedBy(shown, fresh) : fresh));
      setProblem(null);
    } catch {
      // The next notification, or opening the page again, loads it.
    }
  }, [read]);

  async function loadMore() {
    if (isLoading) return;
    const cursor = page?.nextCursor;
    if (!page || !cursor) return reload();
    await attempt(async () => {
      const next = await read(cursor);
      setPage((shown) => (shown ? followedBy(shown, next) : next));
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when nothing was read before
  useEffect(() => {
    if (!first) void reload();
  }, []);

  const state = isLoading ? 'loading' : problem === null ? 'ready' : 'failed';
  return { page, state, problem, loadMore, reread } as const;
}

import type { Review } from '@sokoni/contract/reviews';
import { useCallback, useEffect, useState } from 'react';
import { asReadError } from '../form.ts';
import { followedBy, type Pages, refreshedBy } from '../page-by-page.ts';

export type ReadReviews = (cursor: string | undefined) => Promise<Pages<Review>>;

/** Reviews page by page, kept up to date. `read` has to stay the same function. */
export function useReviewPages(read: ReadReviews, first: Pages<Review> | null = null) {
  const [page, setPage] = useState(first);
  const [isLoading, setLoading] = useState(false);
  /** Why reading failed, as far as anybody knows; null while it did not. */
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

  /** Something has changed; when it cannot be read, what is shown stays. */
  const reread = useCallback(async () => {
    try {
      const fresh = await read(undefined);
      setPage((shown) => (shown ? refreshedBy(shown, fresh) : fresh));
      setProblem(null);
    } catch {
      // It comes with the next news, or when the page is opened again.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when nothing was read before
  useEffect(() => {
    if (!first) void reload();
  }, []);

  const state = isLoading ? 'loading' : problem === null ? 'ready' : 'failed';
  return { page, state, problem, loadMore, reread } as const;
}

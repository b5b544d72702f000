import { useState } from 'react';
import type { ReviewPage } from './read-more.ts';

const none: ReviewPage = { data: [], nextCursor: null };

/** The reviews shown so far, and the way to more. `first` is null when it could not be read. */
export function useReviews(userId: string, first: ReviewPage | null) {
  const [more, setMore] = useState<ReviewPage | null>(null);
  const [state, setState] = useState<'loading' | 'failed' | null>(null);
  const page = more ?? first;
  const shown = page ?? none;

  async function loadMore() {
    if (state === 'loading') return;
    setState('loading');
    try {
      const { readMore } = await import('./read-more.ts');
      setMore(await readMore(userId, shown));
      setState(null);
    } catch {
      setState('failed');
    }
  }

  return {
    reviews: shown.data,
    nextCursor: shown.nextCursor,
    state: state ?? (page ? 'ready' : 'failed'),
    loadMore,
  };
}

import type { Review } from '@sokoni/contract/reviews';
import { useState } from 'react';
import type { Pages } from '../page-by-page.ts';
import type { ShownReviews } from './reviews-panel.tsx';

const none: Pages<Review> = { data: [], nextCursor: null };

/** The reviews shown so far, and a function to load more. `first` is null if they could not be read. */
export function useReviews(userId: string, first: Pages<Review> | null): ShownReviews {
  const [more, setMore] = useState<Pages<Review> | null>(null);
  const [state, setState] = useState<'loading' | 'failed' | null>(null);
  const page = more ?? first;

  async function loadMore() {
    if (state === 'loading') return;
    setState('loading');
    try {
      const { readMore } = await import('./read-more.ts');
      setMore(await readMore(userId, page ?? none));
      setState(null);
    } catch {
      setState('failed');
    }
  }

  return { page: page ?? none, state: state ?? (page ? 'ready' : 'failed'), loadMore };
}

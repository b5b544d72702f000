import type { Review } from '@sokoni/contract/reviews';
import { useState } from 'react';
import type { Page } from '../data/pages.ts';
import type { ShownReviews } from './reviews-panel.tsx';

const none: Page<Review> = { data: [], nextCursor: null };

/** The reviews shown so far, and a function to load more. `first` is null if they could not be read. */
export function useReviews(userId: string, first: Page<Review> | null): ShownReviews {
  const [more, setMore] = useState<Page<Review> | null>(null);
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

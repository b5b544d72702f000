import type { Review } from '@sokoni/contract/reviews';

/** Reviews as they are shown, newest first. */
export interface ReviewPage {
  data: Review[];
  nextCursor: string | null;
}

/** With the page that follows; a review that a new one has pushed onto it is not shown twice. */
export function followedBy(before: ReviewPage, { data, nextCursor }: ReviewPage): ReviewPage {
  const reviews = new Map([...before.data, ...data].map((review) => [review._id, review]));
  return { data: [...reviews.values()], nextCursor };
}

/**
 * With the first page read again: as far as that goes it is right, also about what is gone; older ones stay. When the
 * two have nothing in common, something between them is missing, and the newer one stands alone.
 */
export function refreshedBy(shown: ReviewPage, fresh: ReviewPage): ReviewPage {
  const last = fresh.data.at(-1)?._id ?? '';
  const ids = new Set(fresh.data.map(({ _id }) => _id));
  const older = shown.data.filter(({ _id }) => _id < last);
  const touches = shown.data.some(({ _id }) => ids.has(_id));
  if (fresh.nextCursor === null || older.length === 0 || !touches) return fresh;
  return { data: [...fresh.data, ...older], nextCursor: shown.nextCursor };
}

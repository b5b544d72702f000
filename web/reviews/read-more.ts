import { REVIEWS_SHOWN } from '@sokoni/contract/limits';
import type { Review } from '@sokoni/contract/reviews';
import { browserApi } from '../api.ts';
import type { Page } from '../data/pages.ts';

/** The shown reviews of a profile and the next page. */
export async function readMore(userId: string, before: Page<Review>): Promise<Page<Review>> {
  const query = { limit: REVIEWS_SHOWN, cursor: before.nextCursor ?? undefined };
  const next = await browserApi('GET /reviews/{userId}', { params: { userId }, query });
  return followedBy(before, next);
}

/** Appends the next page; an item that a new one has pushed onto it is not shown twice. */
export function followedBy(before: Page<Review>, next: Page<Review>): Page<Review> {
  const known = new Set(before.data.map(({ _id }) => _id));
  const more = next.data.filter(({ _id }) => !known.has(_id));
  return { data: [...before.data, ...more], nextCursor: next.nextCursor };
}

import { REVIEWS_SHOWN } from '@sokoni/contract/limits';
import type { Review } from '@sokoni/contract/reviews';
import { browserApi } from '../api.ts';
import { followedBy, type Pages } from '../page-by-page.ts';

/** The shown reviews of a profile and the next page. */
export async function readMore(userId: string, before: Pages<Review>): Promise<Pages<Review>> {
  const query = { limit: REVIEWS_SHOWN, cursor: before.nextCursor ?? undefined };
  const next = await browserApi('GET /reviews/{userId}', { params: { userId }, query });
  return followedBy(before, next);
}

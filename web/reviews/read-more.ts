import { REVIEWS_SHOWN } from '@sokoni/contract/reviews';
import { type Answer, browserApi } from '../api.ts';

export type ReviewPage = Pick<Answer<'GET /reviews/{userId}'>, 'data' | 'nextCursor'>;

/** The page that follows, joined to those before; a review that a new one has pushed onto it is not shown twice. */
export async function readMore(userId: string, before: ReviewPage): Promise<ReviewPage> {
  const query = { limit: REVIEWS_SHOWN, cursor: before.nextCursor ?? undefined };
  const { data, nextCursor } = await browserApi('GET /reviews/{userId}', { params: { userId }, query });
  const reviews = new Map([...before.data, ...data].map((review) => [review._id, review]));
  return { data: [...reviews.values()], nextCursor };
}

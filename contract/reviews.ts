import * as z from 'zod/mini';
import { call } from './call.ts';
import { id, timestamp, wholeNumber } from './fields.ts';

/** Reviews shown at first, and added by each Load More. */
export const REVIEWS_SHOWN = 5;
/** Most reviews in one answer. */
export const REVIEWS_MAX = 50;

export const Review = z.object({
  _id: id,
  reviewer: z.object({
    _id: id,
    firstName: z.string(),
    name: z.string(),
    profileImage: z.nullable(z.string()),
  }),
  target: id,
  rating: z.int(),
  comment: z.string(),
  reply: z.nullable(z.string()),
  createdAt: timestamp,
});
export type Review = z.infer<typeof Review>;

export const reviewCalls = {
  listReviews: call({
    method: 'GET',
    path: '/reviews/{userId}',
    summary: 'Reviews of a public profile, newest first',
    who: 'anyone',
    params: z.object({ userId: id }),
    query: z.object({
      limit: z._default(
        wholeNumber(/*i18n*/ 'Limit must be a whole number from 1 to 50', { from: 1, to: REVIEWS_MAX }),
        REVIEWS_MAX,
      ),
      /** `nextCursor` of the answer before. */
      cursor: z.optional(id),
    }),
    answer: z.object({
      success: z.literal(true),
      message: z.string(),
      data: z.array(Review),
      count: z.int(),
      nextCursor: z.nullable(id),
    }),
    errors: ['not_found'],
  }),
};

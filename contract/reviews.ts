import * as z from 'zod/mini';
import { answerOf, endpoint, pageOf } from './endpoint.ts';
import { cursor, id, lines, timestamp, wholeNumber } from './fields.ts';
import { REVIEW_MAX } from './limits.ts';
import { professionalRoles } from './subscriptions/plans.ts';

/** Most reviews in one response. */
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
  /** The reviewed profile, as others see it; set where a reviewer reads their own reviews. */
  targetParty: z.optional(z.object({ type: z.enum(professionalRoles), name: z.string() })),
  rating: z.int(),
  comment: z.string(),
  reply: z.nullable(z.string()),
  /** The reviewer has chosen a proposal of the professional. */
  hasChosen: z.boolean(),
  createdAt: timestamp,
});
export type Review = z.infer<typeof Review>;

const RATING = /*i18n*/ 'Choose a rating from 1 to 5';
const BOTH = /*i18n*/ 'Please provide both a rating and a comment.';
const ratingError = {
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === 0 ? BOTH : RATING,
};

export const NewReview = z.strictObject({
  targetUserId: id,
  /** Stars, 1 to 5. */
  rating: z.int(ratingError).check(z.minimum(1, ratingError), z.maximum(5, RATING)),
  comment: lines({ max: REVIEW_MAX, required: BOTH }),
});
export type NewReview = z.infer<typeof NewReview>;

export const ReviewReply = z.strictObject({
  reply: lines({ max: REVIEW_MAX, required: /*i18n*/ 'Enter a reply' }),
});
export type ReviewReply = z.infer<typeof ReviewReply>;

/** Most reviews on the pages that present the marketplace. */
export const TESTIMONIALS_MAX = 8;

export const Testimonial = z.object({
  _id: id,
  rating: z.int(),
  comment: z.string(),
  /** First name of the reviewer. */
  firstName: z.string(),
  professional: z.object({ _id: id, role: z.enum(professionalRoles), name: z.string() }),
});
export type Testimonial = z.infer<typeof Testimonial>;

export const reviewEndpoints = {
  listTestimonials: endpoint('GET /testimonials', {
    summary: 'List good reviews for the home page',
    who: 'anyone',
    answer: answerOf(z.array(Testimonial)),
  }),
  publishReview: endpoint('POST /reviews', {
    summary: 'Publish a review',
    who: 'signed in',
    body: NewReview,
    answer: answerOf(Review),
    status: 201,
    errors: ['not_allowed', 'not_found', 'already_reviewed'],
  }),
  listReviewsBy: endpoint('GET /reviews/by-reviewer/{id}', {
    summary: 'List the reviews that you wrote',
    who: 'signed in',
    query: z.object({ cursor }),
    answer: pageOf(Review),
    errors: ['not_allowed'],
  }),
  replyToReview: endpoint('PATCH /reviews/{id}/reply', {
    summary: 'Reply to a review',
    who: 'signed in',
    body: ReviewReply,
    answer: answerOf(Review),
    errors: ['not_allowed', 'already_replied'],
  }),
  listReviews: endpoint('GET /reviews/{userId}', {
    summary: 'List the reviews of a profile',
    who: 'anyone',
    params: z.object({ userId: id }),
    query: z.object({
      limit: z._default(
        wholeNumber(/*i18n*/ 'Limit must be a whole number from 1 to 50', { from: 1, to: REVIEWS_MAX }),
        REVIEWS_MAX,
      ),
      cursor,
    }),
    answer: z.extend(pageOf(Review), {
      /** How many reviews have one star, two, and so on to five. */
      stars: z.array(z.int()),
    }),
  }),
};

import { type DomainDocs, describe } from './documentation.ts';
import { REVIEW_MAX } from './limits.ts';
import {
  NewReview,
  REVIEWS_MAX,
  Review,
  ReviewReply,
  type reviewEndpoints,
  TESTIMONIALS_MAX,
  Testimonial,
} from './reviews.ts';

export const reviews = {
  tag: 'Reviews',
  description: 'Reviews of professionals by customers, and the replies to them.',
  schemas: {
    Review: describe(Review, 'A review of a professional.', {
      target: 'Id of the professional.',
      targetParty: 'The professional, where a reviewer reads their own reviews.',
      reply: 'Reply of the professional; null without one.',
      hasChosen: 'Whether the reviewer has chosen a proposal of the professional.',
    }),
    Reviewer: describe(Review.shape.reviewer, 'A customer who wrote a review.', {}),
    ReviewedProfessional: describe(
      Review.shape.targetParty.def.innerType,
      'A professional who was reviewed.',
      { type: 'Role of the professional.' },
    ),
    NewReview: describe(NewReview, 'A review to publish.', {
      targetUserId: 'Id of the professional.',
      comment: `The review, in plain text, at most ${REVIEW_MAX} characters.`,
    }),
    ReviewReply: describe(ReviewReply, 'A reply to a review.', {
      reply: `The reply, in plain text, at most ${REVIEW_MAX} characters.`,
    }),
    Testimonial: describe(Testimonial, 'A good review, as shown on the home page.', {
      firstName: 'First name of the customer.',
      professional: 'The professional who was reviewed.',
    }),
    TestimonialProfessional: describe(
      Testimonial.shape.professional,
      'The professional of a testimonial.',
      {},
    ),
  },
  operations: {
    listTestimonials: `The newest reviews with a good rating, at most ${TESTIMONIALS_MAX}, one for each listed professional.`,
    publishReview:
      'Publishes a review. Only customers who sent the professional a message may do this, once for each professional.',
    listReviewsBy: {
      operationId: 'listOwnReviews',
      description: `The reviews that the signed-in account wrote, newest first, ${REVIEWS_MAX} on a page.`,
      parameters: { id: 'Id of the signed-in account; another id is refused.' },
    },
    replyToReview: 'Publishes a reply to a review of the signed-in account. A review has one reply.',
    listReviews: {
      description: 'The reviews of a public profile, newest first, and how many have one to five stars.',
      parameters: { userId: 'Id of the professional.', limit: `Reviews on a page, at most ${REVIEWS_MAX}.` },
    },
  },
} satisfies DomainDocs<typeof reviewEndpoints>;

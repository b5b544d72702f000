import { REVIEW_MAX } from '@sokoni/contract/limits';
import {
  NewReview,
  REVIEWS_MAX,
  Review,
  ReviewReply,
  type reviewEndpoints,
  TESTIMONIALS_MAX,
  Testimonial,
} from '@sokoni/contract/reviews';
import { type DomainDocs, describe } from '../documentation.ts';
import { cursor, ids, review } from '../examples.ts';

const page = { message: 'Reviews found', data: [review], count: 1, nextCursor: null };
const reviewCursor = { ...cursor, example: ids.review };

export const reviews = {
  tag: 'Reviews',
  description: 'Reviews of professionals by customers, and the replies to them.',
  schemas: {
    Review: describe(Review, 'A review of a professional.', {
      reviewer: 'Who wrote it.',
      target: 'Id of the professional.',
      targetParty: 'The professional, where a reviewer reads their own reviews.',
      comment: 'The review, in plain text.',
      reply: 'Reply of the professional; null without one.',
    }),
    Reviewer: describe(Review.shape.reviewer, 'A customer who wrote a review.', {
      profileImage: { description: 'Address of the profile picture.', format: 'uri-reference' },
    }),
    ReviewedProfessional: describe(
      Review.shape.targetParty.def.innerType,
      'A professional who was reviewed.',
      {
        type: 'Role of the professional.',
      },
    ),
    NewReview: describe(NewReview, 'A review to publish.', {
      targetUserId: 'Id of the professional.',
      comment: `The review, in plain text, at most ${REVIEW_MAX} characters.`,
    }),
    ReviewReply: describe(ReviewReply, 'A reply to a review.', {
      reply: `The reply, in plain text, at most ${REVIEW_MAX} characters.`,
    }),
    Testimonial: describe(Testimonial, 'A good review, as shown on the home page.', {
      comment: 'The review, in plain text.',
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
    listTestimonials: {
      description: `The newest reviews with a good rating, at most ${TESTIMONIALS_MAX}, one for each listed professional.`,
      answer: {
        message: 'Reviews found',
        data: [
          {
            _id: ids.review,
            rating: 5,
            comment: review.comment,
            firstName: 'Jonas',
            professional: { _id: ids.supplier, role: 'supplier', name: 'Example Leather Works' },
          },
        ],
      },
    },
    publishReview: {
      description:
        'Publishes a review. Only customers who sent the professional a message may do this, once for each professional.',
      body: { targetUserId: ids.supplier, rating: 5, comment: review.comment },
      answer: { message: 'Your review was published.', data: review },
    },
    listReviewsBy: {
      operationId: 'listOwnReviews',
      description: `The reviews that the signed-in account wrote, newest first, ${REVIEWS_MAX} on a page.`,
      parameters: {
        id: { description: 'Id of the signed-in account; another id is refused.', example: ids.customer },
        cursor: reviewCursor,
      },
      answer: {
        ...page,
        data: [{ ...review, targetParty: { type: 'supplier', name: 'Example Leather Works' } }],
      },
    },
    replyToReview: {
      description: 'Publishes a reply to a review of the signed-in account. A review has one reply.',
      parameters: { id: { description: 'Id of the review.', example: ids.review } },
      body: { reply: 'Thank you. We look forward to your next order.' },
      answer: {
        message: 'Your reply was published.',
        data: { ...review, reply: 'Thank you. We look forward to your next order.' },
      },
    },
    listReviews: {
      description: 'The reviews of a public profile, newest first.',
      parameters: {
        userId: { description: 'Id of the professional.', example: ids.supplier },
        limit: { description: `Reviews on a page, at most ${REVIEWS_MAX}.`, example: 5 },
        cursor: reviewCursor,
      },
      answer: page,
    },
  },
} satisfies DomainDocs<typeof reviewEndpoints>;

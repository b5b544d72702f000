import type { Review } from '@sokoni/contract/reviews';
import { firstAddress } from '../media/address.ts';
import { type Picture, picturesOf } from '../media/find-pictures.ts';
import { publicName } from '../profiles/names.ts';
import type { ReviewRow } from './queries.ts';

export function presentReviews(reviews: ReviewRow[], pictures: Picture[]): Review[] {
  return reviews.map((review) => ({
    _id: review.id,
    reviewer: {
      _id: review.reviewerId,
      firstName: review.firstName,
      name: publicName(review),
      profileImage: firstAddress(picturesOf(pictures, review.reviewerId, 'avatar')),
    },
    target: review.targetId,
    rating: review.rating,
    comment: review.comment,
    reply: review.reply,
    createdAt: review.createdAt.toISOString(),
  }));
}

import type { ProfessionalRole } from '@sokoni/contract/plans';
import type { Review } from '@sokoni/contract/reviews';
import type { Queryable } from '../db/database.ts';
import { firstAddress } from '../media/address.ts';
import { findPictures, type Picture, picturesOf } from '../media/find-pictures.ts';
import { businessName, publicName } from '../profiles/names.ts';
import type { ReviewRow, WrittenReviewRow } from './queries.ts';

/** Reads the pictures of all authors in one query. */
export async function presentReviews(sql: Queryable, reviews: ReviewRow[]): Promise<Review[]> {
  const pictures = await findAvatars(sql, reviews);
  return reviews.map((review) => presentReview(review, pictures));
}

/** For the author's own list, with the reviewed profiles. */
export async function presentOwnReviews(sql: Queryable, reviews: WrittenReviewRow[]): Promise<Review[]> {
  const pictures = await findAvatars(sql, reviews);
  return reviews.map((review) => ({
    ...presentReview(review, pictures),
    targetParty: { type: review.target.role as ProfessionalRole, name: businessName(review.target) },
  }));
}

async function findAvatars(sql: Queryable, reviews: ReviewRow[]): Promise<Picture[]> {
  const reviewerIds = [...new Set(reviews.map((review) => review.reviewerId))];
  return findPictures(sql, reviewerIds, { avatar: 1 });
}

function presentReview(review: ReviewRow, pictures: Picture[]): Review {
  return {
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
  };
}

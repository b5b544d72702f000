import type { Review } from '@sokoni/contract/reviews';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { businessName, publicName } from '../../accounts/people/names.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { findPictures, firstAddress, picturesOf } from '../media/find-pictures.ts';
import type { ReviewRow } from './queries.ts';

/** Reads the pictures of all authors in one query. */
export async function presentReviews(sql: Queryable, reviews: ReviewRow[]): Promise<Review[]> {
  const reviewerIds = [...new Set(reviews.map(({ reviewer }) => reviewer.id))];
  const pictures = await findPictures(sql, reviewerIds, { avatar: 1 });
  return reviews.map(({ reviewer, target, createdAt, ...review }) => ({
    _id: review.id,
    reviewer: {
      _id: reviewer.id,
      firstName: reviewer.firstName,
      name: publicName(reviewer),
      profileImage: firstAddress(picturesOf(pictures, reviewer.id, 'avatar')),
    },
    target: target.id,
    rating: review.rating,
    comment: review.comment,
    reply: review.reply,
    hasChosen: review.hasChosen,
    createdAt: createdAt.toISOString(),
  }));
}

/** For the author's own list, with the reviewed profiles. */
export async function presentOwnReviews(sql: Queryable, reviews: ReviewRow[]): Promise<Review[]> {
  const presented = await presentReviews(sql, reviews);
  return presented.map((review, index) => {
    const { target } = reviews[index] as ReviewRow;
    return { ...review, targetParty: { type: target.role as ProfessionalRole, name: businessName(target) } };
  });
}

import { reviewCalls } from '@sokoni/contract/reviews';
import type { Domain } from '../domain.ts';
import { findPictures } from '../media/find-pictures.ts';
import { getVisibleProfile } from '../profiles/get-visible-profile.ts';
import { presentReviews } from './present.ts';
import { findReviewsOf } from './queries.ts';

export function reviewRoutes({ serve, sql }: Domain) {
  serve(reviewCalls.listReviews, { perMinute: 300 }, async ({ params, query, viewer }) => {
    const profile = await getVisibleProfile(sql, params.userId, viewer);
    const found = await findReviewsOf(sql, profile.id, query);
    const reviewerIds = found.reviews.map((review) => review.reviewerId);
    const pictures = await findPictures(sql, reviewerIds, { avatar: 1 });
    return {
      message: /*i18n*/ 'Reviews found',
      data: presentReviews(found.reviews, pictures),
      count: profile.reviewCount,
      nextCursor: found.nextCursor,
    };
  });
}

import { REVIEWS_MAX, reviewEndpoints } from '@sokoni/contract/reviews';
import { notAllowed } from '../../platform/http/errors.ts';
import type { RouteContext } from '../../platform/route-context.ts';
import { dismiss } from '../notifications/publish.ts';
import { getVisibleProfile } from '../profiles/visible-profile.ts';
import { listTestimonials } from './list-testimonials.ts';
import { mayListReviewsBy } from './policy.ts';
import { presentOwnReviews, presentReviews } from './present.ts';
import { publishReview, replyToReview } from './publish-review.ts';
import { countReviewsBy, countStars, findReviews, type ReviewRow } from './queries.ts';

const idsOf = (reviews: ReviewRow[]) => reviews.map(({ id }) => id);

export function reviewRoutes({ route, sql, clock }: RouteContext) {
  route(reviewEndpoints.listTestimonials, { perMinute: 120 }, async () => ({
    message: /*i18n*/ 'Reviews found',
    data: await listTestimonials(sql),
  }));

  route(reviewEndpoints.listReviews, { perMinute: 300 }, async ({ params, query, viewer }) => {
    const [profile, found, stars] = await sql.together((sql) =>
      Promise.all([
        getVisibleProfile(sql, params.userId, viewer),
        findReviews(sql, { of: params.userId }, query),
        countStars(sql, params.userId),
      ]),
    );
    if (viewer?.id === profile.id) {
      await dismiss(sql, { accountId: viewer.id, kind: 'review', subjectIds: idsOf(found.reviews) });
    }
    return {
      message: /*i18n*/ 'Reviews found',
      data: await presentReviews(sql, found.reviews),
      count: profile.reviewCount,
      stars,
      nextCursor: found.nextCursor,
    };
  });

  route(reviewEndpoints.listReviewsBy, { perMinute: 120 }, async ({ params, query, viewer }) => {
    if (!mayListReviewsBy(viewer, params.id)) throw notAllowed();
    const [found, count] = await Promise.all([
      findReviews(sql, { by: viewer.id }, { limit: REVIEWS_MAX, cursor: query.cursor }),
      countReviewsBy(sql, viewer.id),
    ]);
    await dismiss(sql, { accountId: viewer.id, kind: 'reply', subjectIds: idsOf(found.reviews) });
    return {
      message: /*i18n*/ 'Reviews found',
      data: await presentOwnReviews(sql, found.reviews),
      count,
      nextCursor: found.nextCursor,
    };
  });

  route(reviewEndpoints.publishReview, { perMinute: 10 }, async ({ body, viewer, request }) => ({
    message: /*i18n*/ 'Review published.',
    data: await presentOne(await publishReview({ sql, clock }, viewer, body, request)),
  }));

  route(reviewEndpoints.replyToReview, { perMinute: 30 }, async ({ params, body, viewer }) => ({
    message: /*i18n*/ 'Reply published.',
    data: await presentOne(await replyToReview({ sql, clock }, viewer, { ...params, ...body })),
  }));

  async function presentOne(review: ReviewRow) {
    const [presented] = await presentReviews(sql, [review]);
    return presented as NonNullable<typeof presented>;
  }
}

import { REVIEWS_SHOWN } from '@sokoni/contract/limits';
import type { Review } from '@sokoni/contract/reviews';
import { browserApi } from '../api.ts';
import { keys } from '../data/keys.ts';
import { type Page, usePages } from '../data/pages.ts';

/** The reviews of a public profile; `first` is null if the page was loaded without them. */
export const useReviewsOf = (userId: string, first: Page<Review> | null) =>
  usePages<Review, Page<Review>>({
    queryKey: keys.reviewsOf(userId, REVIEWS_SHOWN),
    read: (cursor) =>
      browserApi('GET /reviews/{userId}', { params: { userId }, query: { limit: REVIEWS_SHOWN, cursor } }),
    first,
  });

/** Reviews that a professional has received. */
export const useReceivedReviews = (userId: string) =>
  usePages({
    queryKey: keys.reviewsOf(userId, 20),
    read: (cursor) =>
      browserApi('GET /reviews/{userId}', { params: { userId }, query: { limit: 20, cursor } }),
  });

/** Reviews that a customer has written. */
export const useWrittenReviews = (id: string) =>
  usePages({
    queryKey: keys.reviewsBy(id),
    read: (cursor) => browserApi('GET /reviews/by-reviewer/{id}', { params: { id }, query: { cursor } }),
  });

import type { Viewer } from '../../platform/http/viewer.ts';
import type { ReviewRow } from './queries.ts';

export const isCustomer = ({ role }: Viewer) => role === 'customer';

export const mayReply = (viewer: Viewer, review: ReviewRow) => viewer.id === review.target.id;

export const mayListReviewsBy = (viewer: Viewer, reviewerId: string) => viewer.id === reviewerId;

/** The reviewed account and the author may know about a review also when the profile is no longer public. */
export const knowsReview = (viewer: Viewer, review: ReviewRow) =>
  viewer.id === review.target.id || viewer.id === review.reviewer.id;

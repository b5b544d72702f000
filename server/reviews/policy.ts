import type { Viewer } from '../accounts/viewer.ts';
import type { ReviewRow } from './queries.ts';

export const isCustomer = ({ role }: Viewer) => role === 'customer';

export const mayReply = (viewer: Viewer, review: ReviewRow) => viewer.id === review.targetId;

export const mayListReviewsBy = (viewer: Viewer, reviewerId: string) => viewer.id === reviewerId;

/** Whoever wrote it knows that it is there, also when the profile is not public any more. */
export const knowsReview = (viewer: Viewer, review: ReviewRow) =>
  viewer.id === review.targetId || viewer.id === review.reviewerId;

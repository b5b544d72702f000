import type { Viewer } from '../../platform/http/viewer.ts';
import type { Relationship } from '../messages/relationship.ts';
import type { ProfileRow } from '../profiles/queries.ts';
import type { ReviewRow } from './queries.ts';

export const isCustomer = ({ role }: Viewer) => role === 'customer';

export const mayReview = (viewer: Viewer | null, profile: ProfileRow, { wroteTo }: Relationship) =>
  viewer?.role === 'customer' && profile.role !== 'customer' && wroteTo;

export const mayReply = (viewer: Viewer, review: ReviewRow) => viewer.id === review.target.id;

export const mayListReviewsBy = (viewer: Viewer, reviewerId: string) => viewer.id === reviewerId;

/** The reviewed account and the author may know about a review also when the profile is no longer public. */
export const knowsReview = (viewer: Viewer, review: ReviewRow) =>
  viewer.id === review.target.id || viewer.id === review.reviewer.id;

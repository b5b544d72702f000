import type { ProfessionalRole } from '@sokoni/contract/plans';
import type { PublicProfile } from '@sokoni/contract/profiles';
import type { Review } from '@sokoni/contract/reviews';
import type { Page } from '../data/pages.ts';
import { ReviewsPanel } from './reviews-panel.tsx';
import { useReviews } from './use-reviews.ts';

export interface ClientReviewsProps {
  profile: PublicProfile & { role: ProfessionalRole };
  /** The first reviews; null if they could not be read. */
  first: Page<Review> | null;
}

/** The reviews for all visitors. */
export function ClientReviews({ profile: { _id, role }, first }: ClientReviewsProps) {
  return <ReviewsPanel role={role} {...useReviews(_id, first)} />;
}

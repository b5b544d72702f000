import { REVIEWS_SHOWN } from '@sokoni/contract/limits';
import type { PublicProfile } from '@sokoni/contract/profiles/profiles';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { Answer, Api } from '../data/api.ts';
import { type Absence, absenceOf } from '../data/outcome.ts';

export type Professional = PublicProfile & { role: ProfessionalRole };
export type ReviewPage = Pick<Answer<'GET /reviews/{userId}'>, 'data' | 'nextCursor' | 'stars'>;

/** A profile with its first reviews (null if they could not be read), or the reason why there is none. */
export type Outcome = LoadedProfile | Absence;

interface LoadedProfile {
  profile: Professional;
  reviews: ReviewPage | null;
  /** Products or portfolio items that the public sees; the profile lists the first. */
  workCount: number;
}

export async function readProfile(api: Api, id: string): Promise<Outcome> {
  const firstReviews = { params: { userId: id }, query: { limit: REVIEWS_SHOWN } };
  const reviews = api('GET /reviews/{userId}', firstReviews).catch(() => null);
  try {
    const { data: profile } = await api('GET /users/public/{id}', { params: { id } });
    // Customers have no public page.
    if (!isProfessional(profile)) return { missing: true };
    return { profile, reviews: await reviews, workCount: profile.productFlyers.length };
  } catch (error) {
    return absenceOf(error);
  }
}

const isProfessional = (profile: PublicProfile): profile is Professional => profile.role !== 'customer';

/** A supplier draft in the browser's storage, which the server does not know. */
export const isDraftId = (role: ProfessionalRole, id: string) =>
  role === 'supplier' && id.startsWith('draft-');

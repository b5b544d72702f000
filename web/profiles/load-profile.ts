import type { ProfessionalRole } from '@sokoni/contract/plans';
import { PORTFOLIO_SHOWN, type PublicProfile } from '@sokoni/contract/profiles';
import { REVIEWS_SHOWN } from '@sokoni/contract/reviews';
import { data, type LoaderFunctionArgs, redirect, type ShouldRevalidateFunction } from 'react-router';
import { getSession } from '../accounts/session.ts';
import { type Answer, type Api, ApiError } from '../api.ts';
import { apiContext, type Loaded, whenReady } from '../page.ts';
import { paths } from '../paths.ts';
import { troubleText } from '../trouble.ts';

export type Professional = PublicProfile & { role: ProfessionalRole };
export type ReviewPage = Pick<Answer<'GET /reviews/{userId}'>, 'data' | 'nextCursor'>;

/** A profile with its first reviews (null when those could not be read), or why there is none. */
export type Outcome =
  | { profile: Professional; reviews: ReviewPage | null }
  | { missing: true }
  /** The server or the network failed. */
  | { problem: string };

export interface ProfileData {
  role: ProfessionalRole;
  id: string;
  /** Whose eyes the profile was read with; the server always reads as a stranger. */
  viewer: string | null;
  outcome: Loaded<Outcome>;
}

/** The loader of a public profile's screen. */
export function profileLoader(role: ProfessionalRole) {
  return async ({ params, context }: LoaderFunctionArgs) => {
    const id = params.id ?? '';
    const viewer = getSession()?.user._id ?? null;
    const outcome = await whenReady(readProfile(context.get(apiContext), { role, id }));
    const loaded: ProfileData = { role, id, viewer, outcome };
    if (!import.meta.env.SSR || !('now' in outcome)) return loaded;
    const actual = 'profile' in outcome.now ? outcome.now.profile.role : role;
    if (actual !== role) throw redirect(paths.profile(actual, id), 301);
    return data(loaded, { status: isDraftId(loaded) ? 200 : statusOf(outcome.now) });
  };
}

/** The step back that closes a dialog over a profile has changed nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !document.querySelector('dialog[open]');

const statusOf = (outcome: Outcome) => ('missing' in outcome ? 404 : 'problem' in outcome ? 503 : 200);

/** Of a supplier that exists only in somebody's browser: the server is not asked, and shows the place for it. */
export const isDraftId = ({ role, id }: Pick<ProfileData, 'role' | 'id'>) =>
  role === 'supplier' && id.startsWith('draft-');

async function readProfile(api: Api, asked: Pick<ProfileData, 'role' | 'id'>): Promise<Outcome> {
  const { id } = asked;
  if (isDraftId(asked)) return { missing: true };
  const firstReviews = { params: { userId: id }, query: { limit: REVIEWS_SHOWN } };
  const reviews = api('GET /reviews/{userId}', firstReviews).catch(() => null);
  try {
    const { data: profile } = await api('GET /users/public/{id}', { params: { id } });
    // Customers have no page of their own.
    if (!isProfessional(profile)) return { missing: true };
    return { profile: import.meta.env.SSR ? onlyShown(profile) : profile, reviews: await reviews };
  } catch (error) {
    const code = error instanceof ApiError ? error.code : '';
    // What cannot be an id names no profile.
    if (code === 'not_found' || code === 'invalid_fields') return { missing: true };
    return { problem: troubleText(error) || (error instanceof ApiError ? error.message : '') };
  }
}

const isProfessional = (profile: PublicProfile): profile is Professional => profile.role !== 'customer';

/** What goes into a document is only what it shows. */
const onlyShown = (profile: Professional): Professional => ({
  ...profile,
  productFlyers: profile.productFlyers.slice(0, PORTFOLIO_SHOWN),
});

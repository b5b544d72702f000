import { PORTFOLIO_SHOWN, REVIEWS_SHOWN } from '@sokoni/contract/limits';
import type { Product } from '@sokoni/contract/products';
import type { PublicProfile } from '@sokoni/contract/profiles/profiles';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { data, type LoaderFunctionArgs, redirect, type ShouldRevalidateFunction } from 'react-router';
import { getSession } from '../accounts/session.ts';
import { plainPath } from '../app/language.ts';
import { apiContext, type Loaded, whenReady } from '../app/page.ts';
import type { Answer, Api } from '../data/api.ts';
import { type Absence, absenceOf, statusOf } from '../data/outcome.ts';
import { paths, roleIn } from '../paths.ts';

export type Professional = PublicProfile & { role: ProfessionalRole };
export type ReviewPage = Pick<Answer<'GET /reviews/{userId}'>, 'data' | 'nextCursor'>;

/** A profile with its first reviews (null if they could not be read), or the reason why there is none. */
export type Outcome = Found | Absence;

interface Found {
  profile: Professional;
  reviews: ReviewPage | null;
  /** Products or portfolio items that the public sees; the profile lists the first. */
  workCount: number;
}

export interface ProfileData {
  role: ProfessionalRole;
  id: string;
  /** The account that requested the profile; null for the server, which always renders for signed-out visitors. */
  viewer: string | null;
  outcome: Loaded<Outcome>;
}

export async function loadProfile({ request, params, context }: LoaderFunctionArgs) {
  const role = roleIn(plainPath(new URL(request.url).pathname));
  const id = params.id ?? '';
  const viewer = getSession()?.user._id ?? null;
  const outcome = await whenReady(readProfile(context.get(apiContext), { role, id }));
  const loaded: ProfileData = { role, id, viewer, outcome };
  if (!import.meta.env.SSR || !('now' in outcome)) return loaded;
  const actual = 'profile' in outcome.now ? outcome.now.profile.role : role;
  if (actual !== role) throw redirect(paths.profile(actual, id), 301);
  return data(loaded, { status: isDraftId(loaded) ? 200 : statusOf(outcome.now) });
}

/** Closing a dialog with Back changes nothing on the profile. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !document.querySelector('dialog[open]');

/** A supplier draft in the browser's storage: the server is not asked, and renders a placeholder. */
export const isDraftId = ({ role, id }: Pick<ProfileData, 'role' | 'id'>) =>
  role === 'supplier' && id.startsWith('draft-');

async function readProfile(api: Api, wanted: Pick<ProfileData, 'role' | 'id'>): Promise<Outcome> {
  const { id } = wanted;
  if (isDraftId(wanted)) return { missing: true };
  const firstReviews = { params: { userId: id }, query: { limit: REVIEWS_SHOWN } };
  const reviews = api('GET /reviews/{userId}', firstReviews).catch(() => null);
  try {
    const { data: profile } = await api('GET /users/public/{id}', { params: { id } });
    // Customers have no public page.
    if (!isProfessional(profile)) return { missing: true };
    const workCount = profile.productFlyers.length;
    const found = { profile, reviews: await reviews, workCount };
    return import.meta.env.SSR ? onlyShown(found) : found;
  } catch (error) {
    return absenceOf(error);
  }
}

const isProfessional = (profile: PublicProfile): profile is Professional => profile.role !== 'customer';

/** Only the displayed fields go into the document. */
const onlyShown = ({ profile, reviews, workCount }: Found): Found => ({
  profile: {
    ...profile,
    productFlyers: profile.productFlyers.slice(0, PORTFOLIO_SHOWN),
    flyerTexts: profile.flyerTexts.slice(0, PORTFOLIO_SHOWN),
    products: profile.products.slice(0, PORTFOLIO_SHOWN).map(onlyCaption),
  },
  reviews: reviews && { data: reviews.data, nextCursor: reviews.nextCursor },
  workCount,
});

/** The name and the price of a product; the rest is on its own page. */
const onlyCaption = (product: Product): Product => ({
  ...product,
  ...{ description: null, minimum: null, leadTime: null, origin: null, standards: [] },
  ...{ client: null, year: null, link: null },
});

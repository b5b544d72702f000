import { msg } from '@lingui/core/macro';
import type {
  Alternatives,
  Correction,
  DirectoryFilters,
  FreelancerListing,
  ProductListing,
  SupplierListing,
} from '@sokoni/contract/directory';
import { CARD_FLYERS, PAGE_SIZE } from '@sokoni/contract/limits';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { type Api, ApiError } from '../data/api.ts';
import { apiContext, tradesContext } from '../site/page.ts';
import { type DirectorySearch, findNewAddress, readSearch } from './filter.ts';

interface DirectoryPage<L> {
  listings: L[];
  totalPages: number;
  count: number;
  countIsExact: boolean;
  correction: Correction | null;
  /** Where nothing is found. */
  alternatives: Alternatives | null;
}

/** A page of cards, or the error. */
export type Outcome<L> = { found: DirectoryPage<L> } | { problem: unknown };

export interface DirectoryData<L> {
  role: ProfessionalRole;
  wanted: DirectorySearch;
  outcome: Outcome<L | ProductListing>;
  values: DirectoryFilters;
}

/** The loader of a directory's screen. */
function directoryLoader<L>(
  role: ProfessionalRole,
  read: (api: Api, wanted: DirectorySearch) => Promise<DirectoryPage<L>>,
) {
  return async ({ request, context }: LoaderFunctionArgs) => {
    const lists = context.get(tradesContext);
    const moved = findNewAddress(role, request.url, lists);
    if (moved) throw redirect(moved.to, moved.status);
    const wanted = readSearch(role, request.url, lists);
    const api = context.get(apiContext);
    const [outcome, values] = await Promise.all([
      (wanted.showsProducts ? readProducts(api, role, wanted) : read(api, wanted)).then(
        found<L | ProductListing>,
        asProblem,
      ),
      api('GET /directory/filters', { query: { role } }).then(
        (answer) => answer.data,
        () => noValues,
      ),
    ]);
    const loaded: DirectoryData<L> = { role, wanted, outcome, values };
    return data(loaded, { status: statusOf(outcome, wanted) });
  };
}

/** Where they could not be read. */
const noValues: DirectoryFilters = { countries: [], verified: [], minRating: [], maxRate: [] };

/** A page after the last one returns 404. */
function statusOf(outcome: Outcome<unknown>, { page }: DirectorySearch): number {
  if ('problem' in outcome) return 503;
  return page > 1 && outcome.found.listings.length === 0 ? 404 : 200;
}

const found = <L>(page: DirectoryPage<L>): Outcome<L> => ({ found: page });
const asProblem = (problem: unknown) => ({ problem });

export const loadSuppliers = directoryLoader<SupplierListing>('supplier', async (api, wanted) => {
  const industry = wanted.trade.toLowerCase();
  const answer = await api('GET /users/supplier', { query: { ...paging(wanted), industry } });
  requireSuccess(answer, msg`Failed to load supplier data`.id);
  return { ...(await totalsOf(api, 'supplier', wanted, answer)), listings: answer.data.map(shortened) };
});

export const loadFreelancers = directoryLoader<FreelancerListing>('freelancer', async (api, wanted) => {
  const skill = wanted.trade.toLowerCase();
  const answer = await api('GET /users/freelancer', {
    query: { ...paging(wanted), skill, maxRate: wanted.maxRate || undefined },
  });
  requireSuccess(answer, msg`Failed to load freelancer data`.id);
  return {
    ...(await totalsOf(api, 'freelancer', wanted, answer)),
    listings: answer.data.map(reduced),
  };
});

async function readProducts(
  api: Api,
  role: ProfessionalRole,
  wanted: DirectorySearch,
): Promise<DirectoryPage<ProductListing>> {
  const trade = wanted.trade.toLowerCase();
  const answer = await api('GET /directory/products', {
    query: { role, ...paging(wanted), trade, maxRate: wanted.maxRate || undefined },
  });
  const listings = answer.data.map((product) => ({
    ...product,
    owner: { ...product.owner, verifiedAt: dayOf(product.owner) },
  }));
  return { ...(await totalsOf(api, role, wanted, answer)), listings };
}

type Totals = Pick<DirectoryPage<unknown>, 'totalPages' | 'count' | 'countIsExact' | 'correction'>;

async function totalsOf(
  api: Api,
  role: ProfessionalRole,
  wanted: DirectorySearch,
  { totalPages, count, countIsExact, correction }: Totals,
) {
  // They are searches that find profiles.
  const alternatives =
    count === 0 && !wanted.showsProducts ? await findAlternatives(api, role, wanted) : null;
  return { totalPages, count, countIsExact, correction, alternatives };
}

/** The page is complete without them. */
async function findAlternatives(api: Api, role: ProfessionalRole, wanted: DirectorySearch) {
  const query = { role, ...filters(wanted), trade: wanted.trade, maxRate: wanted.maxRate || undefined };
  const answer = await api('GET /directory/alternatives', { query }).catch(() => null);
  return answer?.data ?? null;
}

/** What no card shows stays out of the page. */
const shortened = (listing: SupplierListing): SupplierListing => ({
  ...listing,
  description: '',
  verifiedAt: dayOf(listing),
  workPicture: listing.matchedProduct ? null : listing.workPicture,
});

const reduced = (listing: FreelancerListing): FreelancerListing => ({
  ...listing,
  verifiedAt: dayOf(listing),
  productFlyers: listing.productFlyers.slice(0, CARD_FLYERS),
  certifications: listing.certifications.slice(0, 1),
});

/** The day is enough for the mark, which shows the month. */
const dayOf = ({ verifiedAt }: Pick<SupplierListing, 'verifiedAt'>) => verifiedAt?.slice(0, 10) ?? null;

/** The API client omits empty values. */
const filters = ({ search, country, verified, minRating }: DirectorySearch) => ({
  search,
  country,
  verified: verified || undefined,
  minRating: minRating || undefined,
});

const paging = (wanted: DirectorySearch) => ({
  ...filters(wanted),
  page: wanted.page,
  limit: PAGE_SIZE,
  exact: wanted.isExact ? ('1' as const) : undefined,
});

/** `otherwise` is the id of a text, which `pageErrorText` looks up. */
function requireSuccess({ success, message }: { success: boolean; message: string }, otherwise: string) {
  if (!success) throw new ApiError('unexpected', message || otherwise);
}

import { RATE_MAX, SEARCH_MAX, verifiedFilters } from '@sokoni/contract/limits';
import { englishName, findTrade, type TradeLists } from '@sokoni/contract/profiles/trades';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { type DirectoryFilter, paths } from '../paths.ts';
import { settings } from '../site/settings.ts';
import { nameInAddress } from '../site/trade-names.ts';

/** The query parameter that filters each directory. */
export const tradeField = { supplier: 'industry', freelancer: 'skill' } as const;

/** The search in the address of a directory. Invalid values are ignored. */
export interface DirectorySearch {
  search: string;
  /** The key of an industry or skill if it is in the list; empty for all. */
  trade: string;
  /** English name; empty for all. */
  country: string;
  verified: (typeof verifiedFilters)[number] | '';
  /** Lowest rating, and highest hourly rate in US dollars; 0 for all. */
  minRating: number;
  maxRate: number;
  page: number;
  /** Whether to search for the words as they are spelled. */
  isExact: boolean;
  /** Whether to show the products, or portfolio items, instead of their owners. */
  showsProducts: boolean;
}

/** Control characters that the server rejects; they come from links, as a keyboard does not type them. */
const DISGUISES = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu;

/** The longest country, industry or skill that the server accepts. */
const FILTER_MAX = 60;

export function readSearch(
  role: ProfessionalRole,
  address: string,
  lists: TradeLists = settings.trades,
): DirectorySearch {
  const query = new URL(address).searchParams;
  const text = (name: string) => (query.get(name) ?? '').replace(DISGUISES, '').trim();
  const number = (name: string, from: number, to: number) => {
    const value = Number(text(name));
    return value >= from && value <= to ? value : 0;
  };
  const page = Number(text('page') || 1);
  const trade = text(tradeField[role]).slice(0, FILTER_MAX);
  return {
    search: text('search').slice(0, SEARCH_MAX),
    trade: findTrade(role, lists, trade)?.key ?? trade,
    country: text('country').slice(0, FILTER_MAX),
    verified: verifiedFilters.find((kind) => kind === text('verified')) ?? '',
    minRating: number('minRating', 1, 5),
    maxRate: role === 'freelancer' ? number('maxRate', 1, RATE_MAX) : 0,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    isExact: text('exact') === '1',
    showsProducts: text('show') === 'products',
  };
}

/** Where an address names a trade that was merged or has another name now: that of today, and the status of the answer. */
export function findNewAddress(
  role: ProfessionalRole,
  address: string,
  lists: TradeLists,
): { to: string; status: number } | undefined {
  const typed = new URL(address).searchParams.get(tradeField[role])?.trim().toLowerCase();
  const found = typed && findTrade(role, lists, typed);
  if (!found || englishName(found).toLowerCase() === typed) return;
  const to = paths.directory(role, filterOf(role, readSearch(role, address, lists), lists));
  const isOwnName = [found.key, ...Object.values(found.names)].some((name) => name?.toLowerCase() === typed);
  // A name may come back, a merged trade does not.
  return { to, status: isOwnName ? 302 : 301 };
}

/** The query of a link to the same search, or to another page of it. */
export function filterOf(
  role: ProfessionalRole,
  {
    search,
    trade,
    country,
    verified,
    minRating,
    maxRate,
    page,
    isExact,
    showsProducts,
  }: Partial<DirectorySearch>,
  lists?: TradeLists,
): DirectoryFilter {
  return {
    search,
    [tradeField[role]]: trade && nameInAddress(role, trade, lists),
    country,
    verified,
    minRating,
    maxRate,
    exact: isExact ? '1' : undefined,
    show: showsProducts ? 'products' : undefined,
    page,
  };
}

/** The same search without its filters. */
export const withoutFilters = ({
  search,
  isExact,
  showsProducts,
}: DirectorySearch): Partial<DirectorySearch> => ({ search, isExact, showsProducts });

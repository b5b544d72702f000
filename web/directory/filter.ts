import { RATE_MAX, SEARCH_MAX, verifiedFilters } from '@sokoni/contract/limits';
import { directoryIndustries, directorySkills } from '@sokoni/contract/profiles/trades';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { DirectoryFilter } from '../paths.ts';

/** The query parameter that filters each directory. */
export const tradeField = { supplier: 'industry', freelancer: 'skill' } as const;
export const tradesOf: Record<ProfessionalRole, readonly string[]> = {
  supplier: directoryIndustries,
  freelancer: directorySkills,
};

/** The search in the address of a directory. Invalid values are ignored. */
export interface DirectorySearch {
  search: string;
  /** Industry or skill, spelled as in the list if it is in the list; empty for all. */
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

export function readSearch(role: ProfessionalRole, address: string): DirectorySearch {
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
    trade: tradesOf[role].find((listed) => listed.toLowerCase() === trade.toLowerCase()) ?? trade,
    country: text('country').slice(0, FILTER_MAX),
    verified: verifiedFilters.find((kind) => kind === text('verified')) ?? '',
    minRating: number('minRating', 1, 5),
    maxRate: role === 'freelancer' ? number('maxRate', 1, RATE_MAX) : 0,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    isExact: text('exact') === '1',
    showsProducts: text('show') === 'products',
  };
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
): DirectoryFilter {
  return {
    search,
    [tradeField[role]]: trade,
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

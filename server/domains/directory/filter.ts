import type { verifiedFilters } from '@sokoni/contract/limits';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { storedCountry } from '../../accounts/people/countries.ts';

/** What a visitor asks a directory for. */
export interface Filter {
  role: ProfessionalRole;
  /** As typed; empty for all profiles. */
  search: string;
  /** A supplier's industry or one of a freelancer's skills; empty for all. */
  trade: string;
  /** Empty for all. */
  country: string;
  limits: Limits;
}

/** What a profile must have beyond words, trade and country. */
export interface Limits {
  verified?: (typeof verifiedFilters)[number] | undefined;
  minRating?: number | undefined;
  /** US dollars an hour. */
  maxRate?: number | undefined;
}

export const hasLimits = (limits: Limits) => Object.values(limits).some((limit) => limit !== undefined);

interface Given extends Limits {
  search?: string | undefined;
  trade?: string | undefined;
  country?: string | undefined;
}

export function makeFilter(
  role: ProfessionalRole,
  { search = '', trade = '', country = '', verified, minRating, maxRate }: Given,
): Filter {
  return {
    role,
    search: search.trim(),
    trade: trade.trim(),
    country: storedCountry(country.trim()),
    limits: { verified, minRating, maxRate },
  };
}

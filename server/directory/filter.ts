import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';

/** What a visitor asks a directory for. */
export interface Filter {
  role: ProfessionalRole;
  /** As typed; empty for all profiles. */
  search: string;
  /** A supplier's industry or one of a freelancer's skills; empty for all. */
  trade: string;
}

export function makeFilter(
  role: ProfessionalRole,
  { search = '', trade = '' }: { search?: string | undefined; trade?: string | undefined },
): Filter {
  return { role, search: search.trim(), trade: trade.trim() };
}

/** The same for searches that differ only in case or spaces. */
export function keyOf({ role, search, trade }: Filter): string {
  return JSON.stringify([role, trade.toLowerCase(), search.toLowerCase().replaceAll(/\s+/g, ' ')]);
}

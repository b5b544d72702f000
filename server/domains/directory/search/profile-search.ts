import type { Suggestion } from '@sokoni/contract/directory';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { Filter } from '../filter.ts';

export interface Slice {
  offset: number;
  limit: number;
  /** The number of all matches, if it is known. */
  total?: number;
  /** Ids of profiles that are left out; only without words to search for. */
  without?: readonly string[] | undefined;
}

export interface Found {
  /** The ids of the profiles on the page, in order. */
  ids: string[];
  /** The number of all matches, where the search learned it on the way. */
  count?: number;
}

/** The beginning of a search. */
export interface Typed {
  role: ProfessionalRole;
  search: string;
}

/**
 * The port of the search. PostgreSQL is the default (`postgres-search.ts`); an engine beside the database would
 * implement the same functions. All find listed profiles only.
 */
export interface ProfileSearch {
  /**
   * By relevance when there are words to search for, then by rating weighted with the number of reviews, then the newest
   * first.
   */
  find(filter: Filter, slice: Slice): Promise<Found>;
  /** The number of matches, or `most` where there are more. */
  count(filter: Filter, most?: number): Promise<number>;
  /** The search with words that are hardly found replaced by similar ones; null where none is better. */
  correct(filter: Filter): Promise<string | null>;
  /** Names, trades, skills and places of listed profiles with the beginnings of the typed words, the best first. */
  suggest(typed: Typed): Promise<Suggestion[]>;
}

import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../../platform/db/database.ts';

/** About how many profiles of both directories have a word. It only decides which of two ways is tried first. */
export interface Frequencies {
  /** The number of profiles in the search. */
  profiles: number;
  /** The share of the profiles with this lexeme, from 0 to 1. */
  shareOf(lexeme: string): number;
  /** The share of the profiles with a lexeme that begins so; `words` is the known number of such words. */
  shareOfBeginning(beginning: string, words: number): number;
}

/** Milliseconds for which the frequencies are reused; old ones are used while new ones are being read. */
const FRESH = 60 * 60_000;
/** Until PostgreSQL has analyzed the table. */
const UNKNOWN = 60_000;
/** So many profiles are read for the mean number of their words. */
const SAMPLE = 200;

interface Statistics {
  profiles: number;
  vocabulary: number;
  perProfile: number;
  lexemes: string[] | null;
  shares: number[] | null;
}

export function cachedFrequencies(sql: Queryable): () => Promise<Frequencies> {
  const cache = new LRUCache<'all', Frequencies>({
    max: 1,
    ttl: FRESH,
    allowStale: true,
    fetchMethod: async (_key, _stale, { options }) => {
      const statistics = await readStatistics(sql);
      if (!statistics.lexemes) options.ttl = UNKNOWN;
      return frequenciesOf(statistics);
    },
  });
  return async () => (await cache.fetch('all')) as Frequencies;
}

/** What PostgreSQL collected when it analyzed the table last: the most common lexemes and their shares. */
async function readStatistics(sql: Queryable): Promise<Statistics> {
  const [statistics] = await sql<[Statistics]>`
    SELECT
      (SELECT greatest(reltuples, 0) FROM pg_class WHERE oid = 'search_entries'::regclass) AS profiles,
      (SELECT greatest(reltuples, 1) FROM pg_class WHERE oid = 'search_vocabulary'::regclass) AS vocabulary,
      (SELECT coalesce(avg(length(words)), 0)::float8 FROM (SELECT words FROM search_entries LIMIT ${SAMPLE}) AS sample)
        AS per_profile,
      (SELECT most_common_elems::text::text[] FROM pg_stats
        WHERE schemaname = current_schema() AND tablename = 'search_entries' AND attname = 'words') AS lexemes,
      (SELECT most_common_elem_freqs FROM pg_stats
        WHERE schemaname = current_schema() AND tablename = 'search_entries' AND attname = 'words') AS shares`;
  return statistics;
}

function frequenciesOf({ profiles, vocabulary, perProfile, lexemes, shares }: Statistics): Frequencies {
  const common = new Map((lexemes ?? []).map((lexeme, index) => [lexeme, shares?.[index] ?? 0]));
  const sorted = [...common.keys()].sort();
  const commonSum = [...common.values()].reduce((sum, share) => sum + share, 0);
  /** Of the words that are not among the most common: most of them are far below their mean. */
  const rare = Math.max(0, perProfile - commonSum) / Math.max(1, vocabulary) / 16;

  return {
    profiles,
    shareOf: (lexeme) => common.get(lexeme) ?? rare,
    shareOfBeginning(beginning, words) {
      let share = 0;
      let known = 0;
      for (let at = firstAtLeast(sorted, beginning); sorted[at]?.startsWith(beginning); at++) {
        share += common.get(sorted[at] as string) ?? 0;
        known += 1;
      }
      return Math.min(1, share + Math.max(0, words - known) * rare);
    },
  };
}

/** The position of the first text that is not before this one. */
function firstAtLeast(sorted: string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

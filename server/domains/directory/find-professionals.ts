import { SEARCH_MAX } from '@sokoni/contract/limits';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { Queryable } from '../../platform/db/database.ts';
import { makeFilter } from './filter.ts';
import { findMatches } from './search/find-entries.ts';
import { levelsQuery } from './search/levels.ts';
import { quote, readFilter, type Term, tradeLexeme } from './search/read-filter.ts';

const DAY = 24 * 3_600_000;
/** Most of those that the search finds, the most relevant first, and of the new ones among the newest profiles. */
const FOUND_MAX = 200;
const NEW_MAX = 50;
const NEW_DAYS = 30;
const READ_NEWEST = 2000;

interface ProfessionalQuery {
  role: ProfessionalRole;
  /** A supplier's industry, or skills of which a freelancer has one. */
  trades: readonly string[];
  /** Empty for all. */
  country: string;
  words: string;
}

/**
 * Listed professionals of a trade and country who may fit, each with the number of words and trades that do. The search index
 * bounds what is read, so this takes as long as a search however many profiles there are. New ones are looked for beside the
 * best rated.
 */
export async function findProfessionals(
  sql: Queryable,
  { role, trades, country, words }: ProfessionalQuery,
  now: Date,
): Promise<{ id: string; fit: number }[]> {
  const read = await readFilter(sql, makeFilter(role, { search: words.slice(0, SEARCH_MAX), country }));
  const [{ plain }] = await sql<[{ plain: string[] }]>`SELECT plain_texts(${[...trades]}::text[]) AS plain`;
  const trade = plain.map((one) => tradeLexeme(role, one));
  const base = [`(${trade.join(' | ')})`, ...read.fixed].join(' & ');
  const terms = read.terms.filter(({ word }) => word.length > 2);
  const anyTerm = terms.flatMap(forms).join(' | ');
  const levels = [...(anyTerm ? [`${base} & (${anyTerm})`] : []), base];
  const { ids } = await findMatches(
    sql,
    { role, query: levelsQuery(levels), most: FOUND_MAX },
    { offset: 0, limit: FOUND_MAX },
  );
  const fits = [...trade, ...terms.map((term) => forms(term).join(' | '))];
  return sql<{ id: string; fit: number }[]>`
    WITH fits AS MATERIALIZED (SELECT unnest(${fits}::text[]::tsquery[]) AS fit), newest AS MATERIALIZED (
      SELECT account_id FROM shown_profiles WHERE first_shown_at >= ${new Date(+now - NEW_DAYS * DAY)}
      ORDER BY first_shown_at DESC LIMIT ${READ_NEWEST}
    )
    SELECT account_id AS id, (SELECT count(*) FROM fits WHERE words @@ fit)::integer AS fit
    FROM (
      SELECT unnest(${ids}::uuid[]) AS account_id
      UNION (
        SELECT account_id FROM newest JOIN listed_profiles USING (account_id)
        WHERE array_to_tsvector(filters) @@ ${base}::text::tsquery LIMIT ${NEW_MAX}
      )
    ) AS candidates JOIN search_entries USING (account_id)`;
}

const forms = ({ word, stems, synonyms }: Term) => [...new Set([word, ...stems, ...synonyms])].map(quote);

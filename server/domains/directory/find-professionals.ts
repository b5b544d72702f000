import { SEARCH_MAX } from '@sokoni/contract/limits';
import { INVITED_AT_ONCE } from '@sokoni/contract/projects/limits';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { storedCountry } from '../../accounts/people/countries.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Statement } from '../../platform/db/statement.ts';
import { quote, TERMS_MAX, tradeLexeme } from './search/read-filter.ts';

const DAY = 24 * 3_600_000;
/** Most of those that the search finds, the most relevant first, and of the newest profiles: enough for both waves. */
const FOUND_MAX = 200;
const NEW_MAX = 2 * INVITED_AT_ONCE;
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

/** Tsqueries of a search for professionals. */
export interface ProfessionalSearch {
  role: ProfessionalRole;
  /** Trade and country. */
  base: string;
  /** With one of the words; the same as `base` without words. */
  withWords: string;
  /** One for each trade and word. */
  fits: string[];
}

export async function readProfessionalQuery(
  sql: Queryable,
  { role, trades, country, words }: ProfessionalQuery,
): Promise<ProfessionalSearch> {
  const [read] = await sql<[{ trades: string[]; country: string; terms: string[][] }]>`
    SELECT plain_texts(${[...trades]}::text[]) AS trades, plain_text(${storedCountry(country.trim())}) AS country,
      coalesce(jsonb_agg(
        t.word || t.stems || ARRAY(SELECT other FROM search_synonyms s WHERE s.word = t.word)
      ), '[]') AS terms
    FROM (
      SELECT * FROM search_terms(spell_symbols(${words.slice(0, SEARCH_MAX)})) LIMIT ${TERMS_MAX}::integer
    ) AS t
    WHERE length(t.word) > 2`;
  const trade = read.trades.map((one) => tradeLexeme(role, one));
  const terms = read.terms.map((forms) => [...new Set(forms)].map(quote).join(' | '));
  const place = read.country ? ` & ${quote(`/${role}/c/${read.country}`)}` : '';
  const base = `(${trade.join(' | ')})${place}`;
  return {
    ...{ role, base, fits: [...trade, ...terms] },
    withWords: terms.length > 0 ? `${base} & (${terms.join(' | ')})` : base,
  };
}

/**
 * Listed professionals of a trade and country who may fit, each with the number of words and trades that do. The search index
 * bounds what is read, so this takes as long as a search however many profiles there are. New ones are looked for beside the
 * best rated.
 */
export function professionalsWith(
  sql: Queryable,
  { role, base, withWords, fits }: ProfessionalSearch,
  now: Date,
): Statement<{ id: string; fit: number }[]> {
  // The role is a part of the text, so that PostgreSQL knows the index also when it reuses a plan.
  const entries = sql`
    SELECT account_id, words FROM search_entries
    WHERE ${role === 'supplier' ? sql`role = 'supplier'` : sql`role = 'freelancer'`}`;
  const best = (level: string, tier: Statement<object[]>) => sql`(
    ${entries} AND words @@ ${level}::text::tsquery AND ${tier}
    ORDER BY weighted_rating DESC, created_at DESC, account_id DESC LIMIT ${FOUND_MAX}::integer)`;
  const inTiers = (level: string) => sql`
    ${best(level, sql`tier <= 1`)} UNION ALL ${best(level, sql`tier = 2`)} UNION ALL ${best(level, sql`tier > 2`)}`;
  const others = withWords === base ? sql`` : sql`UNION ALL ${inTiers(`${base} & !(${withWords})`)}`;
  // Without its compression, so that each comparison does not undo it.
  const fitting = (found: Statement<object[]>) => sql`
    SELECT account_id AS id, (SELECT count(*) FROM fits WHERE plain @@ fit)::integer AS fit
    FROM (SELECT account_id, strip(words) AS plain FROM (${found}) AS found OFFSET 0) AS found`;
  // Reads one part after the other until there are enough.
  return sql<{ id: string; fit: number }[]>`
    WITH fits AS MATERIALIZED (SELECT unnest(${fits}::text[]::tsquery[]) AS fit)
    ${fitting(sql`SELECT * FROM (${inTiers(withWords)} ${others}) AS parts LIMIT ${FOUND_MAX}::integer`)}
    UNION
    ${fitting(sql`
      SELECT e.account_id, e.words FROM (
        SELECT account_id FROM (
          SELECT account_id, first_shown_at FROM shown_profiles
          WHERE first_shown_at >= ${new Date(+now - NEW_DAYS * DAY)}
          ORDER BY first_shown_at DESC LIMIT ${READ_NEWEST}::integer
        ) AS newest, LATERAL (
          SELECT FROM listed_profiles l
          WHERE l.account_id = newest.account_id AND l.role = ${role}
            AND array_to_tsvector(filters) @@ (SELECT ${base}::text::tsquery) OFFSET 0
        ) AS listed
        ORDER BY first_shown_at DESC LIMIT ${NEW_MAX}::integer
      ) AS newest JOIN search_entries e USING (account_id)`)}`;
}

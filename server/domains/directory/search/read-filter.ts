import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Filter } from '../filter.ts';

/** A word of a search, folded as the stored words are. */
export interface Term {
  word: string;
  /** Of a word with apostrophes, hyphens or full stops. */
  parts: string[];
  stems: string[];
  /** What buyers also mean by it. */
  synonyms: string[];
  /** Whether a listed profile has, or had a short time ago, this word or one that contains it. */
  isIndexed: boolean;
  /** The words that begin with it, if they are few; else null: the index reads a range of words, which takes longer. */
  beginnings: string[] | null;
  /** Words that contain it, but do not begin with it, the shortest first. */
  containing: string[];
}

/** Trade and country are in lower case and without accents. */
export interface ReadFilter extends Filter {
  terms: Term[];
  /** Trade and country as tsqueries of one lexeme; the database stores them with the words. */
  fixed: string[];
}

/** More words would hardly narrow the result (docs/search.md). */
export const TERMS_MAX = 8;
/** So many words that contain a part of a word are searched for (docs/search.md). */
const CONTAINING_MAX = 30;
/** So many words are searched for instead of their beginning (docs/search.md). */
const BEGINNINGS_MAX = 8;

export async function readFilter(sql: Queryable, filter: Filter): Promise<ReadFilter> {
  const words =
    filter.search || filter.trade || filter.country
      ? await lookUp(sql, filter)
      : { trade: '', country: '', terms: [] };
  const fixed = [
    ...(words.trade ? [tradeLexeme(filter.role, words.trade)] : []),
    ...(words.country ? [quote(`/${filter.role}/c/${words.country}`)] : []),
  ];
  return { ...filter, ...words, fixed };
}

/** Words of one or two letters are in too many others, so only longer ones are looked for within words. */
async function lookUp(sql: Queryable, { role, search, trade, country }: Filter) {
  const [read] = await sql<[Pick<ReadFilter, 'trade' | 'country' | 'terms'>]>`
    SELECT coalesce((${ownerOfName(sql, role, trade)}), plain_text(${trade})) AS trade,
      plain_text(${country}) AS country, coalesce(jsonb_agg(jsonb_build_object(
      'word', terms.word, 'parts', parts, 'stems', stems,
      'synonyms', ARRAY(SELECT DISTINCT other FROM search_synonyms s WHERE s.word = terms.word),
      'isIndexed', is_indexed, 'beginnings', beginnings, 'containing', containing
    )), '[]') AS terms
    FROM (SELECT * FROM search_terms(spell_symbols(${search})) LIMIT ${TERMS_MAX}) AS terms
    CROSS JOIN LATERAL (
      SELECT count(*) > 0 AS is_indexed,
        CASE WHEN length(terms.word) > 2 AND count(*) < 1000
            AND count(*) FILTER (WHERE starts_with(word, terms.word)) <= ${BEGINNINGS_MAX}
          THEN coalesce(array_agg(word) FILTER (WHERE starts_with(word, terms.word)), '{}')
        END AS beginnings,
        (coalesce(
          array_agg(word ORDER BY length(word), word) FILTER (WHERE NOT starts_with(word, terms.word)), '{}'
        ))[1:${CONTAINING_MAX}::integer] AS containing
      FROM (
        SELECT v.word FROM search_vocabulary v
        WHERE length(terms.word) > 2 AND v.word LIKE '%' || terms.word || '%' LIMIT 1000
      ) AS longer
    ) AS longer`;
  return read;
}

/** The trade that has a name now: also that of one which was merged into it. */
const ownerOfName = (sql: Queryable, role: ProfessionalRole, name: string) => sql`
  SELECT n.trade FROM trade_names n
  WHERE n.role = ${role} AND plain_text(${name}) = ANY (plain_texts(n.words))
  ORDER BY n.trade = plain_text(${name}) DESC, n.trade LIMIT 1`;

/** As `trade_filter` of the database. */
export const tradeLexeme = (role: ProfessionalRole, trade: string) => quote(`/${role}/f/${trade}`);

/** A lexeme in the syntax of a tsquery. */
export const quote = (lexeme: string) => `'${lexeme.replaceAll(/['\\]/g, '$&$&')}'`;

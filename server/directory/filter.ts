import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { Queryable } from '../db/database.ts';

/** More words would hardly narrow the result. */
const WORDS_MAX = 8;

/** The search words, normalised like the searched columns. */
export interface Filter {
  role: ProfessionalRole;
  words: string[];
  /** A supplier's industry or one of a freelancer's skills. */
  trade: string | null;
}

/** The same function normalises the words and the searched columns. */
export async function makeFilter(
  sql: Queryable,
  role: ProfessionalRole,
  { search = '', trade = '' }: { search: string | undefined; trade: string | undefined },
): Promise<Filter> {
  if (!search && !trade) return { role, words: [], trade: null };
  const [plain] = await sql<[{ search: string; trade: string }]>`
    SELECT plain_words(${search}) AS search, plain_text(${trade}) AS trade`;
  const words = [...new Set(plain.search.split(/\s+/).filter(Boolean))].slice(0, WORDS_MAX);
  // A search with punctuation only matches nothing, instead of everything.
  if (search && words.length === 0) words.push(search);
  return { role, words, trade: plain.trade || null };
}

/** Role and `listed` are literals, so that the planner can use the partial indexes. */
const listed = {
  supplier: `listed AND role = 'supplier'`,
  freelancer: `listed AND role = 'freelancer'`,
} satisfies Record<ProfessionalRole, string>;

const tradeMatches = {
  supplier: (value: string) => `plain_category = ${value}`,
  freelancer: (value: string) => `plain_skills @> ARRAY[${value}]`,
} satisfies Record<ProfessionalRole, (value: string) => string>;

/** `where` is for the WHERE clause; `$1`, `$2` … in it refer to the values. */
export function conditionOf({ role, words, trade }: Filter) {
  const values: string[] = [];
  const place = (value: string) => `$${values.push(value)}::text`;
  const parts = [
    listed[role],
    ...(trade ? [tradeMatches[role](place(trade))] : []),
    ...words.map((word) => `search_text LIKE ${place(patternOf(word))}`),
  ];
  return { where: parts.join(' AND '), values };
}

/** One or two letters occur in almost every text, so they must begin a word. */
function patternOf(word: string): string {
  const literal = word.replaceAll(/[\\%_]/g, '\\$&');
  return [...word].length <= 2 ? `% ${literal}%` : `%${literal}%`;
}

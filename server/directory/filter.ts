import type { ProfessionalRole } from '@sokoni/contract/plans';
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

interface FilterInput {
  search: string | undefined;
  trade: string | undefined;
}

/** The same function normalises the words and the searched columns. */
export async function makeFilter(
  sql: Queryable,
  role: ProfessionalRole,
  asked: FilterInput,
): Promise<Filter> {
  const { search = '', trade = '' } = asked;
  if (!search && !trade) return { role, words: [], trade: null };
  const [plain] = await sql<[{ search: string; trade: string }]>`
    SELECT plain_words(${search}) AS search, plain_text(${trade}) AS trade`;
  const words = wordsOf(plain.search);
  // A search with punctuation only matches nothing, instead of everything.
  if (search && words.length === 0) words.push(search);
  return { role, words, trade: plain.trade || null };
}

function wordsOf(plain: string): string[] {
  const words = new Set(plain.split(/\s+/).filter(Boolean));
  return [...words].slice(0, WORDS_MAX);
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

export interface Condition {
  /** For the WHERE clause; `$1`, `$2` … refer to the values. */
  where: string;
  values: string[];
}

export function conditionOf({ role, words, trade }: Filter): Condition {
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

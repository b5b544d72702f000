import type { Queryable } from '../../../platform/db/database.ts';
import { editDistance } from './edit-distance.ts';
import type { Frequencies } from './frequencies.ts';
import { countMatches, countWords } from './match-queries.ts';
import { isShort, matchOf, type ReadFilter, type Term } from './terms.ts';

/** A word with so many matches needs no correction. */
const HARDLY_FOUND = 2;
/** So many similar words are compared, and so many of the most similar ones counted, up to so many matches. */
const COMPARED = 30;
const COUNTED = 5;
const MOST_MATCHES = 200;
/** A word that more profiles seem to have is not counted. */
const COMMON = 1000;

/** The search with words that are hardly found replaced by the closest words of listed profiles; null without any. */
export async function correctSpelling(
  sql: Queryable,
  filter: ReadFilter,
  frequencies: Frequencies,
): Promise<string | null> {
  const words = await Promise.all(
    filter.terms.map(async (term) => (await correctTerm(sql, filter, term, frequencies)) ?? term.word),
  );
  const isChanged = words.some((word, index) => word !== filter.terms[index]?.word);
  return isChanged ? words.join(' ') : null;
}

async function correctTerm(
  sql: Queryable,
  { role }: ReadFilter,
  term: Term,
  frequencies: Frequencies,
): Promise<string | null> {
  if (isShort(term) || /\d/.test(term.word)) return null;
  const match = matchOf({ trade: '', country: '', terms: [term] }, frequencies);
  if (match.expected > COMMON) return null;
  const found = await countMatches(sql, { role }, match, HARDLY_FOUND + 1);
  if (found > HARDLY_FOUND) return null;
  let best = { word: null as string | null, matches: found, distance: Number.POSITIVE_INFINITY };
  const similar = await findSimilar(sql, term.word);
  const isCommon = ({ word }: { word: string }) => frequencies.shareOf(word) * frequencies.profiles > COMMON;
  const rare = similar.filter((one) => !isCommon(one)).map(({ word }) => word);
  const counts = await countWords(sql, role, rare, MOST_MATCHES);
  for (const { word, distance } of similar) {
    if (distance > best.distance) break;
    const matches = counts.get(word) ?? MOST_MATCHES;
    if (matches > best.matches) best = { word, matches, distance };
  }
  return best.word;
}

/** Words that a few letters turn into this one, the closest first. */
async function findSimilar(sql: Queryable, word: string) {
  return (await findSimilarWords(sql, word))
    .map((similar) => ({ word: similar, distance: editDistance(similar, word) }))
    .filter(({ distance }) => distance <= editsAllowed(word))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, COUNTED);
}

/** Words of listed profiles that share the most groups of three letters with this one. */
export async function findSimilarWords(sql: Queryable, word: string): Promise<string[]> {
  const rows = await sql<{ word: string }[]>`
    SELECT word FROM search_vocabulary WHERE word % ${word} AND word <> ${word}
    ORDER BY similarity(word, ${word}) DESC, word LIMIT ${COMPARED}`;
  return rows.map((row) => row.word);
}

const editsAllowed = (word: string) => (word.length <= 5 ? 1 : 2);

import type { Queryable } from '../../db/database.ts';
import { editDistance } from './edit-distance.ts';
import { countMatches } from './match-queries.ts';
import { isShort, matchOf, type ReadFilter, type Term } from './terms.ts';

/** A word with so many matches needs no correction. */
const HARDLY_FOUND = 2;
/** So many similar words are compared, and so many of the most similar ones counted, up to so many matches. */
const COMPARED = 30;
const COUNTED = 5;
const MOST_MATCHES = 200;

/** The search with words that are hardly found replaced by the closest words of listed profiles; null without any. */
export async function correctSpelling(sql: Queryable, filter: ReadFilter): Promise<string | null> {
  const words: string[] = [];
  for (const term of filter.terms) words.push((await correctTerm(sql, filter, term)) ?? term.word);
  const isChanged = words.some((word, index) => word !== filter.terms[index]?.word);
  return isChanged ? words.join(' ') : null;
}

async function correctTerm(sql: Queryable, filter: ReadFilter, term: Term): Promise<string | null> {
  if (isShort(term) || /\d/.test(term.word)) return null;
  const found = await matchesOf(sql, filter, term);
  if (found > HARDLY_FOUND) return null;
  let best = { word: null as string | null, matches: found, distance: Number.POSITIVE_INFINITY };
  for (const { word, distance } of await findSimilar(sql, term.word)) {
    if (distance > best.distance) break;
    const matches = await matchesOf(sql, filter, { word, parts: [], stems: [], containing: [] });
    if (matches > best.matches) best = { word, matches, distance };
  }
  return best.word;
}

function matchesOf(sql: Queryable, { role }: ReadFilter, term: Term): Promise<number> {
  return countMatches(sql, { role }, matchOf({ trade: '', country: '', terms: [term] }), MOST_MATCHES);
}

/** Words that a few letters turn into this one, the closest first. */
async function findSimilar(sql: Queryable, word: string) {
  const rows = await sql<{ word: string }[]>`
    SELECT word FROM search_vocabulary WHERE word % ${word} AND word <> ${word}
    ORDER BY similarity(word, ${word}) DESC, word LIMIT ${COMPARED}`;
  return rows
    .map((row) => ({ word: row.word, distance: editDistance(row.word, word) }))
    .filter(({ distance }) => distance <= editsAllowed(word))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, COUNTED);
}

const editsAllowed = (word: string) => (word.length <= 5 ? 1 : 2);

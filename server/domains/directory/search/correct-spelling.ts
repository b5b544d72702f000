import type { Correction } from '@sokoni/contract/directory';
import type { Queryable } from '../../../platform/db/database.ts';
import { editDistance } from './edit-distance.ts';
import { countMatches, findEntries } from './find-entries.ts';
import { type ReadFilter, readFilter, type Term } from './read-filter.ts';

/** With so few matches a similar word may be what was meant. */
const HARDLY_ANY = 1;
/** So many of the most similar words are compared, and so many of them counted (docs/search.md). */
const COMPARED = { read: 30, counted: 5 };
/** A word of so many letters may have two errors, a shorter one has one: 'cashew' is not 'case'. */
const LONG = 8;
/** Letters of a part that says what the whole word is about: 'cashew' is not 'cash'. */
const PART = 5;

const editsOf = (word: string) => (word.length < LONG ? 1 : 2);

/**
 * Another spelling of a search with `found` matches, if it finds more. It is used instead where nothing is found, for words
 * that no profile has, and only offered for a single word that some profile has.
 */
export async function correctSpelling(
  sql: Queryable,
  filter: ReadFilter,
  found: number,
): Promise<Correction | null> {
  if (found > HARDLY_ANY) return null;
  const { role, terms } = filter;
  const corrected = await Promise.all(
    terms.map(async (term) =>
      term.isIndexed && terms.length > 1 ? term.word : ((await correctTerm(sql, role, term)) ?? term.word),
    ),
  );
  const isChanged = (index: number) => corrected[index] !== terms[index]?.word;
  if (!terms.some((_, index) => isChanged(index))) return null;
  const search = corrected.join(' ');
  const other = await readFilter(sql, { ...filter, search });
  const { count } = await findEntries(sql, 'profile', other, { offset: 0, limit: 0 });
  if (count <= found) return null;
  return {
    search,
    isUsed: found === 0 && terms.every(({ isIndexed }, index) => !isIndexed || !isChanged(index)),
  };
}

/** Two words that it is made of, or the word with the fewest other letters that most profiles have. */
async function correctTerm(sql: Queryable, role: ReadFilter['role'], { word }: Term): Promise<string | null> {
  if ([...word].length < 3 || /\d/.test(word)) return null;
  const parts = await findParts(sql, word);
  if (parts && (await countMatches(sql, role, parts)) > 0) return parts.join(' ');
  const edits = editsOf(word);
  const similar = (await findSimilarWords(sql, word))
    .map((other) => ({ word: other, distance: editDistance(other, word) }))
    .filter(({ distance }) => distance <= edits)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, COMPARED.counted);
  let best = {
    word: null as string | null,
    matches: await countMatches(sql, role, [word]),
    distance: edits,
  };
  for (const { word: other, distance } of similar) {
    if (distance > best.distance) break;
    const matches = await countMatches(sql, role, [other]);
    if (matches > best.matches) best = { word: other, matches, distance };
  }
  return best.word;
}

/** 'shea' and 'butter' of 'sheabutter', cut where the two are about the same length. */
async function findParts(sql: Queryable, word: string): Promise<string[] | undefined> {
  const [parts] = await sql<{ words: string[] }[]>`
    SELECT ARRAY[left(${word}, cut), substr(${word}, cut + 1)] AS words
    FROM generate_series(3, length(${word}) - 3) AS cut
    WHERE EXISTS (SELECT FROM search_vocabulary v WHERE v.word = left(${word}, cut))
      AND EXISTS (SELECT FROM search_vocabulary v WHERE v.word = substr(${word}, cut + 1))
    ORDER BY abs(length(${word}) - 2 * cut) LIMIT 1`;
  return parts?.words;
}

/** Words of listed profiles that share the most groups of three letters with this one. */
export async function findSimilarWords(sql: Queryable, word: string): Promise<string[]> {
  const rows = await sql<{ word: string }[]>`
    SELECT word FROM search_vocabulary WHERE word % ${word} AND word <> ${word}
    ORDER BY similarity(word, ${word}) DESC, word LIMIT ${COMPARED.read}`;
  return rows.map((row) => row.word);
}

/** Whether a word may be meant by another one: a spelling of it, or a part at least as long as 'shirt' or 'kimono'. */
export const isNear = (other: string, word: string): boolean =>
  editDistance(other, word) <= editsOf(word) || (other.length >= PART && word.includes(other));

import type { Queryable } from '../../../platform/db/database.ts';
import { countProfiles, findBestRated } from './browse.ts';
import { correctSpelling } from './correct-spelling.ts';
import type { Frequencies } from './frequencies.ts';
import {
  countMatches,
  findAmongAll,
  findAmongBest,
  findFew,
  isRare,
  isRareAmongBest,
  type Whose,
} from './match-queries.ts';
import type { Found, ProfileSearch, Slice } from './profile-search.ts';
import { suggestFrom } from './suggest.ts';
import { type Level, levelsOf, matchOf, type ReadFilter, readFilter, without } from './terms.ts';

/** The search in the words that `017-search.sql` keeps for each listed profile. */
export function postgresSearch(sql: Queryable, readFrequencies: () => Promise<Frequencies>): ProfileSearch {
  return {
    async find(filter, slice) {
      const read = await readFilter(sql, filter);
      return filter.search
        ? findByRelevance(sql, read, await readFrequencies(), slice)
        : findBestRated(sql, read, slice);
    },
    async count(filter, most) {
      const read = await readFilter(sql, filter);
      if (!filter.search) return countProfiles(sql, read, most);
      if (read.terms.length === 0) return 0;
      return countMatches(sql, read, matchOf(read, await readFrequencies()), most);
    },
    async correct(filter) {
      return correctSpelling(sql, await readFilter(sql, filter), await readFrequencies());
    },
    suggest: async (typed) => suggestFrom(sql, typed, await readFrequencies()),
  };
}

/**
 * Few matches are all read and sorted. Of many, one level after the other is read until the page is full, so the first
 * pages cost about the same for every word.
 */
async function findByRelevance(
  sql: Queryable,
  filter: ReadFilter,
  frequencies: Frequencies,
  slice: Slice,
): Promise<Found> {
  const { terms } = filter;
  // A search with punctuation only finds nothing, instead of everything.
  if (terms.length === 0) return { ids: [], count: 0 };
  const { near, far } = levelsOf(filter, frequencies);
  const seemFew = await areFew(sql, filter, far[1]);
  const few = seemFew ? await findFew(sql, filter, { near, far }, slice) : null;
  if (few) return few;
  const nearest = near[3];
  const page = fillPage(slice);
  const fewNear = (await areFew(sql, filter, nearest)) ? await findFew(sql, filter, { near }, slice) : null;
  if (fewNear) page.add(fewNear);
  const farther = exclusive(far).map((level) => without(level, nearest));
  // What seemed to be few and was not is common.
  const levels = [...(fewNear ? [] : exclusive(near)), ...(seemFew ? farther.map(asCommon) : farther)];
  for (const level of levels) {
    if (page.isFull()) break;
    page.add(await findOfLevel(sql, filter, level, page.left));
  }
  return { ids: page.ids };
}

async function findOfLevel(sql: Queryable, whose: Whose, level: Level, slice: Slice) {
  if (!(await areFew(sql, whose, level))) {
    const ids = await findAmongBest(sql, whose, level, slice);
    if (ids.length === slice.limit) return { ids, count: 0 };
  }
  return findAmongAll(sql, whose, level, slice);
}

const asCommon = (level: Level) => ({ ...level, expected: Number.POSITIVE_INFINITY });

/** Words that are common each may hardly ever be together: the best rated profiles show it. */
const areFew = async (sql: Queryable, whose: Whose, level: Level) =>
  isRare(level) || isRareAmongBest(sql, whose, level);

/** Each without the profiles of the one before it; a level with the same profiles is left out. */
const exclusive = (levels: readonly Level[]) =>
  levels.flatMap((level, index) => {
    const before = levels[index - 1];
    if (!before) return [level];
    return before.query === level.query ? [] : [without(level, before)];
  });

function fillPage({ offset, limit }: Slice) {
  const ids: string[] = [];
  const left = { offset, limit };
  return {
    ids,
    left,
    isFull: () => left.limit === 0,
    /** The next profiles on the page, and how many there are before and after them. */
    add(found: { ids: string[]; count: number }) {
      ids.push(...found.ids);
      left.limit -= found.ids.length;
      left.offset = Math.max(0, left.offset - found.count);
    },
  };
}

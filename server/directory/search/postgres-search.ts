import type { Queryable } from '../../db/database.ts';
import { countProfiles, findBestRated } from './browse.ts';
import { correctSpelling } from './correct-spelling.ts';
import { countMatches, findAmongAll, findAmongBest, findFew, isRare, type Whose } from './match-queries.ts';
import type { Found, ProfileSearch, Slice } from './profile-search.ts';
import { suggestFrom } from './suggest.ts';
import { type Level, levelsOf, matchOf, type ReadFilter, readFilter, without } from './terms.ts';

/** The search in the words that `017-search.sql` keeps for each listed profile. */
export function postgresSearch(sql: Queryable): ProfileSearch {
  return {
    async find(filter, slice) {
      const read = await readFilter(sql, filter);
      return filter.search ? findByRelevance(sql, read, slice) : findBestRated(sql, read, slice);
    },
    async count(filter, most) {
      const read = await readFilter(sql, filter);
      if (!filter.search) return countProfiles(sql, read, most);
      return read.terms.length === 0 ? 0 : countMatches(sql, read, matchOf(read), most);
    },
    async correct(filter) {
      return correctSpelling(sql, await readFilter(sql, filter));
    },
    suggest: (typed) => suggestFrom(sql, typed),
  };
}

/**
 * Few matches are all read and sorted. Of many, one level after the other is read until the page is full, so the first
 * pages cost about the same for every word.
 */
async function findByRelevance(sql: Queryable, filter: ReadFilter, slice: Slice): Promise<Found> {
  const { role, terms } = filter;
  // A search with punctuation only finds nothing, instead of everything.
  if (terms.length === 0) return { ids: [], count: 0 };
  const { near, far } = levelsOf(filter);
  if (await isRare(sql, role, far[1])) {
    const few = await findFew(sql, filter, [...near, ...far], slice);
    if (few) return few;
  }
  const nearest = near[3];
  const page = fillPage(slice);
  const fewNear = (await isRare(sql, role, nearest)) ? await findFew(sql, filter, near, slice) : null;
  if (fewNear) page.add(fewNear);
  const levels = [
    ...(fewNear ? [] : exclusive(near)),
    without(far[0], nearest),
    without(without(far[1], far[0]), nearest),
  ];
  for (const level of levels) {
    if (page.isFull()) break;
    page.add(await findOfLevel(sql, filter, level, page.left));
  }
  return { ids: page.ids };
}

async function findOfLevel(sql: Queryable, whose: Whose, level: Level, slice: Slice) {
  if (!(await isRare(sql, whose.role, level))) {
    const ids = await findAmongBest(sql, whose, level, slice);
    if (ids.length === slice.limit) return { ids, count: 0 };
  }
  return findAmongAll(sql, whose, level, slice);
}

const exclusive = (levels: readonly Level[]) =>
  levels.map((level, index) => (index === 0 ? level : without(level, levels[index - 1] as Level)));

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

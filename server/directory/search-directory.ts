import type { Correction } from '@sokoni/contract/directory';
import { CARD_FLYERS } from '@sokoni/contract/limits';
import type { Reads } from '../db/replicas.ts';
import type { Clock } from '../jobs/clock.ts';
import { findPictures } from '../media/find-pictures.ts';
import { findVerifiedKinds } from '../verification/find-claims.ts';
import type { Counts } from './counts.ts';
import type { Filter } from './filter.ts';
import { readListings } from './queries.ts';
import type { ProfileSearch, Slice } from './search/profile-search.ts';

interface Source {
  reads: Reads;
  search: ProfileSearch;
  counts: Counts;
  clock: Clock;
}

/** Most pictures on a card. Every plan shows at least two products or portfolio items. */
const CARD_FILES = { avatar: 1, work: CARD_FLYERS, certificate: 1 };
/** With so few matches a similar word may be what was meant. */
const HARDLY_ANY = 2;
/** From here on, reading from the end may be faster than from the beginning. */
const FAR = 1000;

interface Page {
  page: number;
  limit: number;
  /** Searches for the words as they are spelled. */
  isLiteral?: boolean;
}

/** A page of one directory. */
export async function searchDirectory(source: Source, filter: Filter, { page, limit, isLiteral }: Page) {
  const slice = { offset: (page - 1) * limit, limit };
  const literal = await findPage(source, filter, slice);
  const correction = isLiteral ? null : await correct(source, filter, literal.total.count);
  const { ids, total } = correction?.isUsed
    ? await findPage(source, { ...filter, search: correction.search }, slice)
    : literal;
  // A replica may still find a profile whose deletion this process knows of.
  const sql = source.reads.of(ids);
  const [rows, pictures, verified] = await Promise.all([
    readListings(sql, ids),
    findPictures(sql, ids, CARD_FILES),
    findVerifiedKinds(sql, ids, source.clock.now()),
  ]);
  return {
    listings: rows.map((row) => ({ ...row, verified: verified.get(row.id) ?? [] })),
    pictures,
    page,
    totalPages: Math.ceil((total.isExact ? total.count : total.count + 1) / limit),
    count: total.count,
    countIsExact: total.isExact,
    correction,
  };
}

/** A page that is not full also gives the count. */
async function findPage({ search, counts }: Source, filter: Filter, slice: Slice) {
  const known = !filter.search && slice.offset >= FAR ? await counts.countOf(filter) : undefined;
  const found = await search.find(filter, known?.isExact ? { ...slice, total: known.count } : slice);
  const { ids } = found;
  const isLast = ids.length < slice.limit && (ids.length > 0 || slice.offset === 0);
  const count = found.count ?? (isLast ? slice.offset + ids.length : undefined);
  if (count === undefined) return { ids, total: known ?? (await counts.countOf(filter)) };
  return { ids, total: counts.keep(filter, { count, isExact: true }) };
}

/** Another spelling replaces one that finds nothing, and is offered beside one that hardly finds anything. */
async function correct({ search }: Source, filter: Filter, count: number): Promise<Correction | null> {
  if (!filter.search || count > HARDLY_ANY) return null;
  const corrected = await search.correct(filter);
  if (!corrected) return null;
  // Finding the first few is faster than counting where there are many.
  const first = { offset: 0, limit: HARDLY_ANY + 1 };
  const { ids } = await search.find({ ...filter, search: corrected }, first);
  return ids.length > count ? { search: corrected, isUsed: count === 0 } : null;
}

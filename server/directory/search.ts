import { CARD_FLYERS } from '@sokoni/contract/limits';
import type { Sql } from '../db/database.ts';
import type { Clock } from '../jobs/clock.ts';
import { findPictures } from '../media/find-pictures.ts';
import { findVerifiedKinds } from '../verification/find-claims.ts';
import { COUNTED_AT_ONCE, type Counts } from './counts.ts';
import type { Filter } from './filter.ts';
import { findListings, type Slice } from './queries.ts';

interface Source {
  sql: Sql;
  counts: Counts;
  clock: Clock;
}

/** Most pictures on a card. Every plan shows at least two products or portfolio items. */
const CARD_FILES = { avatar: 1, work: CARD_FLYERS, certificate: 1 };

/** A page of one directory, best rated first. */
export async function searchDirectory(
  source: Source,
  filter: Filter,
  { page, limit }: { page: number; limit: number },
) {
  const offset = (page - 1) * limit;
  const find = offset < COUNTED_AT_ONCE ? findNear : findFar;
  const { rows, total } = await find(source, filter, { offset, limit });
  const ids = rows.map((row) => row.id);
  const [pictures, verified] = await Promise.all([
    findPictures(source.sql, ids, CARD_FILES),
    findVerifiedKinds(source.sql, ids, source.clock.now()),
  ]);
  return {
    listings: rows.map((row) => ({ ...row, verified: verified.get(row.id) ?? [] })),
    pictures,
    page,
    totalPages: Math.ceil((total.isExact ? total.count : total.count + 1) / limit),
    count: total.count,
    countIsExact: total.isExact,
  };
}

/** Lists first: a page that is not full also gives the count. */
async function findNear({ sql, counts }: Source, filter: Filter, slice: Slice) {
  const rows = await findListings(sql, filter, slice);
  const isLast = rows.length < slice.limit && (rows.length > 0 || slice.offset === 0);
  const total = isLast
    ? counts.keep(filter, { count: slice.offset + rows.length, isExact: true })
    : await counts.countOf(filter);
  return { rows, total };
}

/** Counts first: past the middle it is faster to read from the end. */
async function findFar({ sql, counts }: Source, filter: Filter, slice: Slice) {
  const total = await counts.countOf(filter);
  const left = total.count - slice.offset;
  if (!total.isExact || slice.offset < total.count / 2) {
    return { rows: await findListings(sql, filter, slice), total };
  }
  if (left <= 0) return { rows: [], total };
  const limit = Math.min(slice.limit, left);
  const rows = await findListings(sql, filter, { offset: left - limit, limit, fromEnd: true });
  return { rows: rows.reverse(), total };
}

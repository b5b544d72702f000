import { CARD_FLYERS } from '@sokoni/contract/limits';
import type { Sql } from '../db/database.ts';
import { findPictures, type Picture } from '../media/find-pictures.ts';
import { COUNTED_AT_ONCE, type Count, type Counts } from './counts.ts';
import type { Filter } from './filter.ts';
import { findListings, type ListingRow } from './queries.ts';

interface Source {
  sql: Sql;
  counts: Counts;
}

interface Paging {
  page: number;
  limit: number;
}

export interface FoundPage {
  rows: ListingRow[];
  pictures: Picture[];
  page: number;
  totalPages: number;
  count: number;
  countIsExact: boolean;
}

/** Most pictures on a card. Every plan shows at least two products or portfolio items. */
const CARD_FILES = { avatar: 1, work: CARD_FLYERS, certificate: 1 };

/** A page of one directory, best rated first. */
export async function searchDirectory(source: Source, filter: Filter, paging: Paging): Promise<FoundPage> {
  const offset = (paging.page - 1) * paging.limit;
  const find = offset < COUNTED_AT_ONCE ? findNear : findFar;
  const { rows, total } = await find(source, filter, { offset, limit: paging.limit });
  const ids = rows.map((row) => row.id);
  return {
    rows,
    pictures: await findPictures(source.sql, ids, CARD_FILES),
    page: paging.page,
    totalPages: Math.ceil((total.isExact ? total.count : total.count + 1) / paging.limit),
    count: total.count,
    countIsExact: total.isExact,
  };
}

interface Slice {
  offset: number;
  limit: number;
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
  return { rows: await findFrom(sql, filter, slice, total), total };
}

async function findFrom(sql: Sql, filter: Filter, slice: Slice, total: Count): Promise<ListingRow[]> {
  const { offset, limit } = slice;
  if (!total.isExact || offset < total.count / 2) return findListings(sql, filter, slice);
  const left = total.count - offset;
  if (left <= 0) return [];
  const taken = Math.min(limit, left);
  const rows = await findListings(sql, filter, { offset: left - taken, limit: taken, fromEnd: true });
  return rows.reverse();
}

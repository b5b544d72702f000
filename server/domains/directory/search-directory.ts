import type { Correction } from '@sokoni/contract/directory';
import { CARD_FLYERS, SPOTLIGHT_PLACE } from '@sokoni/contract/limits';
import type { Clock } from '../../platform/clock.ts';
import type { Reads } from '../../platform/db/replicas.ts';
import { findPictures } from '../media/find-pictures.ts';
import { findVerifiedKinds } from '../verification/find-claims.ts';
import type { Count, Counts } from './counts.ts';
import type { Filter } from './filter.ts';
import { matchProducts } from './match-products.ts';
import { readListings } from './queries.ts';
import type { ProfileSearch, Slice } from './search/profile-search.ts';
import { type Spotlight, sliceBeside } from './spotlight.ts';

interface Source {
  reads: Reads;
  search: ProfileSearch;
  counts: Counts;
  spotlight: Spotlight;
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
  const used = correction?.isUsed ? { ...filter, search: correction.search } : filter;
  const { ids, total } = used === filter ? literal : await findPage(source, used, slice);
  // A replica may still find a profile whose deletion this process knows of.
  const sql = source.reads.of(ids);
  const [rows, pictures, verified, products] = await Promise.all([
    readListings(sql, ids),
    findPictures(sql, ids, CARD_FILES),
    findVerifiedKinds(sql, ids, source.clock.now()),
    matchProducts(sql, used, ids),
  ]);
  return {
    listings: rows.map((row) => ({
      ...row,
      verified: verified.get(row.id) ?? [],
      matchedProduct: products.get(row.id),
    })),
    pictures,
    page,
    totalPages: pagesOf(total, limit),
    count: total.count,
    countIsExact: total.isExact,
    correction,
  };
}

function findPage(source: Source, filter: Filter, slice: Slice) {
  return filter.search ? findMatches(source, filter, slice) : browse(source, filter, slice);
}

/** A page that is not full also gives the count. */
async function findMatches({ search, counts }: Source, filter: Filter, slice: Slice) {
  const { ids, count } = await search.find(filter, slice);
  const known = count ?? countOn({ ids, ...slice });
  return { ids, total: await totalOf(counts, filter, known) };
}

/** One place of each page belongs to a profile that the visitor would otherwise hardly see. */
async function browse(source: Source, filter: Filter, slice: Slice, isRepeated = false): Promise<Browsed> {
  const { search, counts, spotlight, reads } = source;
  const known = await counts.countOf(filter);
  const places = await spotlight(reads.any, filter, pagesOf(known, slice.limit));
  const { place, ...others } = sliceBeside(places, slice);
  const isFar = others.offset >= FAR && known.isExact;
  const { ids } = await search.find(
    filter,
    isFar ? { ...others, total: known.count - places.length } : others,
  );
  const left = countOn({ ids, ...others });
  const total = await totalOf(counts, filter, left === undefined ? undefined : left + places.length);
  // The number of places depends on the count, which was seconds old.
  if (!isRepeated && pagesOf(total, slice.limit) !== pagesOf(known, slice.limit)) {
    return browse(source, filter, slice, true);
  }
  if (place) ids.splice(SPOTLIGHT_PLACE - 1, 0, place);
  return { ids, total };
}

interface Browsed {
  ids: string[];
  total: Count;
}

const pagesOf = ({ count, isExact }: Count, limit: number) =>
  Math.ceil((isExact ? count : count + 1) / limit);

/** The count, if the page is the last one: it is not full. */
function countOn({ ids, offset, limit }: Slice & { ids: string[] }) {
  return ids.length < limit && (ids.length > 0 || offset === 0) ? offset + ids.length : undefined;
}

const totalOf = async (counts: Counts, filter: Filter, count: number | undefined) =>
  count === undefined ? counts.countOf(filter) : counts.keep(filter, { count, isExact: true });

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

import type { PriceRange } from '@sokoni/contract/directory';
import { CARD_FLYERS, SPOTLIGHT_PLACE } from '@sokoni/contract/limits';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Reads } from '../../platform/db/replicas.ts';
import { findPictures } from '../media/find-pictures.ts';
import { findPriceRanges } from '../products/find-shown-products.ts';
import { findVerifiedKinds } from '../verification/find-claims.ts';
import { type Filter, hasLimits } from './filter.ts';
import { matchProducts } from './match-products.ts';
import { readListings } from './queries.ts';
import { countListed, findBestRated } from './search/browse.ts';
import { correctSpelling } from './search/correct-spelling.ts';
import {
  type EntryKind,
  type EntryMatches,
  findEntries,
  MATCHES_MAX,
  type Slice,
} from './search/find-entries.ts';
import { type ReadFilter, readFilter } from './search/read-filter.ts';
import { PLACES_MAX, READ_BEST, type Spotlight, sliceBeside } from './spotlight.ts';

export interface Source {
  reads: Reads;
  spotlight: Spotlight;
  clock: Clock;
}

/** Most pictures on a card. Every plan shows at least two products or portfolio items. */
const CARD_FILES = { avatar: 1, work: CARD_FLYERS, certificate: 1 };

export interface Page {
  page: number;
  limit: number;
  /** Searches for the words as they are spelled. */
  isExact?: boolean;
}

/** A page of one directory. */
export async function searchDirectory(source: Source, filter: Filter, page: Page) {
  const { ids, used, ...totals } = await findPage(source.reads.any, filter, page, (sql, one, slice) =>
    one.search ? findByWords(sql, 'profile', one, slice) : browse(source, one, slice),
  );
  // A replica may still find a profile whose deletion this process knows of.
  const [rows, pictures, verified, products, prices] = await source.reads
    .of(ids)
    .together((sql) =>
      Promise.all([
        readListings(sql, ids),
        findPictures(sql, ids, CARD_FILES),
        findVerifiedKinds(sql, ids, source.clock.now()),
        matchProducts(sql, used, ids),
        filter.role === 'supplier' ? findPriceRanges(sql, ids) : new Map<string, PriceRange>(),
      ]),
    );
  return {
    listings: rows.map((row) => ({
      ...row,
      verified: verified.get(row.id) ?? [],
      matchedProduct: products.get(row.id),
      prices: prices.get(row.id),
    })),
    pictures,
    ...totals,
  };
}

type Find = (sql: Queryable, filter: ReadFilter, slice: Slice) => Promise<EntryMatches>;

/** The ids on a page, and the search that found them: another spelling where the typed one finds nothing. */
export async function findPage(sql: Queryable, filter: Filter, { page, limit, isExact }: Page, find: Find) {
  const slice = { offset: (page - 1) * limit, limit };
  const typed = await readFilter(sql, filter);
  const literal = await find(sql, typed, slice);
  const correction = isExact ? null : await correctSpelling(sql, typed, literal.count);
  const used = correction?.isUsed ? await readFilter(sql, { ...filter, search: correction.search }) : typed;
  const { ids, count, hasMore } = used === typed ? literal : await find(sql, used, slice);
  return { ids, used, page, totalPages: Math.ceil(count / limit), count, countIsExact: !hasMore, correction };
}

export async function findByWords(
  sql: Queryable,
  kind: EntryKind,
  filter: ReadFilter,
  slice: Slice,
): Promise<EntryMatches> {
  // A search with punctuation only finds nothing, instead of everything.
  const isEmpty = filter.search !== '' && filter.terms.length === 0;
  return isEmpty ? { ids: [], count: 0, hasMore: false } : findEntries(sql, kind, filter, slice);
}

/** One place of each page belongs to a profile that the visitor would otherwise hardly see. */
async function browse({ reads, spotlight }: Source, filter: ReadFilter, slice: Slice): Promise<EntryMatches> {
  const sql = reads.any;
  const { role, trade, country, limits } = filter;
  const isStored = (!trade || !country) && !hasLimits(limits);
  if (!isStored) return browseFew({ sql, spotlight }, filter, slice);
  const browsed = { role, trade, country };
  const count = await countListed(sql, browsed);
  const best = () => findBestRated(sql, browsed, { offset: 0, limit: READ_BEST, without: [] });
  const places = (await spotlight(sql, filter, best)).slice(0, pagesBeside(count, slice));
  const { place, ...others } = sliceBeside(places, slice);
  const ids = await findBestRated(sql, browsed, others, count - places.length);
  if (place) ids.splice(SPOTLIGHT_PLACE - 1, 0, place);
  return { ids, count, hasMore: false };
}

/** The same for several filters together, whose matches are only known up to a thousand. */
async function browseFew(
  { sql, spotlight }: { sql: Queryable; spotlight: Spotlight },
  filter: ReadFilter,
  slice: Slice,
): Promise<EntryMatches> {
  const needed = Math.max(READ_BEST, slice.offset + slice.limit + PLACES_MAX);
  const first = Math.min(MATCHES_MAX, needed);
  const found = await findFew(sql, filter, first);
  const chosen = await spotlight(sql, filter, async () => found.ids.slice(0, READ_BEST));
  const places = chosen.slice(0, pagesBeside(found.count, slice));
  const { place, offset, limit } = sliceBeside(places, slice);
  const ids = found.ids.filter((id) => !places.includes(id)).slice(offset, offset + limit);
  if (place) ids.splice(SPOTLIGHT_PLACE - 1, 0, place);
  return { ...found, ids: ids.slice(0, Math.max(0, found.count - slice.offset)) };
}

/** An index has the suppliers of an industry in a country in their order. */
async function findFew(sql: Queryable, filter: ReadFilter, limit: number): Promise<EntryMatches> {
  const { role, trade, country, limits } = filter;
  if (role !== 'supplier' || hasLimits(limits))
    return findEntries(sql, 'profile', filter, { offset: 0, limit });
  const most = { offset: 0, limit: MATCHES_MAX + 1, without: [] };
  const ids = await findBestRated(sql, { role, trade, country }, most);
  return {
    ids: ids.slice(0, limit),
    count: Math.min(ids.length, MATCHES_MAX),
    hasMore: ids.length > MATCHES_MAX,
  };
}

/** A list of one page has no place. */
const pagesBeside = (count: number, { limit }: Slice) => (count > limit ? Math.ceil(count / limit) : 0);

import { PAGE_SIZE } from '@sokoni/contract/limits';
import { LRUCache } from 'lru-cache';
import { type Clock, dayOf } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Slice } from './search/find-entries.ts';
import type { ReadFilter } from './search/read-filter.ts';

const DAY = 24 * 3_600_000;
/** Days for which a profile is new. */
const NEW_DAYS = 30;
/** Days for which appearances are counted. */
const SHOWN_DAYS = 7;
/** Pages with a place. Their ids are left out of each page of the list, which costs more the more there are. */
export const PLACES_MAX = 200;
/** So many of the newest profiles, and of the best rated ones, are read to choose from. */
const READ_NEWEST = 2000;
export const READ_BEST = 400;
/** `weighted_rating` of a profile without reviews: who is rated below it gets no place. */
const RATED = 4;
/** Milliseconds after which a profile that was published gets a place. */
const FRESH = 30_000;

export type Spotlight = ReturnType<typeof cachedSpotlight>;

/**
 * Profiles for the place that each page of a list without words has for someone who is new or seldom shown, the first
 * page's first. The day (UTC) and the database decide, so every visitor and process gets the same.
 */
export function cachedSpotlight(clock: Clock) {
  const cache = new LRUCache<string, string[], () => Promise<string[]>>({
    max: 200,
    ttl: FRESH,
    perf: { now: () => +clock.now() },
    fetchMethod: (_key, _old, { context: choose }) => choose(),
  });

  /** `readBest` returns the first `READ_BEST` matches of the filter. */
  return async function findPlaces(
    sql: Queryable,
    filter: ReadFilter,
    readBest: () => Promise<string[]>,
  ): Promise<string[]> {
    const { role, trade, country, limits } = filter;
    const { verified, minRating, maxRate } = limits;
    const today = dayOf(clock.now());
    const chosen = await cache.fetch(
      JSON.stringify([today, role, trade, country, verified, minRating, maxRate]),
      { context: async () => choosePlaces(sql, filter, today, await readBest()) },
    );
    return findStillFitting(sql, filter, chosen ?? []);
  };
}

/** Who is on the first page needs no other place. */
async function choosePlaces(
  sql: Queryable,
  filter: ReadFilter,
  today: string,
  best: string[],
): Promise<string[]> {
  const first = best.slice(0, PAGE_SIZE);
  const newest = await findNewest(sql, filter, today, first);
  const seldomShown = await findSeldomShown(sql, today, best.slice(PAGE_SIZE));
  return [...new Set([...newest, ...seldomShown])].slice(0, PLACES_MAX);
}

const daysBefore = (today: string, days: number) => dayOf(new Date(Date.parse(today) - days * DAY));

async function findNewest(sql: Queryable, filter: ReadFilter, today: string, without: string[]) {
  return idsOf(
    await sql<{ id: string }[]>`
      SELECT chosen.account_id AS id
      FROM (
        SELECT account_id FROM shown_profiles
        WHERE first_shown_at >= ${daysBefore(today, NEW_DAYS)}::timestamptz
        ORDER BY first_shown_at DESC LIMIT ${READ_NEWEST}
      ) AS chosen ${withListings(sql)}
      WHERE ${fits(sql, filter)} AND weighted_rating >= ${RATED} AND chosen.account_id <> ALL(${without}::uuid[])
      ORDER BY md5(chosen.account_id || ${today}::text) LIMIT ${PLACES_MAX}`,
  );
}

/** Of the half of these that was shown less on the days before today, so that a day's own visitors change nothing. */
async function findSeldomShown(sql: Queryable, today: string, best: string[]) {
  return idsOf(
    await sql<{ id: string }[]>`
      SELECT id FROM (
        SELECT id, ntile(2) OVER (ORDER BY appearances, md5(id || ${today}::text)) AS half
        FROM listed_profiles JOIN unnest(${best}::uuid[]) AS id ON account_id = id
        CROSS JOIN LATERAL (
          SELECT coalesce(sum(appearances), 0) AS appearances FROM profile_statistics
          WHERE profile_id = id AND day >= ${daysBefore(today, SHOWN_DAYS)}::date AND day < ${today}::date
        ) AS shown
        WHERE weighted_rating >= ${RATED}
      ) AS halves
      WHERE half = 1 ORDER BY md5(id || ${today}::text)`,
  );
}

/** Without those that were hidden or changed within the last seconds: each is left out of the rest of the list. */
async function findStillFitting(sql: Queryable, filter: ReadFilter, ids: string[]) {
  if (ids.length === 0) return [];
  return idsOf(
    await sql<{ id: string }[]>`
      SELECT chosen.account_id AS id
      FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS chosen (account_id, position) ${withListings(sql)}
      WHERE ${fits(sql, filter)} ORDER BY position`,
  );
}

/** OFFSET 0: the planner would otherwise read all rows with a common filter. */
const withListings = (sql: Queryable) => sql`
  CROSS JOIN LATERAL (SELECT * FROM listed_profiles l WHERE l.account_id = chosen.account_id OFFSET 0) AS listed`;

/** Whether a row of `listed_profiles` belongs to what the filter lists. */
function fits(sql: Queryable, { role, trade, country, limits }: ReadFilter) {
  const { verified = null, minRating = null, maxRate = null } = limits;
  // Computed once, and not for each row.
  return sql`filters @> (SELECT needed_filters(${role}, ${trade}, ${country}, ${verified}, ${minRating}, ${maxRate}))
    AND (${minRating}::numeric IS NULL OR rating >= ${minRating}) AND (${maxRate}::numeric IS NULL OR rate <= ${maxRate})`;
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** The profile in the place of a page, and the part of the rest of the list that surrounds it. */
export function sliceBeside(places: readonly string[], { offset, limit }: Slice) {
  const pagesBefore = Math.floor(offset / limit);
  const place = places[pagesBefore];
  return {
    place,
    offset: offset - Math.min(pagesBefore, places.length),
    limit: place ? limit - 1 : limit,
    without: places,
  };
}

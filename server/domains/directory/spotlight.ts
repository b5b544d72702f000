import { PAGE_SIZE } from '@sokoni/contract/limits';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { dayOf } from '../statistics/count-visits.ts';
import { type Filter, keyOf } from './filter.ts';
import { BY_RATING, conditionOf, findBestRated } from './search/browse.ts';
import type { Slice } from './search/profile-search.ts';
import { type ReadFilter, readFilter } from './search/terms.ts';

const DAY = 24 * 3_600_000;
/** Days for which a profile is new. */
const NEW_DAYS = 30;
/** Days for which appearances are counted. */
const SHOWN_DAYS = 7;
/** Pages with a place. Their ids are left out of each page of the list, which costs more the more there are. */
const PLACES_MAX = 200;
/** So many of the newest profiles, and of the best rated ones, are read to choose from. */
const READ_NEWEST = 2000;
const READ_BEST = 400;
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

  /** At most as many as there are pages; none for a list of one page. */
  return async function findPlaces(sql: Queryable, filter: Filter, pages: number): Promise<string[]> {
    if (pages <= 1) return [];
    const read = await readFilter(sql, filter);
    const today = dayOf(clock.now());
    const chosen = await cache.fetch(`${today} ${keyOf(filter)}`, {
      context: () => choosePlaces(sql, read, today),
    });
    return findStillFitting(sql, read, chosen ?? [], pages);
  };
}

/** Who is on the first page needs no other place. */
async function choosePlaces(sql: Queryable, filter: ReadFilter, today: string): Promise<string[]> {
  const first = await findBestRated(sql, filter, { offset: 0, limit: PAGE_SIZE });
  const newest = await findNewest(sql, filter, { today, without: first.ids });
  if (newest.length === PLACES_MAX) return newest;
  const without = [...first.ids, ...newest];
  return [...newest, ...(await findSeldomShown(sql, filter, { today, without }))].slice(0, PLACES_MAX);
}

interface Choice {
  /** `2026-11-24` */
  today: string;
  without: string[];
}

const daysBefore = (today: string, days: number) => dayOf(new Date(Date.parse(today) - days * DAY));

async function findNewest(sql: Queryable, filter: ReadFilter, { today, without }: Choice) {
  const { where, values } = conditionOf(filter, without);
  const place = (value: string) => `$${values.push(value)}`;
  return idsOf(
    await sql.unsafe<{ id: string }[]>(
      `SELECT id
       FROM (
         SELECT account_id AS id FROM shown_profiles
         WHERE first_shown_at >= ${place(daysBefore(today, NEW_DAYS))}::timestamptz
         ORDER BY first_shown_at DESC LIMIT ${READ_NEWEST}
       ) AS newest ${fitting(`${where} AND weighted_rating >= ${RATED}`)}
       ORDER BY md5(id || ${place(today)}::text) LIMIT ${PLACES_MAX}`,
      values,
    ),
  );
}

/** Of the half that was shown less on the days before today, so that a day's own visitors change nothing. */
async function findSeldomShown(sql: Queryable, filter: ReadFilter, { today, without }: Choice) {
  const { where, values } = conditionOf(filter, without);
  const day = `$${values.push(today)}::text`;
  return idsOf(
    await sql.unsafe<{ id: string }[]>(
      `SELECT id FROM (
         SELECT id, ntile(2) OVER (ORDER BY appearances, md5(id || ${day})) AS half
         FROM (
           SELECT account_id AS id FROM profiles WHERE ${where} AND weighted_rating >= ${RATED}
           ORDER BY ${BY_RATING} LIMIT ${READ_BEST}
         ) AS best CROSS JOIN LATERAL (
           SELECT coalesce(sum(appearances), 0) AS appearances FROM profile_statistics
           WHERE profile_id = best.id AND day >= $${values.push(daysBefore(today, SHOWN_DAYS))}::date AND day < ${day}::date
         ) AS shown
       ) AS halves
       WHERE half = 1 ORDER BY md5(id || ${day}) LIMIT ${PLACES_MAX}`,
      values,
    ),
  );
}

/** Without those that were hidden or changed within the last seconds: each is left out of the rest of the list. */
async function findStillFitting(sql: Queryable, filter: ReadFilter, ids: string[], most: number) {
  if (ids.length === 0) return [];
  const { where, values } = conditionOf(filter);
  return idsOf(
    await sql.unsafe<{ id: string }[]>(
      `SELECT id
       FROM unnest($${values.push(ids.slice(0, most))}::uuid[]) WITH ORDINALITY AS chosen (id, position)
         ${fitting(where)}
       ORDER BY position`,
      values,
    ),
  );
}

/** OFFSET 0 keeps this a look-up for each id: the planner would otherwise read the whole list. */
const fitting = (where: string) =>
  `CROSS JOIN LATERAL (SELECT FROM profiles WHERE account_id = id AND ${where} OFFSET 0) AS fitting`;

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

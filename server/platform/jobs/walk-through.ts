import type { Clock } from '../clock.ts';
import type { Queryable } from '../db/database.ts';
import { FIRST_ID } from '../db/ids.ts';
import { findFailedKeys, forEachDue, type Log } from './for-each-due.ts';

/** Milliseconds after which a slice ends, so that what runs behind it is not late. */
const LONGEST = 20_000;

interface Walk {
  name: string;
  /** The last row that was acted for, or passed; `FIRST_ID` without it. */
  place?: string;
  /** The next ids after a place, in their order. */
  next(place: string, limit: number): PromiseLike<{ id: string }[]>;
  /** Stores the place, so that the next run begins there. */
  keep?(place: string): PromiseLike<unknown>;
  /** In one transaction. Where it fails, it is called for each id alone. A row may be gone. */
  actTogether(ids: string[]): Promise<unknown>;
  together: number;
}

/**
 * Acts once for each of many rows, which do not show that it was done, in the order of their ids. Those that failed are
 * tried again. True when none is left.
 */
export async function walkThrough(
  parts: { sql: Queryable; clock: Clock },
  log: Log,
  { name, place = FIRST_ID, next, keep, ...act }: Walk,
): Promise<boolean> {
  const { sql, clock } = parts;
  const { ready, waiting } = await findFailedKeys(sql, name, clock.now());
  const passed = new Set([...ready, ...waiting]);
  let failed = ready;
  let last = place;
  await forEachDue(parts, log, {
    name,
    isWhole: true,
    async find(limit) {
      const tried = failed;
      failed = [];
      if (tried.length > 0) return tried;
      for (;;) {
        if (last !== place) await keep?.(last);
        const found = (await next(last, limit)).map(({ id }) => id);
        last = found.at(-1) ?? last;
        const others = found.filter((id) => !passed.has(id));
        // Only the end of the rows is empty.
        if (others.length > 0 || found.length === 0) return others;
      }
    },
    keyOf: (id) => id,
    ...act,
  });
  const left = await findFailedKeys(sql, name, clock.now());
  return left.ready.length + left.waiting.length === 0;
}

interface Slices extends Omit<Walk, 'place' | 'keep'> {
  /** Rows of a run. */
  most: number;
  /** Before every row; `FIRST_ID` without it. */
  start?: string;
  /** On the clock of `performance`, where several walks share the time of a run. */
  ends?: number;
}

/**
 * The same in slices: a run acts for some rows, the next one goes on behind them, and after the last one it begins again.
 * Returns when the turn began that has come to its end and has left no failed row.
 */
export async function walkInSlices(
  parts: { sql: Queryable; clock: Clock },
  log: Log,
  { most, start = FIRST_ID, ends = performance.now() + LONGEST, ...walk }: Slices,
): Promise<Date | undefined> {
  const { sql, clock } = parts;
  const { name } = walk;
  const begun = await findPlace(sql, name);
  const begunAt = begun?.begunAt ?? clock.now();
  let left = most;
  let isAtEnd = false;
  const isDone = await walkThrough(parts, log, {
    ...walk,
    place: begun?.place ?? start,
    async next(place, limit) {
      if (left <= 0 || performance.now() > ends) return [];
      const found = await walk.next(place, Math.min(limit, left));
      left -= found.length;
      isAtEnd = found.length === 0;
      return found;
    },
    keep: (place) => storePlace(sql, name, { place, begunAt }),
  });
  if (!isAtEnd) return;
  await sql`DELETE FROM walk_places WHERE name = ${name}`;
  return isDone ? begunAt : undefined;
}

interface Place {
  place: string;
  begunAt: Date;
}

export const findPlace = (sql: Queryable, name: string) =>
  sql<Place[]>`SELECT place, begun_at FROM walk_places WHERE name = ${name}`.first();

export const storePlace = (sql: Queryable, name: string, { place, begunAt }: Place) => sql`
  INSERT INTO walk_places (name, place, begun_at) VALUES (${name}, ${place}, ${begunAt})
  ON CONFLICT (name) DO UPDATE SET place = excluded.place, begun_at = excluded.begun_at`;

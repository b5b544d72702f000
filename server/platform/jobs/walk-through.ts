import type { Clock } from '../clock.ts';
import type { Queryable } from '../db/database.ts';
import { FIRST_ID } from '../db/ids.ts';
import { findFailedKeys, forEachDue, type Log } from './for-each-due.ts';

/** Milliseconds after which a slice ends: a third of the minute of `forEachDue`, because jobs have several. */
const LONGEST = 20_000;

interface Walk {
  name: string;
  /** The last row that was acted for, or passed; `FIRST_ID` without it. */
  place?: string;
  /** The next ids after a place, in their order. */
  next(place: string, limit: number): PromiseLike<{ id: string }[]>;
  /** Stores the place, so that the next run begins there. */
  keep?(place: string): PromiseLike<unknown>;
  /** Where it fails, it is called for each id alone: it is one transaction, or may be repeated. A row may be gone. */
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
  walk: Walk,
): Promise<boolean> {
  await processRows(parts, log, walk);
  const left = await findFailedKeys(parts.sql, walk.name, parts.clock.now());
  return left.ready.length + left.waiting.length === 0;
}

interface Limits {
  /** Rows of a run: so many that failed before, and so many others. */
  most?: number;
  /** On the clock of `performance`. */
  ends?: number;
}

/** Returns whether there are no further rows. */
async function processRows(
  parts: { sql: Queryable; clock: Clock },
  log: Log,
  { name, place = FIRST_ID, next, keep, most = Infinity, ends = Infinity, ...act }: Walk & Limits,
): Promise<boolean> {
  const { ready, waiting } = await findFailedKeys(parts.sql, name, parts.clock.now());
  const passed = new Set([...ready, ...waiting]);
  const failed = ready.slice(0, most);
  let last = place;
  let left = most;
  let isAtEnd = false;
  await forEachDue(parts, log, {
    name,
    isWhole: true,
    async find(limit) {
      for (;;) {
        if (last !== place) await keep?.(last);
        if (performance.now() > ends) return [];
        if (failed.length > 0) return failed.splice(0, limit);
        if (left <= 0) return [];
        const found = (await next(last, Math.min(limit, left))).map(({ id }) => id);
        last = found.at(-1) ?? last;
        left -= found.length;
        isAtEnd = found.length === 0;
        const others = found.filter((id) => !passed.has(id));
        // Only the end of the rows is empty.
        if (others.length > 0 || isAtEnd) return others;
      }
    },
    keyOf: (id) => id,
    ...act,
  });
  return isAtEnd;
}

interface Slices extends Omit<Walk, 'place' | 'keep'>, Limits {
  most: number;
  /** Before every row; `FIRST_ID` without it. */
  start?: string;
}

/**
 * Acts in slices: a run acts for some rows, the next one goes on behind them, and after the last one it begins again.
 * Returns when the turn began that has come to its end; those of its rows that failed are tried again in later runs.
 */
export async function processInSlices(
  parts: { sql: Queryable; clock: Clock },
  log: Log,
  { start = FIRST_ID, ends = performance.now() + LONGEST, ...rows }: Slices,
): Promise<Date | undefined> {
  const { sql, clock } = parts;
  const { name } = rows;
  const begun = await sql<{ position: string; begunAt: Date }[]>`
    SELECT position, begun_at FROM job_positions WHERE name = ${name}`.first();
  const begunAt = begun?.begunAt ?? clock.now();
  let isStored = begun !== undefined;
  const isAtEnd = await processRows(parts, log, {
    ...rows,
    ends,
    place: begun?.position ?? start,
    keep(position) {
      isStored = true;
      return sql`
        INSERT INTO job_positions (name, position, begun_at) VALUES (${name}, ${position}, ${begunAt})
        ON CONFLICT (name) DO UPDATE SET position = excluded.position`;
    },
  });
  if (!isAtEnd) return;
  if (isStored) await sql`DELETE FROM job_positions WHERE name = ${name}`;
  return begunAt;
}

import type { Clock } from '../clock.ts';
import type { Queryable } from '../db/database.ts';
import { FIRST_ID } from '../db/ids.ts';
import { findFailedKeys, forEachDue, type Log } from './for-each-due.ts';

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

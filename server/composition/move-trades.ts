import {
  endTradeChange,
  findDueChanges,
  saveProgress,
  type TradeChange,
} from '../domains/company/trade-changes.ts';
import { findProfilesIn, moveTradesOfProfiles } from '../domains/profiles/move-trades.ts';
import { findProjectsIn, moveTradesOfProjects } from '../domains/projects/move-trades.ts';
import type { Log } from '../platform/jobs/for-each-due.ts';
import { walkThrough } from '../platform/jobs/walk-through.ts';
import type { AppDependencies } from '../platform/route-context.ts';

type Dependencies = Pick<AppDependencies, 'sql' | 'clock'>;

/**
 * Gives profiles and projects the trades that the company has merged or renamed, a few in each transaction. Two processes
 * may do so at the same time, and one that was stopped continues: nothing is changed twice.
 */
export async function moveTrades(parts: Dependencies, log: Log): Promise<void> {
  const { sql, clock } = parts;
  for (const change of await findDueChanges(sql, clock.now())) {
    const areMoved = [await moveProfiles(parts, log, change), await moveProjects(parts, log, change)];
    if (areMoved.every(Boolean)) await endTradeChange(sql, change.id);
  }
}

const moveProfiles = (parts: Dependencies, log: Log, { id, done, ...change }: TradeChange) =>
  walkThrough(parts, log, {
    name: `trades of profiles, change ${id}`,
    ...(done ? { place: done } : {}),
    next: (place) => findProfilesIn(parts.sql, { ...change, place }),
    keep: (place) => saveProgress(parts.sql, id, place),
    actTogether: (ids) => moveTradesOfProfiles(parts.sql, { ...change, ids }),
    // So many are locked at once.
    together: 20,
  });

const moveProjects = (parts: Dependencies, log: Log, { id, ...change }: TradeChange) =>
  walkThrough(parts, log, {
    name: `trades of projects, change ${id}`,
    next: (place, limit) => findProjectsIn(parts.sql, { ...change, place, limit }),
    actTogether: (ids) => moveTradesOfProjects(parts.sql, { ...change, ids }),
    together: 100,
  });

import { endTradeChange, findDueChange, keepPlace } from '../domains/company/trade-changes.ts';
import { moveTradesOfProfiles } from '../domains/profiles/move-trades.ts';
import { moveTradesOfProjects } from '../domains/projects/move-trades.ts';
import type { AppDependencies } from '../platform/route-context.ts';

/**
 * Gives profiles and projects the trades that the company has merged or renamed, a few in each transaction. Two processes
 * may do so at the same time, and one that was stopped continues: nothing is changed twice.
 */
export async function moveTrades({ sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>): Promise<void> {
  for (;;) {
    const change = await findDueChange(sql, clock.now());
    if (!change) return;
    let { done } = change;
    for (;;) {
      done = await moveTradesOfProfiles(sql, { ...change, done });
      if (!done) break;
      await keepPlace(sql, change.id, done);
    }
    await moveTradesOfProjects(sql, change);
    await endTradeChange(sql, change.id);
  }
}

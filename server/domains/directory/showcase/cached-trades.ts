import { directoryIndustries, directorySkills } from '@sokoni/contract/profiles/trades';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { countListed } from '../search/browse.ts';
import { findBestWithWork } from './showcase-queries.ts';

export interface Trade {
  role: ProfessionalRole;
  name: string;
  count: number;
  /** Best rated profiles of the trade that show work. */
  profileIds: string[];
}

/** Milliseconds for which the trades are reused: choosing their profiles costs more than the rest of the page. */
const FRESH = 60_000;
/** Enough to give neighbouring trades pictures of different people. */
const PROFILES_PER_TRADE = 6;

/** The trades of both directories. Old ones are shown while new ones are being counted. */
export function cachedTrades(sql: Queryable, clock: Clock) {
  let known: { trades: Trade[]; at: number } | undefined;
  let running: Promise<Trade[]> | undefined;

  return async function readTrades(): Promise<Trade[]> {
    if (known && +clock.now() - known.at < FRESH) return known.trades;
    running ??= count().finally(() => {
      running = undefined;
    });
    if (!known) return running;
    // The next request tries again.
    running.catch(() => {});
    return known.trades;
  };

  async function count(): Promise<Trade[]> {
    const at = +clock.now();
    const trades: Trade[] = [];
    for (const name of directoryIndustries) trades.push(await readTrade(sql, 'supplier', name));
    for (const name of directorySkills) trades.push(await readTrade(sql, 'freelancer', name));
    known = { trades, at };
    return trades;
  }
}

async function readTrade(sql: Queryable, role: ProfessionalRole, name: string): Promise<Trade> {
  const filter = { role, trade: name.toLowerCase() };
  const count = await countListed(sql, filter);
  const profileIds = count > 0 ? await findBestWithWork(sql, filter, PROFILES_PER_TRADE) : [];
  return { role, name, count, profileIds };
}

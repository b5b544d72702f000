import { choicesOf } from '@sokoni/contract/profiles/trades';
import { type ProfessionalRole, professionalRoles } from '@sokoni/contract/subscriptions/plans';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { readTrades } from '../../company/trade-lists.ts';
import { countListed } from '../search/browse.ts';
import { plainText } from '../search/fold-words.ts';
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

/** The trades of both directories. Old ones are shown while new ones are being counted, but not those of another list. */
export function cachedTrades(sql: Queryable, clock: Clock) {
  let known: { trades: Trade[]; listed: string; at: number } | undefined;
  let running: { trades: Promise<Trade[]>; listed: string } | undefined;

  return async function readFilled(): Promise<Trade[]> {
    const lists = await readTrades(sql);
    const names = professionalRoles.map((role) => [role, choicesOf(role, lists).filters] as const);
    const listed = JSON.stringify(names);
    if (known?.listed === listed && +clock.now() - known.at < FRESH) return known.trades;
    if (running?.listed !== listed) running = { trades: count(names, listed), listed };
    if (known?.listed !== listed) return running.trades;
    // The next request tries again.
    running.trades.catch(() => {});
    return known.trades;
  };

  async function count(names: (readonly [ProfessionalRole, readonly string[]])[], listed: string) {
    const at = +clock.now();
    const trades: Trade[] = [];
    try {
      for (const [role, keys] of names) for (const key of keys) trades.push(await readTrade(sql, role, key));
      known = { trades, listed, at };
    } finally {
      running = undefined;
    }
    return trades;
  }
}

async function readTrade(sql: Queryable, role: ProfessionalRole, name: string): Promise<Trade> {
  const filter = { role, trade: plainText(name) };
  const count = await countListed(sql, filter);
  const profileIds = count > 0 ? await findBestWithWork(sql, filter, PROFILES_PER_TRADE) : [];
  return { role, name, count, profileIds };
}

import type { Sql } from '../../server/db/database.ts';
import { sendMessage } from '../../server/messages/send-message.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { readProfile } from '../../server/profiles/read-profile.ts';
import { findAccounts, makePairs } from './accounts.ts';
import { messageTo } from './calls.ts';
import type { Filled } from './databases.ts';
import { timedInTurns } from './measure.ts';
import { prepareSearch } from './prepare-search.ts';
import { searches } from './searches.ts';
import { count, milliseconds, type Row } from './table.ts';

const TURNS = 200;
const MOST = 2;

type Work = (turn: number) => Promise<unknown>;

/** Measures the same work on a large and on a small marketplace, alternately. */
export async function measureGrowth(
  large: Filled,
  small: Filled,
  say: (line: string) => void,
): Promise<Row[]> {
  const works = await worksOn(large.sql);
  const before = await worksOn(small.sql);
  const rows: Row[] = [];
  for (const [name, work] of works) {
    const same = before.get(name);
    if (!same) continue;
    say(`  ${name}`);
    const [now, then] = await timedInTurns([work, same], { turns: TURNS });
    if (!now || !then) continue;
    rows.push({
      what: `${name}, from ${count(small.profiles)} to ${count(large.profiles)}`,
      measured: milliseconds(now.p50),
      reference: `${milliseconds(then.p50)} (small)`,
      ratio: now.p50 / then.p50,
      budget: `≤ ${MOST} ×`,
      isWithin: now.p50 <= MOST * then.p50,
    });
  }
  return rows;
}

async function worksOn(sql: Sql): Promise<Map<string, Work>> {
  const works = new Map<string, Work>();
  for (const search of searches) {
    works.set(`list, ${search.name}`, (await prepareSearch(sql, search)).fromCache);
  }
  const ids = await findAccounts(sql, 'supplier', 2000);
  const pairs = await makePairs(sql);
  const idAt = (turn: number) => ids[turn % ids.length] ?? '';
  works.set('read a profile', (turn) => readProfile({ sql, clock: systemClock }, idAt(turn), null));
  works.set('send a message', async (turn) => {
    const pair = pairs[turn % pairs.length];
    if (pair) await sendMessage({ sql, clock: systemClock }, pair.viewer, messageTo(pair.recipientId));
  });
  works.set('change a description', async (turn) => {
    await sql`
      UPDATE profiles SET description = description || ' since ' || ${String(turn)}, updated_at = now()
      WHERE account_id = ${idAt(turn)}`;
  });
  works.set('change a rating', async (turn) => {
    await sql`
      UPDATE profiles SET rating = ${3 + (turn % 20) / 10}, review_count = review_count + 1
      WHERE account_id = ${idAt(turn)}`;
  });
  return works;
}

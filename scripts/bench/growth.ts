import { sendMessage } from '../../server/domains/messages/send-message.ts';
import { readProfile } from '../../server/domains/public-profile/read-profile.ts';
import { systemClock } from '../../server/platform/clock.ts';
import type { Sql } from '../../server/platform/db/database.ts';
import { makePairs, messageTo } from './endpoints.ts';
import { type FilledDatabase, findAccounts } from './filled-database.ts';
import { count, decimals, measureTimes, milliseconds, type Row, type Work } from './measure.ts';
import { prepareSearch, searches } from './searches.ts';

const MOST = { read: 2, write: 1.3 };

/** Measures the same work on a large and on a small marketplace, alternately. */
export async function measureGrowth(large: FilledDatabase, small: FilledDatabase): Promise<Row[]> {
  const works = await worksOn(large.sql);
  const sameOnSmall = await worksOn(small.sql);
  const rows: Row[] = [];
  for (const [index, { name, kind, work }] of works.entries()) {
    const same = sameOnSmall[index];
    if (!same) continue;
    console.error(`growth of: ${name}`);
    const times = await measureTimes({ large: work, small: same.work });
    const ratio = times.large.p50 / times.small.p50;
    rows.push({
      what: `${name}, from ${count(small.profiles)} to ${count(large.profiles)}`,
      measured: milliseconds(times.large.p50),
      reference: `${milliseconds(times.small.p50)} (small)`,
      ratio: decimals(ratio),
      budget: `≤ ${MOST[kind]} ×`,
      verdict: ratio <= MOST[kind] ? 'ok' : 'over',
    });
  }
  return rows;
}

interface MeasuredWork {
  name: string;
  kind: keyof typeof MOST;
  work: Work;
}

async function worksOn(sql: Sql): Promise<MeasuredWork[]> {
  const works: MeasuredWork[] = [];
  for (const search of searches) {
    const list = await prepareSearch(sql, search);
    works.push({ name: `list, ${search.name}`, kind: 'read', work: list });
  }
  const ids = await findAccounts(sql, 'supplier', 2000);
  const pairs = await makePairs(sql);
  const idAt = (turn: number) => ids[turn % ids.length] ?? '';
  works.push(
    {
      name: 'read a profile',
      kind: 'read',
      work: (turn) => readProfile({ sql, clock: systemClock }, idAt(turn), null),
    },
    {
      name: 'send a message',
      kind: 'write',
      work: async (turn) => {
        const pair = pairs[turn % pairs.length];
        if (pair) await sendMessage({ sql, clock: systemClock }, pair.viewer, messageTo(pair.recipientId));
      },
    },
    {
      name: 'change a description',
      kind: 'write',
      work: async (turn) => {
        await sql`
          UPDATE profiles SET description = description || ' since ' || ${String(turn)}, updated_at = now()
          WHERE account_id = ${idAt(turn)}`;
      },
    },
    {
      name: 'change a rating',
      kind: 'write',
      work: async (turn) => {
        await sql`
          UPDATE profiles SET rating = ${3 + (turn % 20) / 10}, review_count = review_count + 1
          WHERE account_id = ${idAt(turn)}`;
      },
    },
  );
  return works;
}

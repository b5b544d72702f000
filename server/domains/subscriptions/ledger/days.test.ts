import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { DAY } from '../../../testing/fakes/clock.ts';
import {
  beginHistory,
  deleteHistory,
  type History,
  perform,
} from '../../../testing/subscriptions/history.ts';
import { type Days, layOut } from './days.ts';

let testApp: TestDatabase;
beforeAll(async () => {
  testApp = await createTestDatabase();
});
afterAll(() => testApp.drop());

async function inHistory(
  acts: readonly (string | readonly [string, number])[],
  check: (history: History) => Promise<void>,
) {
  const history = await beginHistory(testApp.sql);
  try {
    for (const one of acts) {
      const [act, nth] = typeof one === 'string' ? [one, 0] : one;
      await perform(history, { act, nth });
    }
    await check(history);
  } finally {
    await deleteHistory(history);
  }
}

const subscribed = ['order', 'pay', 'deliverAll'];
/** Of a card, of which an upgrade uses up the half. */
const shortened = [...subscribed, ['freeMonths', 1], 'week', ['changePlan', 1], 'deliverAll'] as const;

const readDays = ({ stage, viewer }: History) => stage.sql<{ from: Date; to: Date; isGift: boolean }[]>`
  SELECT starts_at AS "from", ends_at AS "to", source = 'gift' AS is_gift FROM ledger
  WHERE account_id = ${viewer.id} AND state = 'valid' ORDER BY starts_at, ends_at`;

test('a renewal begins where free months end that an upgrade used up', async () => {
  await inHistory([...shortened, 'month', 'week', 'deliverAll', 'month', 'deliverAll'], async (history) => {
    const days = await readDays(history);
    expect(days.length).toBeGreaterThan(2);
    for (const [at, { to }] of days.slice(0, -1).entries()) expect(to).toEqual(days[at + 1]?.from);
  });
});

test('free months that an upgrade used up stay short when their account has returned and a month is refunded', async () => {
  await inHistory([...shortened, 'leaveAndReturn', ['refundHere', 1]], async (history) => {
    const [gift, ...others] = await readDays(history);
    expect(gift?.isGift).toBe(true);
    expect(others).toEqual([]);
    expect((Number(gift?.to) - Number(gift?.from)) / DAY).toBeLessThan(32);
  });
});

test('the difference of an upgrade stays as long as it was when its month is refunded', async () => {
  await inHistory([...subscribed, 'week', ['changePlan', 1], 'deliverAll'], async (history) => {
    const [before] = await readDays(history);
    await perform(history, { act: 'leaveAndReturn', nth: 0 });
    await perform(history, { act: 'refundHere', nth: 1 });
    expect((await readDays(history)).map(({ to }) => to)).toEqual([before?.to]);
  });
});

test('months that are laid out again keep the day of the first, which was refunded', async () => {
  const month = (from: string, to: string, isValid = true): Days => ({
    ...{ id: newId(), plan: 'basic', price: 10_000, months: 1, method: 'bank' },
    ...{ areMonths: true, isDifference: false, isValid, from: new Date(from), to: new Date(to) },
  });
  const days = [
    month('2026-01-31', '2026-02-28', false),
    { ...month('2026-02-28', '2026-04-30'), months: 2 },
    month('2026-04-30', '2026-05-31', false),
    month('2026-05-31', '2026-06-30'),
  ];
  const laid = await testApp.sql.begin((tx) => layOut(tx, days, new Date('2026-03-10')));
  expect(laid.at(-1)).toMatchObject({ from: new Date('2026-04-30'), to: new Date('2026-05-31') });
});

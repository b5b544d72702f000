import { expect, it } from 'vitest';
import { lockSubscriber } from '../../../domains/subscriptions/context.ts';
import { credit } from '../../../domains/subscriptions/payments/credit.ts';
import { getSubscription } from '../../../domains/subscriptions/queries.ts';
import { newId } from '../../../platform/db/ids.ts';
import { DAY } from '../../../testing/app.ts';
import { makePayment, makeSupplier } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { countPayments, listPayments, readMoney } from './money.ts';

const testApp = useTestApp();

const partsIn = (timeZone: string) => ({
  ...testApp,
  config: { ...testApp.config, company: { ...testApp.config.company, timeZone } },
});

/** Reported by a provider to a company in this time zone. Returns its reference. */
async function pay(timeZone: string, at: string): Promise<string> {
  const payer = await makeSupplier(testApp.sql);
  const { subscriptionId } = await makePayment(testApp.sql, payer);
  const [reference, paidAt] = [newId(), new Date(at)];
  await testApp.sql.begin(async (tx) => {
    const context = await lockSubscriber(partsIn(timeZone), tx, payer.id);
    if (!context) throw new Error('There is no payer.');
    await credit(context, await getSubscription(tx, subscriptionId), [
      {
        ...{ reference, plan: 'basic', fromPlan: null, fromPrice: null, months: 1, method: 'card' },
        ...{
          amount: 700,
          refunded: 0,
          refunding: 0,
          charged: 700,
          currency: 'USD',
          fee: null,
          feeCurrency: null,
        },
        ...{ isDisputed: false, isLost: false, disputedAt: null, disputeReason: null, disputeDueAt: null },
        ...{ paidAt, periodStart: paidAt, periodEnd: new Date(+paidAt + 30 * DAY) },
      },
    ]);
  });
  return reference;
}

async function find(timeZone: string, month: string) {
  const [{ received }, { rows }, [{ count }]] = await Promise.all([
    readMoney(partsIn(timeZone), { month }),
    listPayments(testApp.sql, { period: month, search: '' }),
    countPayments(testApp.sql, { period: month, search: '' }),
  ]);
  return { received, count, rows: rows.map(({ reference, paidOn }) => [reference, paidOn]) };
}

it.each([
  ['Asia/Dubai', '2024-01-31T19:59:59Z', '2024-01-31'],
  ['Asia/Dubai', '2024-03-31T20:00:00Z', '2024-04-01'],
  ['Pacific/Kiritimati', '2024-05-31T10:00:00Z', '2024-06-01'],
  ['America/Bogota', '2024-08-01T04:59:59Z', '2024-07-31'],
  ['America/Bogota', '2024-10-01T05:00:00Z', '2024-10-01'],
])('has in %s a payment of %s in the month of %s', async (timeZone, at, day) => {
  const reference = await pay(timeZone, at);
  const month = day.slice(0, 7);
  const only = { received: 700, count: 1, rows: [[reference, day]] };
  expect(await find(timeZone, month)).toEqual(only);
  const neighbours = [-1, 1].map((months) => new Date(Date.UTC(2024, Number(day.slice(5, 7)) - 1 + months)));
  for (const other of neighbours)
    expect((await find(timeZone, other.toISOString().slice(0, 7))).rows.flat()).not.toContain(reference);
  // Another zone later moves no payment.
  expect(await find('UTC', month)).toEqual(only);
});

import type { Sql } from '../../../db/database.ts';
import type { RouteContext } from '../../../route-context.ts';
import { lookAfterSubscriptions } from '../../jobs/process-due.ts';
import type { PracticeTransaction } from '../paystack/testing/fake.ts';
import type { Held, Subscription } from '../stripe/testing/shapes.ts';
import type { Sandbox } from './sandbox.ts';
import type { Objects } from './store.ts';

const DAY = 86_400;

/**
 * Lets days pass for one account. The clock does not move: all dates of the account move into the past, here and at the
 * sandbox providers, and the job runs for each day.
 */
export async function letTimePass(
  parts: RouteContext,
  { sandbox, accountId, days }: { sandbox: Sandbox; accountId: string; days: number },
): Promise<void> {
  const log = (error: unknown) => parts.app.log.error(error);
  for (let day = 0; day < days; day++) {
    await sandbox.stripe.act(({ objects }) => moveStripeObjects(objects, accountId));
    await sandbox.paystack.act(({ objects }) => moveTransactions(objects, accountId));
    await moveRows(parts.sql, accountId);
    await sandbox.settle();
    await lookAfterSubscriptions(parts, parts.payments, log);
    await sandbox.settle();
  }
}

async function moveRows(sql: Sql, accountId: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`
      UPDATE subscriptions SET
        created_at = created_at - interval '1 day', ended_at = ended_at - interval '1 day',
        current_period_end = current_period_end - interval '1 day',
        past_due_since = past_due_since - interval '1 day', fetched_at = fetched_at - interval '1 day'
      WHERE account_id = ${accountId}`;
    await tx`
      UPDATE payments SET
        paid_at = paid_at - interval '1 day', period_start = period_start - interval '1 day',
        period_end = period_end - interval '1 day'
      WHERE account_id = ${accountId}`;
    await tx`
      UPDATE checkouts SET
        created_at = created_at - interval '1 day', expires_at = expires_at - interval '1 day',
        closed_at = closed_at - interval '1 day', asked_at = asked_at - interval '1 day'
      WHERE account_id = ${accountId}`;
  });
}

/** Events keep the time at which they were sent; the objects of these kinds move into the past. */
const MOVING = ['checkout.session', 'invoice', 'charge', 'dispute', 'subscription_schedule'];

async function moveStripeObjects(objects: Objects, accountId: string): Promise<void> {
  const subscriptions = await objects.list<Subscription>('subscription', {
    metadata: { account: accountId },
  });
  for (const subscription of subscriptions) {
    const moved = earlier(subscription);
    // Months differ in length: the next period begins where this one ends.
    const anchor = moved.items.data[0].current_period_end;
    await objects.put('subscription', moved.id, { ...moved, billing_cycle_anchor: anchor });
  }
  const customers = new Set(subscriptions.map(({ customer }) => customer));
  for (const kind of MOVING) {
    const held = [
      ...(await objects.list<Held>(kind, { metadata: { account: accountId }, status: 'open' })),
      ...(await Promise.all([...customers].map((customer) => objects.list<Held>(kind, { customer })))).flat(),
    ];
    const each = new Map(held.map((one) => [one.id, one]));
    for (const one of each.values()) await objects.put(kind, one.id, earlier(one));
  }
}

const TIMES = new Set([
  ...['created', 'start_date', 'end_date', 'billing_cycle_anchor', 'cancel_at', 'canceled_at', 'ended_at'],
  ...['current_period_start', 'current_period_end', 'paid_at', 'start', 'end', 'expires_at'],
]);

function earlier<T>(held: T): T {
  return JSON.parse(JSON.stringify(held), (name, value) =>
    TIMES.has(name) && typeof value === 'number' ? value - DAY : value,
  );
}

async function moveTransactions(objects: Objects, accountId: string): Promise<void> {
  const held = await objects.list<PracticeTransaction>('transaction', { metadata: { account: accountId } });
  for (const transaction of held) {
    await objects.put('transaction', `transaction_${transaction.reference}`, {
      ...transaction,
      created_at: dayBefore(transaction.created_at),
      paid_at: transaction.paid_at && dayBefore(transaction.paid_at),
    } satisfies PracticeTransaction);
  }
}

const dayBefore = (time: string) => new Date(Date.parse(time) - DAY * 1000).toISOString();

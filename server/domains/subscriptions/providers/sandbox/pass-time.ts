import type { Sql } from '../../../../platform/db/database.ts';
import type { PaymentRouteContext } from '../../context.ts';
import { DAY, daysAfter } from '../../dates.ts';
import { processDueSubscriptions } from '../../jobs/process-due-subscriptions.ts';
import { type Transaction, transactionKey } from './paystack-api.ts';
import type { Sandbox } from './sandbox.ts';
import type { Objects } from './store.ts';
import type { StoredObject } from './stripe/shapes.ts';

/**
 * Lets days pass for one account. The clock does not move: all dates of the account move into the past, here and at the
 * sandbox, and the job runs for each day.
 */
export async function passTime(
  domain: PaymentRouteContext,
  { sandbox, accountId, days }: { sandbox: Sandbox; accountId: string; days: number },
): Promise<void> {
  const log = (error: unknown) => domain.app.log.error(error);
  for (let day = 0; day < days; day++) {
    await sandbox.stripe.act(({ objects }) => moveStripe(objects, accountId));
    await sandbox.paystack.act(({ objects }) => moveTransfers(objects, accountId));
    await moveRows(domain.sql, accountId);
    await sandbox.settle();
    await processDueSubscriptions(domain, log);
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
        paid_at = paid_at - interval '1 day', paid_on = paid_on - 1,
        period_start = period_start - interval '1 day', period_end = period_end - interval '1 day'
      WHERE account_id = ${accountId}`;
    await tx`
      UPDATE free_months SET
        given_at = given_at - interval '1 day', period_start = period_start - interval '1 day',
        period_end = period_end - interval '1 day', applied_at = applied_at - interval '1 day'
      WHERE account_id = ${accountId}`;
    // Months that wait move with their gift.
    await tx`
      UPDATE ledger SET starts_at = starts_at - interval '1 day', ends_at = ends_at - interval '1 day'
      WHERE account_id = ${accountId} AND state <> 'waiting'`;
    await tx`
      UPDATE price_notices SET sent_at = sent_at - interval '1 day'
      WHERE subscription_id IN (SELECT id FROM subscriptions WHERE account_id = ${accountId})`;
    await tx`
      UPDATE checkouts SET
        created_at = created_at - interval '1 day', expires_at = expires_at - interval '1 day',
        closed_at = closed_at - interval '1 day', asked_at = asked_at - interval '1 day'
      WHERE account_id = ${accountId}`;
  });
}

async function moveStripe(objects: Objects, accountId: string): Promise<void> {
  const where = { metadata: { account: accountId } };
  await move(objects, 'checkout.session', where);
  for (const id of await move(objects, 'subscription', where)) {
    await move(objects, 'subscription_schedule', { subscription: id });
    await move(objects, 'invoice', { parent: { subscription_details: { subscription: id } } });
  }
}

const moveTransfers = (objects: Objects, accountId: string) =>
  move<Transaction>(objects, 'transaction', { metadata: { account: accountId } }, transactionKey);

/** Moves objects a day into the past; returns their keys. */
async function move<T = StoredObject>(
  objects: Objects,
  kind: string,
  where: object,
  keyOf = (one: T) => (one as StoredObject).id,
): Promise<string[]> {
  const found = await objects.list<T>(kind, where);
  for (const one of found) await objects.put(kind, keyOf(one), dayEarlier(one) as object);
  return found.map(keyOf);
}

/** The names of times: seconds at Stripe, texts at Paystack. */
const TIME = /^created$|_at$|_date$|_anchor$|(?:^|_)(?:start|end)$/;

function dayEarlier<T>(object: T): T {
  return JSON.parse(JSON.stringify(object), (name, value) => {
    if (!TIME.test(name)) return value;
    if (typeof value === 'number') return value - DAY / 1000;
    return typeof value === 'string' ? daysAfter(new Date(value), -1).toISOString() : value;
  });
}

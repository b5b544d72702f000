import { RETRY_DAYS } from '@sokoni/contract/subscriptions/plans';
import { newId } from '../../../platform/db/ids.ts';
import type { Log } from '../../../platform/jobs/for-each-due.ts';
import { lockSubscriber, type SubscriptionContext } from '../context.ts';
import { daysAfter } from '../dates.ts';
import { syncSubscription } from '../lifecycle/sync-subscription.ts';
import { transition } from '../lifecycle/transition.ts';
import { withChangeLock } from '../locks.ts';
import { PaymentRefused, type RenewingProvider } from '../providers/provider.ts';
import { getSubscription, type SubscriptionRow, storeSubscription } from '../queries.ts';
import { forEachDue } from './for-each-due.ts';

/**
 * Retries a failed renewal on the days of `RETRY_DAYS`, with a mail each time. The subscription ends after the last
 * attempt.
 */
export async function retryFailedRenewals(context: SubscriptionContext, log: Log): Promise<void> {
  const { sql, clock } = context;
  const { renewing } = context.payments;
  if (!renewing) return;
  const retry = async ({ id, providerReference }: Renewal) => {
    await withChangeLock(sql, renewing, providerReference, async () => {
      const before = await getSubscription(sql, id);
      const tries = triesDue(before, clock.now());
      if (before.status !== 'past_due' || tries <= before.reminders) return;
      if (await isCollected(renewing, before)) return;
      if (tries >= RETRY_DAYS.length) await renewing.endNow(providerReference);
      else await recordFailedTry(context, before, tries);
    });
    await syncSubscription(context, renewing, providerReference, 'lapsed');
  };
  await forEachDue(context, log, {
    name: 'failed renewals',
    find: (limit, isReady) => sql<Renewal[]>`
      SELECT id, provider_reference FROM subscriptions
      WHERE status = 'past_due' AND renews AND provider = ${renewing.name} AND ${isReady(sql`id`)} AND reminders < (
        SELECT count(*) FROM unnest(${[...RETRY_DAYS]}::integer[]) days
        WHERE past_due_since + days * interval '1 day' <= ${clock.now()}
      )
      ORDER BY past_due_since LIMIT ${limit}`,
    act: retry,
  });
}

type Renewal = Pick<SubscriptionRow, 'id' | 'providerReference'>;

/** The number of attempts that should have been made by now; several missed attempts count as one. */
const triesDue = ({ pastDueSince }: SubscriptionRow, now: Date) =>
  pastDueSince ? RETRY_DAYS.filter((day) => daysAfter(pastDueSince, day) <= now).length : 0;

async function isCollected(renewing: RenewingProvider, row: SubscriptionRow): Promise<boolean> {
  try {
    await renewing.retryPayment(row.providerReference, `${row.id} ${newId()}`);
    return true;
  } catch (error) {
    if (error instanceof PaymentRefused) return false;
    throw error;
  }
}

async function recordFailedTry(
  context: SubscriptionContext,
  { id, accountId }: SubscriptionRow,
  tries: number,
): Promise<void> {
  await context.sql.begin(async (tx) => {
    const payerContext = await lockSubscriber(context, tx, accountId);
    const before = await getSubscription(tx, id);
    if (!payerContext || before.status !== 'past_due') return;
    const row = { ...before, reminders: tries };
    await storeSubscription(payerContext, row);
    await transition(payerContext, row, { from: 'past_due', events: ['try failed'] });
  });
}

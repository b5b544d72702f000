import { REMINDER_DAYS } from '@sokoni/contract/subscriptions';
import { lockPayer, type PayerContext, type SubscriptionContext } from '../context.ts';
import { findPrepaidToApply, findPrepaidToRemind } from '../jobs/due-queries.ts';
import { forEachRow, type Log, MOST } from '../jobs/for-each-row.ts';
import { transition } from '../lifecycle/transition.ts';
import { daysAfter } from '../present.ts';
import { getSubscription, type SubscriptionRow, storeSubscription } from '../queries.ts';
import { syncPrepaidMonths } from './sync-months.ts';

/** Sends a reminder before prepaid months end; several reminders that are due at once become one. */
export async function remindOfPrepaidEnd(context: SubscriptionContext, log: Log): Promise<void> {
  const soon = await findPrepaidToRemind(context.sql, { now: context.clock.now(), most: MOST });
  await forEachActive(context, soon, log, async (payerContext, before) => {
    const { tx, now } = payerContext;
    const due = REMINDER_DAYS.filter((day) => daysAfter(now, day) >= before.currentPeriodEnd).length;
    if (due <= before.reminders) return;
    const row = { ...before, reminders: due };
    await storeSubscription(tx, { ...row, endsAtProvider: false }, now);
    await transition(payerContext, row, { from: 'active', events: ['reminded'] });
  });
}

/** Ends prepaid months that have run out; where another plan follows, it starts. */
export async function applyPrepaidChanges(context: SubscriptionContext, log: Log): Promise<void> {
  const due = await findPrepaidToApply(context.sql, { now: context.clock.now(), most: MOST });
  await forEachActive(context, due, log, (payerContext, before) =>
    syncPrepaidMonths(payerContext, before, { ending: 'ran out' }),
  );
}

/** Runs the task under the lock of the payer, with the row as it is then. */
async function forEachActive(
  context: SubscriptionContext,
  rows: SubscriptionRow[],
  log: Log,
  task: (context: PayerContext, row: SubscriptionRow) => Promise<void>,
): Promise<void> {
  await forEachRow(rows, log, ({ id, accountId }) =>
    context.sql.begin(async (tx) => {
      const payerContext = await lockPayer(context, tx, accountId);
      const row = await getSubscription(tx, id);
      if (payerContext && row.status === 'active') await task(payerContext, row);
    }),
  );
}

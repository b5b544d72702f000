import { REMINDER_DAYS } from '@sokoni/contract/subscriptions/subscriptions';
import { lockPayer, type PayerContext, type SubscriptionContext } from '../context.ts';
import { daysAfter } from '../dates.ts';
import { transition } from '../lifecycle/transition.ts';
import { syncPrepaidMonths } from '../prepaid/sync-months.ts';
import { getSubscription, type SubscriptionRow, storeSubscription } from '../queries.ts';
import { forEachRow, type Log, MOST } from './for-each-row.ts';

type Found = Pick<SubscriptionRow, 'id' | 'accountId'>;

/** Sends a reminder before prepaid months end; several reminders that are due at once become one. */
export async function remindOfPrepaidEnd(context: SubscriptionContext, log: Log): Promise<void> {
  const { sql, clock } = context;
  const now = clock.now();
  const soon = await sql<Found[]>`
    SELECT id, account_id FROM subscriptions
    WHERE status = 'active' AND NOT renews AND current_period_end > ${now} AND reminders < (
      SELECT count(*) FROM unnest(${[...REMINDER_DAYS]}::integer[]) days
      WHERE current_period_end - days * interval '1 day' <= ${now}
    )
    ORDER BY current_period_end LIMIT ${MOST}`;
  await forEachActive(context, soon, log, async (payerContext, before) => {
    const due = REMINDER_DAYS.filter(
      (day) => daysAfter(payerContext.now, day) >= before.currentPeriodEnd,
    ).length;
    if (due <= before.reminders) return;
    const row = { ...before, reminders: due };
    await storeSubscription(payerContext, row);
    await transition(payerContext, row, { from: 'active', events: ['reminded'] });
  });
}

/** Ends prepaid months that have run out; where another plan follows, it starts. */
export async function applyPrepaidChanges(context: SubscriptionContext, log: Log): Promise<void> {
  const { sql, clock } = context;
  const now = clock.now();
  const due = await sql<Found[]>`
    SELECT id, account_id FROM subscriptions s
    WHERE status = 'active' AND NOT renews AND (current_period_end <= ${now} OR next_plan IS NOT NULL AND EXISTS (
      SELECT FROM payments p
      WHERE p.subscription_id = s.id AND p.plan = s.next_plan AND p.period_start <= ${now} AND p.period_end > ${now}
    ))
    ORDER BY current_period_end LIMIT ${MOST}`;
  await forEachActive(context, due, log, (payerContext, before) =>
    syncPrepaidMonths(payerContext, before, { ending: 'ran out' }),
  );
}

/** Runs the task under the lock of the payer, with the row as it is then. */
async function forEachActive(
  context: SubscriptionContext,
  rows: Found[],
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

import { REMINDER_DAYS } from '@sokoni/contract/subscriptions/subscriptions';
import type { DueStep, Log } from '../../../platform/jobs/for-each-due.ts';
import { lockSubscriber, type PayerContext, type SubscriptionContext } from '../context.ts';
import { daysAfter } from '../dates.ts';
import { syncDays } from '../ledger/sync-days.ts';
import { transition } from '../lifecycle/transition.ts';
import { getSubscription, type SubscriptionRow, storeSubscription } from '../queries.ts';
import { forEachDue } from './for-each-due.ts';

type DueSubscription = Pick<SubscriptionRow, 'id' | 'accountId'>;
type FindDue = DueStep<DueSubscription>['find'];

/** Sends a reminder before prepaid months end; several reminders that are due at once become one. */
export async function remindOfPrepaidEnd(context: SubscriptionContext, log: Log): Promise<void> {
  const { sql, clock } = context;
  const now = clock.now();
  // Each number of sent reminders alone: the index then leads to those that are due, and not to all that end this week.
  const find: FindDue = (limit, isReady) => sql<DueSubscription[]>`
    SELECT id, account_id
    FROM unnest(${[...REMINDER_DAYS]}::integer[]) WITH ORDINALITY AS reminder (days, number) CROSS JOIN LATERAL (
      SELECT id, account_id, current_period_end FROM subscriptions
      WHERE status = 'active' AND NOT renews AND reminders = number - 1 AND current_period_end > ${now}
        AND current_period_end <= ${now}::timestamptz + days * interval '1 day' AND ${isReady(sql`id`)}
      ORDER BY current_period_end LIMIT ${limit}
    ) AS due
    ORDER BY current_period_end LIMIT ${limit}`;
  await forEachActive(
    context,
    log,
    { name: 'reminders of prepaid ends', find },
    async (payerContext, before) => {
      const due = REMINDER_DAYS.filter(
        (day) => daysAfter(payerContext.now, day) >= before.currentPeriodEnd,
      ).length;
      if (due <= before.reminders) return;
      const row = { ...before, reminders: due };
      await storeSubscription(payerContext, row);
      await transition(payerContext, row, { from: 'active', events: ['reminded'] });
    },
  );
}

/** Ends prepaid months that have run out; where another plan follows, it starts. */
export async function applyPrepaidChanges(context: SubscriptionContext, log: Log): Promise<void> {
  const { sql, clock } = context;
  const now = clock.now();
  // ORDER BY id: PostgreSQL expects many changes of plans, and would read all prepaid months instead of the index of changes.
  const find: FindDue = (limit, isReady) => sql<DueSubscription[]>`
    SELECT id, account_id FROM (
      SELECT id, account_id, current_period_end FROM subscriptions
      WHERE status = 'active' AND NOT renews AND current_period_end <= ${now}
      UNION
      SELECT id, account_id, current_period_end FROM (
        SELECT * FROM subscriptions WHERE status = 'active' AND NOT renews AND next_plan IS NOT NULL ORDER BY id OFFSET 0
      ) AS s
      WHERE (
        SELECT true FROM ledger l
        WHERE l.subscription_id = s.id AND l.plan = s.next_plan AND l.state = 'valid'
          AND l.starts_at <= ${now} AND l.ends_at > ${now} LIMIT 1
      )
    ) AS due
    WHERE ${isReady(sql`id`)} ORDER BY current_period_end LIMIT ${limit}`;
  await forEachActive(context, log, { name: 'prepaid ends', find }, (payerContext, before) =>
    syncDays(payerContext, before, { ending: 'ran out' }),
  );
}

/** Runs the task under the lock of the payer, with the row as it is then. */
async function forEachActive(
  context: SubscriptionContext,
  log: Log,
  step: { name: string; find: FindDue },
  task: (context: PayerContext, row: SubscriptionRow) => Promise<void>,
): Promise<void> {
  await forEachDue(context, log, {
    ...step,
    act: ({ id, accountId }) =>
      context.sql.begin(async (tx) => {
        const payerContext = await lockSubscriber(context, tx, accountId);
        const row = await getSubscription(tx, id);
        if (payerContext && row.status === 'active') await task(payerContext, row);
      }),
  });
}

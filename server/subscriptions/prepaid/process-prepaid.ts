import { REMINDER_DAYS } from '@sokoni/contract/subscriptions';
import { findPrepaidToApply, findPrepaidToRemind } from '../jobs/due-queries.ts';
import { each, type Log, MOST } from '../jobs/for-each-row.ts';
import type { Applying } from '../lifecycle/sync-subscription.ts';
import { transition } from '../lifecycle/transition.ts';
import { daysAfter } from '../present.ts';
import { getSubscription, holdPayer, storeSubscription } from '../queries.ts';
import { applyPrepaidMonths } from './sync-months.ts';

/** Sends a reminder before prepaid months end; several reminders that are due at once become one. */
export async function remind(parts: Applying, log: Log): Promise<void> {
  const now = parts.clock.now();
  const soon = await findPrepaidToRemind(parts.sql, { now, most: MOST });
  await each(soon, log, ({ id, accountId }) =>
    parts.sql.begin(async (tx) => {
      const payer = await holdPayer(tx, accountId);
      const before = await getSubscription(tx, id);
      const due = REMINDER_DAYS.filter((day) => daysAfter(now, day) >= before.currentPeriodEnd).length;
      if (!payer || before.status !== 'active' || due <= before.reminders) return;
      const subscription = { ...before, reminders: due };
      await storeSubscription(tx, { ...subscription, endsAtProvider: false }, now);
      const { publicUrl } = parts.config;
      await transition(tx, { payer, subscription, from: 'active', events: ['reminded'], now, publicUrl });
    }),
  );
}

/** Ends prepaid months that have run out; where another plan follows, it starts. */
export async function settle(parts: Applying, log: Log): Promise<void> {
  const now = parts.clock.now();
  const { publicUrl } = parts.config;
  await each(await findPrepaidToApply(parts.sql, { now, most: MOST }), log, ({ id, accountId }) =>
    parts.sql.begin(async (tx) => {
      const payer = await holdPayer(tx, accountId);
      const subscription = await getSubscription(tx, id);
      if (!payer || subscription.status !== 'active') return;
      await applyPrepaidMonths(tx, { payer, subscription, event: null, ending: 'ran out', now, publicUrl });
    }),
  );
}

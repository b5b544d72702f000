import { RETRY_DAYS } from '@sokoni/contract/plans';
import type { Transaction } from '../../db/database.ts';
import { newId } from '../../platform/ids.ts';
import { alone, changeLock } from '../advisory-lock.ts';
import { type Applying, applySubscription } from '../lifecycle/sync-subscription.ts';
import { transition } from '../lifecycle/transition.ts';
import { daysAfter } from '../present.ts';
import { PaymentRefused, type RenewingProvider } from '../providers/provider.ts';
import { getSubscription, holdPayer, type SubscriptionRow, storeSubscription } from '../queries.ts';
import { findPastDue } from './due-queries.ts';
import { each, type Log, MOST } from './for-each-row.ts';

/**
 * Retries a failed renewal on the days of `RETRY_DAYS`, with a mail each time. The subscription ends after the last
 * attempt.
 */
export async function collect(parts: Applying, log: Log): Promise<void> {
  const { renewing } = parts.payments;
  if (!renewing) return;
  const due = await findPastDue(parts.sql, { provider: renewing.name, now: parts.clock.now(), most: MOST });
  await each(due, log, async (row) => {
    const reference = row.providerReference;
    await alone(parts.sql, changeLock(renewing, reference), async (tx) => {
      const before = await getSubscription(tx, row.id);
      if (!isTryDue(before, parts.clock.now())) return;
      if (await isCollected(renewing, before)) return;
      const tries = triesDue(before, parts.clock.now());
      if (tries >= RETRY_DAYS.length) await renewing.endNow(reference);
      else await noteTry(tx, parts, before, tries);
    });
    await applySubscription(parts, renewing, reference, 'lapsed');
  });
}

/** The number of attempts that should have been made by now; several missed attempts count as one. */
const triesDue = ({ pastDueSince }: SubscriptionRow, now: Date) =>
  pastDueSince ? RETRY_DAYS.filter((day) => daysAfter(pastDueSince, day) <= now).length : 0;

const isTryDue = (row: SubscriptionRow, now: Date) =>
  row.status === 'past_due' && triesDue(row, now) > row.reminders;

async function isCollected(renewing: RenewingProvider, row: SubscriptionRow): Promise<boolean> {
  try {
    await renewing.retryPayment(row.providerReference, `${row.id} ${newId()}`);
    return true;
  } catch (error) {
    if (error instanceof PaymentRefused) return false;
    throw error;
  }
}

async function noteTry(
  tx: Transaction,
  { clock, config: { publicUrl } }: Applying,
  { id, accountId }: SubscriptionRow,
  tries: number,
): Promise<void> {
  const payer = await holdPayer(tx, accountId);
  const before = await getSubscription(tx, id);
  if (!payer || before.status !== 'past_due') return;
  const now = clock.now();
  const subscription = { ...before, reminders: tries };
  await storeSubscription(tx, { ...subscription, endsAtProvider: false }, now);
  await transition(tx, { payer, subscription, from: 'past_due', events: ['try failed'], now, publicUrl });
}

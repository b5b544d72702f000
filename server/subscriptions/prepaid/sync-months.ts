import type { Transaction } from '../../db/database.ts';
import type { SubscriptionEvent } from '../lifecycle/lifecycle.ts';
import { transition } from '../lifecycle/transition.ts';
import { findPaymentsOf } from '../payments/payment-queries.ts';
import { stateOf } from '../present.ts';
import { type Payer, type SubscriptionRow, storeSubscription } from '../queries.ts';
import { stretchesOf } from './months.ts';

interface Settling {
  payer: Payer;
  /** The state before. */
  subscription: SubscriptionRow;
  /** Whether this payment begins the subscription. */
  isNew?: boolean;
  /** The event, if the subscription does not end by it. */
  event: SubscriptionEvent | null;
  /** The reason for the end, if no months are left. */
  ending: 'ran out' | 'refunded' | 'dispute lost';
  now: Date;
  publicUrl: string;
}

/** Calculates the current state of prepaid months: the plan, the next plan and the end. */
export async function applyPrepaidMonths(tx: Transaction, settling: Settling): Promise<SubscriptionRow> {
  const { payer, subscription, isNew = false, event, ending, now, publicUrl } = settling;
  const row = await settledRow(tx, subscription, now);
  await storeSubscription(tx, { ...row, endsAtProvider: false }, now);
  const from = isNew ? 'none' : stateOf(subscription);
  const events = [...(event ? [event] : []), ...(row.status === 'ended' ? [ending] : [])];
  const isNotification = events.length > 0 || row.plan !== subscription.plan;
  if (isNotification) await transition(tx, { payer, subscription: row, from, events, now, publicUrl });
  return row;
}

async function settledRow(tx: Transaction, row: SubscriptionRow, now: Date): Promise<SubscriptionRow> {
  const payments = await findPaymentsOf(tx, row.id);
  const kept = payments.filter(({ refunded, amount }) => refunded < amount);
  const stretches =
    payments.length > 0
      ? stretchesOf(kept)
      : [{ plan: row.plan, from: row.createdAt, to: row.currentPeriodEnd }];
  const end = stretches.at(-1)?.to ?? now;
  const [current, next] = stretches.filter(({ to }) => to > now);
  if (row.status === 'ended' || !current) {
    return { ...row, status: 'ended', nextPlan: null, currentPeriodEnd: end, endedAt: row.endedAt ?? now };
  }
  const later = [next, ...stretches].find((stretch) => stretch && stretch.from >= current.to);
  return {
    ...row,
    plan: current.plan,
    // The method of the last payment.
    method: kept.at(-1)?.method ?? row.method,
    nextPlan: later && later.plan !== current.plan ? later.plan : null,
    currentPeriodEnd: end,
    // After a new purchase the reminder is sent again.
    reminders: +end === +row.currentPeriodEnd ? row.reminders : 0,
  };
}

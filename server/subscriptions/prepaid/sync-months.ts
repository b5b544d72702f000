import type { PaymentMethod } from '@sokoni/contract/subscriptions/plans';
import type { PayerContext } from '../context.ts';
import type { SubscriptionEvent } from '../lifecycle/lifecycle.ts';
import { transition } from '../lifecycle/transition.ts';
import { findPaymentsOf } from '../payments/payment-queries.ts';
import { stateOf } from '../present.ts';
import { type SubscriptionRow, storeSubscription } from '../queries.ts';
import { type PlanPeriod, periodsOf } from './months.ts';

interface Change {
  /** The event, if the subscription does not end by it. */
  event?: 'begun' | 'paid';
  /** The reason for the end, if no months are left. */
  ending: 'ran out' | 'refunded' | 'dispute lost';
}

/** Calculates the current state of prepaid months from the state before: the plan, the next plan and the end. */
export async function syncPrepaidMonths(
  context: PayerContext,
  before: SubscriptionRow,
  { event, ending }: Change,
): Promise<void> {
  const row = await currentRow(context, before);
  await storeSubscription(context, row);
  const from = event === 'begun' ? 'none' : stateOf(before);
  const events: SubscriptionEvent[] = [];
  if (event) events.push(event);
  if (row.status === 'ended') events.push(ending);
  if (events.length > 0 || row.plan !== before.plan) await transition(context, row, { from, events });
}

/** The periods that were paid and not refunded, and the method of the last payment. */
export async function findPaidPeriods(
  { tx }: PayerContext,
  row: SubscriptionRow,
): Promise<{ periods: PlanPeriod[]; method: PaymentMethod }> {
  const payments = await findPaymentsOf(tx, row.id);
  const paid = payments.filter(({ refunded, amount }) => refunded < amount);
  const periods =
    payments.length > 0
      ? periodsOf(paid)
      : [{ plan: row.plan, from: row.createdAt, to: row.currentPeriodEnd }];
  return { periods, method: paid.at(-1)?.method ?? row.method };
}

async function currentRow(context: PayerContext, row: SubscriptionRow): Promise<SubscriptionRow> {
  const { now } = context;
  const { periods, method } = await findPaidPeriods(context, row);
  const end = periods.at(-1)?.to ?? now;
  const [current, next] = periods.filter(({ to }) => to > now);
  if (row.status === 'ended' || !current) {
    return { ...row, status: 'ended', nextPlan: null, currentPeriodEnd: end, endedAt: row.endedAt ?? now };
  }
  return {
    ...row,
    plan: current.plan,
    method,
    nextPlan: next && next.plan !== current.plan ? next.plan : null,
    currentPeriodEnd: end,
    // After a new purchase the reminder is sent again.
    reminders: +end === +row.currentPeriodEnd ? row.reminders : 0,
  };
}

import type { PayerContext } from '../context.ts';
import { type SubscriptionEvent, stateOf } from '../lifecycle/lifecycle.ts';
import { transition } from '../lifecycle/transition.ts';
import { periodsOf } from '../prepaid/months.ts';
import { nothingNext } from '../providers/provider.ts';
import { getSubscription, type SubscriptionRow, storeSubscription } from '../queries.ts';
import { type Days, findDays, layOut } from './days.ts';

interface Change {
  /** The event, if the subscription does not end by it. */
  event?: 'begun' | 'paid';
  /** The reason for the end, if no days are left. */
  ending: 'ran out' | 'refunded' | 'dispute lost';
  /** The days with a payment that is not stored yet; by default those of the ledger. */
  days?: Days[];
}

/** Calculates the state of a subscription that does not renew from its days: the plan, the next plan and the end. */
export async function syncDays(
  context: PayerContext,
  before: SubscriptionRow,
  { event, ending, days }: Change,
): Promise<void> {
  const row = currentRow(context, before, days ?? (await findDays(context.tx, before.id)));
  await storeSubscription(context, row);
  const from = event === 'begun' ? 'none' : stateOf(before);
  const events: SubscriptionEvent[] = [];
  if (event) events.push(event);
  if (row.status === 'ended') events.push(ending);
  if (events.length > 0 || row.plan !== before.plan) await transition(context, row, { from, events });
}

/** Takes the refunded payments out of the days; those that have not begun move forward. */
export async function syncRefunded(
  context: PayerContext,
  subscription: SubscriptionRow,
  { refunded, ending }: { refunded: readonly string[]; ending: Change['ending'] },
): Promise<void> {
  const before = await findDays(context.tx, subscription.id);
  const left = before.map((one) => (refunded.includes(one.id) ? { ...one, isValid: false } : one));
  const days = await layOut(context.tx, left, context.now);
  await syncDays(context, subscription, { ending, days });
}

/** After a refund of payments whose days another subscription took over (`restorePaidDays`). */
export async function syncTakers(context: PayerContext, subscriptionId: string): Promise<void> {
  const { tx } = context;
  const takers = await tx<{ id: string }[]>`
    SELECT DISTINCT l.subscription_id AS id FROM ledger l JOIN payments p ON p.id = l.id
    WHERE p.subscription_id = ${subscriptionId} AND l.subscription_id <> ${subscriptionId}`;
  for (const { id } of takers) {
    const taker = await getSubscription(tx, id);
    if (taker.status !== 'ended') await syncRefunded(context, taker, { refunded: [], ending: 'refunded' });
  }
}

function currentRow({ now }: PayerContext, row: SubscriptionRow, days: readonly Days[]): SubscriptionRow {
  const periods = periodsOf(days);
  const end = periods.at(-1)?.to ?? now;
  const [current, next] = periods.filter(({ to }) => to > now);
  if (row.status === 'ended' || !current) {
    return { ...row, status: 'ended', ...nothingNext, currentPeriodEnd: end, endedAt: row.endedAt ?? now };
  }
  return {
    ...row,
    plan: current.plan,
    price: current.price,
    method: days.findLast((one) => one.isValid && one.method)?.method ?? row.method,
    ...(next && next.plan !== current.plan ? { nextPlan: next.plan, nextPrice: next.price } : nothingNext),
    currentPeriodEnd: end,
    // After a new purchase the reminder is sent again.
    reminders: +end === +row.currentPeriodEnd ? row.reminders : 0,
  };
}

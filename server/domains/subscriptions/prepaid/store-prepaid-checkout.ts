import type { PaymentMethod } from '@sokoni/contract/subscriptions/plans';
import { logAct } from '../../../accounts/log-act.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { publish } from '../../notifications/publish.ts';
import {
  type CheckoutRow,
  type ClosedStatus,
  closeCheckout,
  recordLookup,
} from '../checkout/checkout-queries.ts';
import { lockPayer, type PayerContext, type SubscriptionContext } from '../context.ts';
import { FREE, findFreeMonthsOf } from '../free-months/free-month-queries.ts';
import type { SubscriptionEvent } from '../lifecycle/lifecycle.ts';
import { stateOf } from '../lifecycle/lifecycle.ts';
import { transition } from '../lifecycle/transition.ts';
import { credit } from '../payments/credit.ts';
import { findPaymentByReference, findPaymentsOf } from '../payments/payment-queries.ts';
import {
  nothingNext,
  type PrepaidProvider,
  type ProviderCheckout,
  type ProviderPayment,
} from '../providers/provider.ts';
import { findRunning, getSubscription, type SubscriptionRow, storeSubscription } from '../queries.ts';
import { inDollars, isOrdered, type PlanPeriod, periodsOf, placeMonths, priceOf } from './months.ts';

interface Read {
  provider: PrepaidProvider;
  row: CheckoutRow;
  /** The provider's answer. */
  current: ProviderCheckout | null;
  readOrder: number;
}

/** Credits the months that a checkout paid for, and closes it. */
export async function storePrepaidCheckout(
  context: SubscriptionContext,
  tx: Transaction,
  { provider, row, current, readOrder }: Read,
): Promise<void> {
  const payerContext = await lockPayer(context, tx, row.accountId);
  const now = context.clock.now();
  const isNewest = await recordLookup(tx, row.id, { now, readOrder });
  if (!isNewest) return;
  const close = (status: ClosedStatus) => closeCheckout(tx, row.id, { status, now });
  if (current?.payment) {
    const { payment } = current;
    await close(payerContext ? await creditMonths(payerContext, { provider, row, payment }) : 'unused');
  } else if (current && current.status !== 'open') {
    await close(current.status === 'paid' ? 'failed' : current.status);
  } else if (row.expiresAt < now) await close('expired');
}

interface PaidCheckout {
  provider: PrepaidProvider;
  row: CheckoutRow;
  payment: ProviderPayment;
}

/** Records every payment that arrived, also one that pays for nothing. */
async function creditMonths(context: PayerContext, paid: PaidCheckout): Promise<'paid' | 'unused'> {
  const { tx, payer } = context;
  const { provider, row, payment } = paid;
  const known = await findPaymentByReference(tx, provider.name, payment.reference);
  if (known) {
    const before = await getSubscription(tx, known.subscriptionId);
    const { isUnused } = known;
    const received = isOrdered(row, payment) ? payment : inDollars(row, payment);
    await credit(context, before, [received], { isUnused });
    if (isUnused) return 'unused';
    await syncPrepaidMonths(context, before, { ending: payment.isLost ? 'dispute lost' : 'refunded' });
    return 'paid';
  }
  const running = await findRunning(tx, payer.id);
  if (payer.isDeleted || running?.renews || !isOrdered(row, payment)) {
    await recordUnapplied(context, paid);
    return 'unused';
  }
  const { periods } = running ? await findPaidPeriods(context, running) : { periods: [] };
  if (running?.provider === FREE) {
    // From now on the months are paid at this provider.
    running.provider = provider.name;
    running.providerReference = payment.reference;
  }
  const { plan, months, method, amount } = row;
  const price = priceOf(row);
  const period = placeMonths(periods, { plan, price, months, at: payment.paidAt });
  const subscription = running ?? { ...newSubscription(paid), currentPeriodEnd: period.periodEnd };
  await storeSubscription(context, subscription);
  await credit(context, subscription, [{ ...payment, plan, months, method, amount, ...period }]);
  await syncPrepaidMonths(context, subscription, { event: running ? 'paid' : 'begun', ending: 'ran out' });
  return 'paid';
}

/**
 * Records a payment that the operator has to refund. It is stored apart from the running subscription; the operator and
 * the payer see it.
 */
async function recordUnapplied(context: PayerContext, paid: PaidCheckout): Promise<void> {
  const { tx, payer, now } = context;
  const { provider, row, payment } = paid;
  const received = isOrdered(row, payment) ? { ...payment, amount: row.amount } : inDollars(row, payment);
  const { plan, months, method } = row;
  const subscription = { ...newSubscription(paid), status: 'ended' as const, endedAt: now };
  await storeSubscription(context, subscription);
  await credit(context, subscription, [{ ...received, plan, months, method }], { isUnused: true });
  const details = { provider: provider.name, checkout: row.id, payment: payment.reference };
  const action = isOrdered(row, payment) ? 'payment to give back' : 'paid something else';
  await logAct(tx, { actorId: null, action, subjectId: payer.id, details, now });
  await publish(tx, [payer.id], 'account');
}

function newSubscription({ provider, row, payment }: PaidCheckout): SubscriptionRow {
  return {
    id: newId(),
    accountId: row.accountId,
    plan: row.plan,
    price: priceOf(row),
    provider: provider.name,
    providerReference: payment.reference,
    method: row.method,
    status: 'active',
    renews: false,
    cancelsAtEnd: false,
    ...nothingNext,
    currentPeriodEnd: payment.paidAt,
    pastDueSince: null,
    confirmUrl: null,
    amountDue: null,
    reminders: 0,
    createdAt: payment.paidAt,
    endedAt: null,
    readOrder: 0,
  };
}

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

/** The periods that were given, or paid and not refunded, and the method of the last payment. */
export async function findPaidPeriods(
  { tx }: PayerContext,
  row: SubscriptionRow,
): Promise<{ periods: PlanPeriod[]; method: PaymentMethod }> {
  const payments = await findPaymentsOf(tx, row.id);
  const paid = payments.filter(({ refunded, amount }) => refunded < amount);
  const free = await findFreeMonthsOf(tx, row.id);
  // Ids are in the order of arrival.
  const known = [...paid.map((one) => ({ ...one, price: priceOf(one) })), ...free].toSorted((one, other) =>
    one.id < other.id ? -1 : 1,
  );
  const isKnown = payments.length > 0 || row.provider === FREE;
  const first = {
    plan: row.plan,
    price: row.price,
    periodStart: row.createdAt,
    periodEnd: row.currentPeriodEnd,
  };
  const periods = periodsOf(isKnown ? known : [first, ...known]);
  return { periods, method: paid.at(-1)?.method ?? row.method };
}

async function currentRow(context: PayerContext, row: SubscriptionRow): Promise<SubscriptionRow> {
  const { now } = context;
  const { periods, method } = await findPaidPeriods(context, row);
  const end = periods.at(-1)?.to ?? now;
  const [current, next] = periods.filter(({ to }) => to > now);
  if (row.status === 'ended' || !current) {
    return { ...row, status: 'ended', ...nothingNext, currentPeriodEnd: end, endedAt: row.endedAt ?? now };
  }
  return {
    ...row,
    plan: current.plan,
    price: current.price,
    method,
    ...(next && next.plan !== current.plan ? { nextPlan: next.plan, nextPrice: next.price } : nothingNext),
    currentPeriodEnd: end,
    // After a new purchase the reminder is sent again.
    reminders: +end === +row.currentPeriodEnd ? row.reminders : 0,
  };
}

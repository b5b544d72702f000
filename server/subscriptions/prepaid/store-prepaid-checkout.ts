import type { Transaction } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { logAct } from '../../moderation/log-act.ts';
import { publish } from '../../notifications/publish.ts';
import {
  type CheckoutRow,
  type ClosedStatus,
  closeCheckout,
  recordLookup,
} from '../checkout/checkout-queries.ts';
import { lockPayer, type PayerContext, type SubscriptionContext } from '../context.ts';
import { credit } from '../payments/credit.ts';
import { findPaymentByReference } from '../payments/payment-queries.ts';
import type { PrepaidProvider, ProviderCheckout, ProviderPayment } from '../providers/provider.ts';
import { findRunning, getSubscription, type SubscriptionRow, storeSubscription } from '../queries.ts';
import { inDollars, isOrdered, placeMonths } from './months.ts';
import { findPaidPeriods, syncPrepaidMonths } from './sync-months.ts';

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
  const { plan, months, method, amount } = row;
  const period = placeMonths(periods, { plan, months, at: payment.paidAt });
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
  await publish(tx, [payer.id], 'standing');
}

function newSubscription({ provider, row, payment }: PaidCheckout): SubscriptionRow {
  return {
    id: newId(),
    accountId: row.accountId,
    plan: row.plan,
    provider: provider.name,
    providerReference: payment.reference,
    method: row.method,
    status: 'active',
    renews: false,
    cancelsAtEnd: false,
    nextPlan: null,
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

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
import { lockSubscriber, type PayerContext, type SubscriptionContext } from '../context.ts';
import { findDays } from '../ledger/days.ts';
import { syncDays, syncRefunded, syncTakers } from '../ledger/sync-days.ts';
import { credit } from '../payments/credit.ts';
import { findPaymentByReference } from '../payments/payment-queries.ts';
import {
  isGone,
  type PrepaidProvider,
  type ProviderCheckout,
  type ProviderPayment,
} from '../providers/provider.ts';
import {
  findRunning,
  getSubscription,
  notRenewing,
  type SubscriptionRow,
  storeSubscription,
} from '../queries.ts';
import { inDollars, isOrdered, placeMonths, priceOf } from './months.ts';

interface CheckoutAnswer {
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
  { provider, row, current, readOrder }: CheckoutAnswer,
): Promise<void> {
  const payerContext = await lockSubscriber(context, tx, row.accountId);
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
    const ending = payment.isLost ? 'dispute lost' : 'refunded';
    if (!isUnused && isGone(received)) await syncRefunded(context, before, { refunded: [known.id], ending });
    // Last, because the numbers of documents are locked for the whole site.
    await credit(context, before, [received], { isUnused });
    await syncTakers(context, before.id);
    return isUnused ? 'unused' : 'paid';
  }
  const running = await findRunning(tx, payer.id);
  if (payer.isDeleted || running?.renews || !isOrdered(row, payment)) {
    await recordUnapplied(context, paid);
    return 'unused';
  }
  const before = running ? await findDays(tx, running.id) : [];
  if (running && running.provider !== provider.name) {
    // Free months, or days of a card that came back: from now on the months are paid at this provider.
    running.provider = provider.name;
    running.providerReference = payment.reference;
  }
  const { plan, months, method, amount } = row;
  const price = priceOf(row);
  const period = placeMonths(before, { plan, price, months, at: payment.paidAt });
  const subscription = running ?? { ...newSubscription(paid), currentPeriodEnd: period.periodEnd };
  const { periodStart: from, periodEnd: to } = period;
  const bought = { id: row.id, plan, price, months, areMonths: true, isDifference: false, method, from, to };
  const days = [...before, { ...bought, isValid: !isGone(payment) }];
  await syncDays(context, subscription, { event: running ? 'paid' : 'begun', ending: 'ran out', days });
  await credit(context, subscription, [{ ...payment, plan, months, method, amount, ...period }]);
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
  const details = { provider: provider.name, checkout: row.id, payment: payment.reference };
  const action = isOrdered(row, payment) ? 'payment to give back' : 'paid something else';
  await logAct(tx, { actorId: null, action, subjectId: payer.id, details, now });
  await publish(tx, [payer.id], 'account');
  await credit(context, subscription, [{ ...received, plan, months, method }], { isUnused: true });
}

const newSubscription = ({ provider, row, payment }: PaidCheckout): SubscriptionRow => ({
  ...notRenewing,
  ...{ id: newId(), accountId: row.accountId, plan: row.plan, price: priceOf(row), method: row.method },
  ...{ provider: provider.name, providerReference: payment.reference },
  ...{ createdAt: payment.paidAt, currentPeriodEnd: payment.paidAt },
});

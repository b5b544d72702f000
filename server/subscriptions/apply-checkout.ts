import { logAct } from '../moderation/log-act.ts';
import type { Transaction } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { alone } from './alone.ts';
import { type Applying, applySubscription } from './apply-subscription.ts';
import { type CheckoutRow, closeCheckout, findCheckout, noteAsked } from './checkout-queries.ts';
import { credit } from './credit.ts';
import { placeMonths, stretchesOf } from './months.ts';
import { findPaymentByReference, findPaymentsOf } from './payment-queries.ts';
import type { HeldPayment, PaymentProvider, PrepaidProvider } from './providers/provider.ts';
import {
  findRunning,
  getSubscription,
  holdPayer,
  type SubscriptionRow,
  storeSubscription,
} from './queries.ts';
import { settleMonths } from './settle-months.ts';

/** Takes over what the provider holds of a checkout now. */
export async function applyCheckout(
  parts: Applying,
  provider: PaymentProvider,
  reference: string,
): Promise<void> {
  const row = await findCheckout(parts.sql, provider.name, reference);
  if (row) return applyKnownCheckout(parts, provider, row);
  // Its answer was lost before we knew what it is called; the subscription knows whose it is.
  if (!provider.renews) return;
  const held = await provider.fetchCheckout({ reference, orderId: '' });
  if (held?.subscription) await applySubscription(parts, provider, held.subscription);
}

export async function applyKnownCheckout(
  parts: Applying,
  provider: PaymentProvider,
  row: CheckoutRow,
): Promise<void> {
  const now = parts.clock.now();
  if (!provider.renews) {
    await alone(parts.sql, `${provider.name} checkout ${row.id}`, (tx) =>
      applyPrepaid(tx, parts, provider, row),
    );
    return;
  }
  const held = await provider.fetchCheckout({ reference: row.reference, orderId: row.id });
  if (held?.subscription) await applySubscription(parts, provider, held.subscription);
  if (held && held.status !== 'open') await closeCheckout(parts.sql, row.id, { status: held.status, now });
  if (!held && row.expiresAt < now) await closeCheckout(parts.sql, row.id, { status: 'expired', now });
  await noteAsked(parts.sql, row.id, now);
}

async function applyPrepaid(
  tx: Transaction,
  parts: Applying,
  provider: PrepaidProvider,
  row: CheckoutRow,
): Promise<void> {
  const held = await provider.fetchCheckout({ reference: row.reference, orderId: row.id });
  const now = parts.clock.now();
  await noteAsked(tx, row.id, now);
  if (held?.payment) {
    const { isRight } = await creditMonths(tx, parts, { provider, row, held: held.payment });
    await closeCheckout(tx, row.id, { status: isRight ? 'paid' : 'failed', now });
  } else if (held && held.status !== 'open') {
    await closeCheckout(tx, row.id, { status: held.status === 'paid' ? 'failed' : held.status, now });
  } else if (row.expiresAt < now) {
    await closeCheckout(tx, row.id, { status: 'expired', now });
  }
}

interface Months {
  provider: PrepaidProvider;
  row: CheckoutRow;
  held: HeldPayment;
}

/** Of what was paid only what was ordered is credited: amount, currency and order have to be the same. */
async function creditMonths(
  tx: Transaction,
  { clock, config: { publicUrl } }: Applying,
  { provider, row, held }: Months,
): Promise<{ isRight: boolean }> {
  const payer = await holdPayer(tx, row.accountId);
  if (!payer) return { isRight: false };
  const now = clock.now();
  const known = await findPaymentByReference(tx, provider.name, held.reference);
  if (known) {
    const before = await getSubscription(tx, known.subscriptionId);
    await credit(tx, { payer, subscription: before, payments: [held], publicUrl });
    const ending = held.isLost ? 'dispute lost' : 'refunded';
    await settleMonths(tx, { payer, subscription: before, event: null, ending, now, publicUrl });
    return { isRight: true };
  }
  const details = { provider: provider.name, checkout: row.id, payment: held.reference };
  const log = (action: 'paid something else' | 'payment to give back') =>
    logAct(tx, { actorId: null, action, subjectId: payer.id, details, now });
  if (held.charged !== row.charged || held.currency !== row.currency) {
    await log('paid something else');
    return { isRight: false };
  }
  const running = await findRunning(tx, payer.id);
  const hasNoUse = payer.isDeleted || running?.renews === true;
  const base = running && !hasNoUse ? running : newSubscription(provider.name, row, held);
  const paid = running && !hasNoUse ? await stretchesRunning(tx, running) : [];
  const { plan, months, method, amount } = row;
  const period = placeMonths(paid, { plan, months, at: held.paidAt });
  const payment = { ...held, plan, months, method, amount, ...period };

  const from = { ...base, currentPeriodEnd: running && !hasNoUse ? base.currentPeriodEnd : period.periodEnd };
  const stored = hasNoUse ? { ...from, status: 'ended' as const, endedAt: now } : from;
  await storeSubscription(tx, { ...stored, endsAtProvider: false }, now);
  await credit(tx, { payer, subscription: stored, payments: [payment], publicUrl });
  if (hasNoUse) await log('payment to give back');
  else {
    const isNew = !running;
    const event = isNew ? 'begun' : 'paid';
    await settleMonths(tx, { payer, subscription: stored, isNew, event, ending: 'ran out', now, publicUrl });
  }
  return { isRight: true };
}

async function stretchesRunning(tx: Transaction, row: SubscriptionRow) {
  const payments = await findPaymentsOf(tx, row.id);
  if (payments.length === 0) return [{ plan: row.plan, from: row.createdAt, to: row.currentPeriodEnd }];
  return stretchesOf(payments.filter(({ refunded, amount }) => refunded < amount));
}

function newSubscription(provider: string, row: CheckoutRow, held: HeldPayment): SubscriptionRow {
  return {
    id: newId(),
    accountId: row.accountId,
    plan: row.plan,
    provider,
    providerReference: held.reference,
    method: row.method,
    status: 'active',
    renews: false,
    cancelsAtEnd: false,
    nextPlan: null,
    currentPeriodEnd: held.paidAt,
    pastDueSince: null,
    confirmUrl: null,
    reminders: 0,
    createdAt: held.paidAt,
    endedAt: null,
  };
}

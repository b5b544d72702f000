import type { Transaction } from '../../db/database.ts';
import { logAct } from '../../moderation/log-act.ts';
import { tell } from '../../notifications/publish.ts';
import { newId } from '../../platform/ids.ts';
import { alone } from '../advisory-lock.ts';
import { type Applying, applySubscription } from '../lifecycle/sync-subscription.ts';
import { credit } from '../payments/credit.ts';
import { findPaymentByReference, findPaymentsOf, hasUnused } from '../payments/payment-queries.ts';
import { placeMonths, stretchesOf } from '../prepaid/months.ts';
import { inDollars, isOrdered } from '../prepaid/ordered.ts';
import { applyPrepaidMonths } from '../prepaid/sync-months.ts';
import type {
  PaymentProvider,
  PrepaidProvider,
  ProviderCheckout,
  ProviderPayment,
} from '../providers/provider.ts';
import {
  findRunning,
  getSubscription,
  holdPayer,
  type Payer,
  type SubscriptionRow,
  storeSubscription,
} from '../queries.ts';
import { type CheckoutRow, closeCheckout, findCheckout, recordLookup } from './checkout-queries.ts';

/** Stores the provider's current state of a checkout. */
export async function applyCheckout(
  parts: Applying,
  provider: PaymentProvider,
  reference: string,
): Promise<void> {
  const row = await findCheckout(parts.sql, provider.name, reference);
  if (row) {
    await applyKnownCheckout(parts, provider, row);
    return;
  }
  // The answer with the checkout's reference was lost; the subscription names its account.
  if (!provider.renews) return;
  const held = await provider.fetchCheckout({ reference, orderId: '' });
  if (held?.subscription) await applySubscription(parts, provider, held.subscription);
}

/** Returns the provider's current state. */
export async function applyKnownCheckout(
  parts: Applying,
  provider: PaymentProvider,
  row: CheckoutRow,
): Promise<ProviderCheckout | null> {
  if (!provider.renews) {
    return alone(parts.sql, `${provider.name} checkout ${row.id}`, (tx) =>
      applyPrepaid(tx, parts, provider, row),
    );
  }
  const now = parts.clock.now();
  const held = await provider.fetchCheckout({ reference: row.reference, orderId: row.id });
  if (held?.subscription) await applySubscription(parts, provider, held.subscription);
  if (held && held.status !== 'open') {
    const { subscription } = held;
    const isUnused = subscription && (await hasUnused(parts.sql, provider.name, subscription));
    await closeCheckout(parts.sql, row.id, { status: isUnused ? 'unused' : held.status, now });
  }
  if (!held && row.expiresAt < now) await closeCheckout(parts.sql, row.id, { status: 'expired', now });
  await recordLookup(parts.sql, row.id, now);
  return held;
}

async function applyPrepaid(
  tx: Transaction,
  parts: Applying,
  provider: PrepaidProvider,
  row: CheckoutRow,
): Promise<ProviderCheckout | null> {
  const held = await provider.fetchCheckout({ reference: row.reference, orderId: row.id });
  const now = parts.clock.now();
  await recordLookup(tx, row.id, now);
  if (held?.payment) {
    const status = await creditMonths(tx, parts, { provider, row, held: held.payment });
    await closeCheckout(tx, row.id, { status, now });
  } else if (held && held.status !== 'open') {
    await closeCheckout(tx, row.id, { status: held.status === 'paid' ? 'failed' : held.status, now });
  } else if (row.expiresAt < now) {
    await closeCheckout(tx, row.id, { status: 'expired', now });
  }
  return held;
}

interface Months {
  provider: PrepaidProvider;
  row: CheckoutRow;
  held: ProviderPayment;
}

/** Records every payment that arrived, also one that pays for nothing. */
async function creditMonths(
  tx: Transaction,
  parts: Applying,
  { provider, row, held }: Months,
): Promise<'paid' | 'unused'> {
  const { config } = parts;
  const { publicUrl } = config;
  const payer = await holdPayer(tx, row.accountId);
  if (!payer) return 'unused';
  const now = parts.clock.now();
  const known = await findPaymentByReference(tx, provider.name, held.reference);
  if (known) {
    const before = await getSubscription(tx, known.subscriptionId);
    const { isUnused } = known;
    const payments = [isOrdered(row, held) ? held : inDollars(row, held)];
    await credit(tx, { payer, subscription: before, payments, config, isUnused });
    if (isUnused) return 'unused';
    const ending = held.isLost ? 'dispute lost' : 'refunded';
    await applyPrepaidMonths(tx, { payer, subscription: before, event: null, ending, now, publicUrl });
    return 'paid';
  }
  const running = await findRunning(tx, payer.id);
  if (payer.isDeleted || running?.renews || !isOrdered(row, held)) {
    await recordUnapplied(tx, parts, { provider, row, held, payer });
    return 'unused';
  }
  const base = running ?? newSubscription(provider.name, row, held);
  const paid = running ? await stretchesRunning(tx, running) : [];
  const { plan, months, method, amount } = row;
  const period = placeMonths(paid, { plan, months, at: held.paidAt });
  const payment = { ...held, plan, months, method, amount, ...period };
  const stored = running ?? { ...base, currentPeriodEnd: period.periodEnd };
  await storeSubscription(tx, { ...stored, endsAtProvider: false }, now);
  await credit(tx, { payer, subscription: stored, payments: [payment], config });
  const isNew = !running;
  const event = isNew ? 'begun' : 'paid';
  await applyPrepaidMonths(tx, {
    payer,
    subscription: stored,
    isNew,
    event,
    ending: 'ran out',
    now,
    publicUrl,
  });
  return 'paid';
}

/**
 * Records a payment that the operator has to refund. It is stored apart from the running subscription; the operator and
 * the payer see it.
 */
async function recordUnapplied(
  tx: Transaction,
  { clock, config }: Applying,
  { provider, row, held, payer }: Months & { payer: Payer },
): Promise<void> {
  const now = clock.now();
  const payment = isOrdered(row, held) ? { ...held, amount: row.amount } : inDollars(row, held);
  const { plan, months, method } = row;
  const subscription = {
    ...newSubscription(provider.name, row, held),
    status: 'ended' as const,
    endedAt: now,
    currentPeriodEnd: held.paidAt,
  };
  await storeSubscription(tx, { ...subscription, endsAtProvider: false }, now);
  const payments = [{ ...payment, plan, months, method }];
  await credit(tx, { payer, subscription, payments, config, isUnused: true });
  const details = { provider: provider.name, checkout: row.id, payment: held.reference };
  const action = isOrdered(row, held) ? 'payment to give back' : 'paid something else';
  await logAct(tx, { actorId: null, action, subjectId: payer.id, details, now });
  await tell(tx, [payer.id], 'standing');
}

async function stretchesRunning(tx: Transaction, row: SubscriptionRow) {
  const payments = await findPaymentsOf(tx, row.id);
  if (payments.length === 0) return [{ plan: row.plan, from: row.createdAt, to: row.currentPeriodEnd }];
  return stretchesOf(payments.filter(({ refunded, amount }) => refunded < amount));
}

function newSubscription(provider: string, row: CheckoutRow, held: ProviderPayment): SubscriptionRow {
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
    amountDue: null,
    reminders: 0,
    createdAt: held.paidAt,
    endedAt: null,
  };
}

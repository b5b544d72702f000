import type Stripe from 'stripe';
import { PaymentRefused, ProviderAway } from '../provider.ts';
import { type Ask, idOf, isCode, isMissing, secondsOf } from './client.ts';
import { findSubscription, itemOf, paymentIntentOf } from './provider-subscription.ts';

export async function previewRaise(
  ask: Ask,
  { reference, price, now }: { reference: string; price: string; now: Date },
): Promise<number> {
  const item = itemOf(await getSubscription(ask, reference));
  const preview = await ask((stripe) =>
    stripe.invoices.createPreview({
      subscription: reference,
      subscription_details: {
        items: [{ id: item.id, price }],
        proration_behavior: 'always_invoice',
        proration_date: secondsOf(now),
      },
    }),
  );
  return preview.amount_due;
}

/** Upgrades completely or not at all: when the card is declined, the former plan stays unchanged. */
export async function raisePlan(
  ask: Ask,
  change: { reference: string; price: string; key: string },
): Promise<void> {
  const { reference, price, key } = change;
  const subscription = await getSubscription(ask, reference);
  const item = itemOf(subscription);
  if (item.price.id === price) return;
  const lower = lowerPriceOf(subscription);
  await releaseSchedule(ask, subscription);
  try {
    await ask((stripe) =>
      stripe.subscriptions.update(
        reference,
        {
          items: [{ id: item.id, price }],
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
        },
        { idempotencyKey: `raise-${key}` },
      ),
    );
  } catch (error) {
    if (lower && error instanceof PaymentRefused) await schedulePrice(ask, reference, lower);
    throw error;
  }
}

export async function fallBack(
  ask: Ask,
  to: { reference: string; price: string; lower: string | null; key: string },
): Promise<void> {
  const { reference, price, lower, key } = to;
  const subscription = await getSubscription(ask, reference);
  const item = itemOf(subscription);
  await releaseSchedule(ask, subscription);
  if (subscription.metadata[LOWER]) await scheduleLowerPlan(ask, reference, '');
  if (item.price.id !== price) {
    await ask((stripe) =>
      stripe.subscriptions.update(
        reference,
        { items: [{ id: item.id, price }], proration_behavior: 'none' },
        { idempotencyKey: `fall-back-${key}` },
      ),
    );
  }
  if (lower) await schedulePrice(ask, reference, lower);
}

/** Written into a schedule, whose second phase begins with the next period. */
export async function lowerPlan(
  ask: Ask,
  change: { reference: string; price: string; key: string },
): Promise<void> {
  const { reference, price, key } = change;
  const subscription = await getSubscription(ask, reference);
  if (itemOf(subscription).price.id === price) return resume(ask, reference);
  if (lowerPriceOf(subscription) === price) return;
  if (endsByItself(subscription)) await continueSubscription(ask, subscription);
  await schedulePrice(ask, reference, price, key);
}

async function schedulePrice(ask: Ask, reference: string, price: string, key?: string): Promise<void> {
  const subscription = await getSubscription(ask, reference);
  const item = itemOf(subscription);
  const schedule =
    activeSchedule(subscription) ??
    (await ask((stripe) =>
      stripe.subscriptionSchedules.create(
        { from_subscription: reference },
        key ? { idempotencyKey: `schedule-${key}` } : {},
      ),
    ));
  const start =
    schedule.phases.find(({ end_date: end }) => end >= item.current_period_end) ?? schedule.phases[0];
  await ask((stripe) =>
    stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        {
          items: [{ price: item.price.id, quantity: 1 }],
          start_date: start?.start_date ?? item.current_period_start,
          end_date: item.current_period_end,
        },
        {
          items: [{ price, quantity: 1 }],
          duration: { interval: 'month', interval_count: 1 },
          proration_behavior: 'none',
        },
      ],
    }),
  );
}

export async function cancelAtEnd(ask: Ask, reference: string): Promise<void> {
  const subscription = await getSubscription(ask, reference);
  if (endsByItself(subscription)) return;
  // Stripe rejects a cancellation while a schedule exists. Its plan is saved, so that resuming can restore it.
  const lower = lowerPriceOf(subscription);
  if (lower) await scheduleLowerPlan(ask, reference, lower);
  await releaseSchedule(ask, subscription);
  await ask((stripe) => stripe.subscriptions.update(reference, { cancel_at_period_end: true }));
}

export async function resume(ask: Ask, reference: string): Promise<void> {
  const subscription = await getSubscription(ask, reference);
  const saved = subscription.metadata[LOWER] || null;
  const isEnding = endsByItself(subscription);
  if (isEnding && activeSchedule(subscription)) await releaseSchedule(ask, subscription);
  if (isEnding) await continueSubscription(ask, subscription);
  // Also completes an earlier attempt that stopped before this step.
  if (saved && (isEnding || !activeSchedule(subscription))) await schedulePrice(ask, reference, saved);
  else await releaseSchedule(ask, subscription);
  if (saved) await scheduleLowerPlan(ask, reference, '');
}

/** Metadata key of a Stripe subscription: the price of the plan that was scheduled when it was cancelled. */
const LOWER = 'lower_price';

async function scheduleLowerPlan(ask: Ask, reference: string, price: string): Promise<void> {
  await ask((stripe) => stripe.subscriptions.update(reference, { metadata: { [LOWER]: price } }));
}

function endsByItself(subscription: Stripe.Subscription): boolean {
  return subscription.cancel_at_period_end || subscription.cancel_at !== null;
}

/** Stripe's portal sets the date itself (`cancel_at`); a cancellation on this site sets `cancel_at_period_end`. */
async function continueSubscription(
  ask: Ask,
  { id, cancel_at_period_end: atEnd }: Stripe.Subscription,
): Promise<void> {
  await ask((stripe) =>
    stripe.subscriptions.update(id, atEnd ? { cancel_at_period_end: false } : { cancel_at: '' }),
  );
}

export async function endNow(ask: Ask, reference: string): Promise<void> {
  const subscription = await findSubscription(ask, reference);
  if (!subscription) return;
  if (!['canceled', 'incomplete_expired'].includes(subscription.status)) {
    await ask((stripe) =>
      stripe.subscriptions.cancel(reference, { invoice_now: false, prorate: false }),
    ).catch(async (error: unknown) => {
      const found = await findSubscription(ask, reference);
      if (found && found.status !== 'canceled') throw error;
    });
  }
  // An open invoice could still be paid in the portal.
  const open = await openInvoices(ask, reference);
  for (const invoice of open) await ask((stripe) => stripe.invoices.voidInvoice(invoice.id));
}

/** Collects the oldest open invoice. */
export async function retryPayment(ask: Ask, reference: string, key: string): Promise<void> {
  const open = await openInvoices(ask, reference);
  for (const { id } of open.toReversed()) {
    await ask((stripe) => stripe.invoices.pay(id, {}, { idempotencyKey: `retry-${id}-${key}` })).catch(
      async (error: unknown) => {
        if (!(error instanceof ProviderAway)) throw error;
        const invoice = await ask((stripe) => stripe.invoices.retrieve(id));
        if (invoice.status !== 'paid') throw error;
      },
    );
  }
}

async function openInvoices(ask: Ask, subscription: string): Promise<Stripe.Invoice[]> {
  const { data } = await ask((stripe) => stripe.invoices.list({ subscription, status: 'open', limit: 100 }));
  return data;
}

export async function refund(ask: Ask, payment: string, key: string): Promise<void> {
  const invoice = await ask((stripe) => stripe.invoices.retrieve(payment, { expand: ['payments'] }));
  const intent = paymentIntentOf(invoice);
  if (!intent) throw new Error(`Invoice ${payment} at Stripe was not paid.`);
  try {
    await ask((stripe) =>
      stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: `refund-${key}` }),
    );
  } catch (error) {
    if (!isCode(error, 'charge_already_refunded')) throw error;
  }
}

export async function portalUrl(ask: Ask, customer: string, returnUrl: string): Promise<string> {
  const session = await ask((stripe) =>
    stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }),
  );
  return session.url;
}

async function getSubscription(ask: Ask, reference: string): Promise<Stripe.Subscription> {
  const subscription = await findSubscription(ask, reference);
  if (!subscription) throw new ProviderAway(`Stripe knows no subscription ${reference}.`);
  return subscription;
}

function activeSchedule({ schedule }: Stripe.Subscription): Stripe.SubscriptionSchedule | null {
  return schedule && typeof schedule !== 'string' && schedule.status === 'active' ? schedule : null;
}

function lowerPriceOf(subscription: Stripe.Subscription): string | null {
  const end = itemOf(subscription).current_period_end;
  const next = activeSchedule(subscription)?.phases.find((phase) => phase.start_date >= end);
  return idOf(next?.items[0]?.price);
}

/** A schedule would overwrite a change with its own plan, and prevents a cancellation. */
async function releaseSchedule(ask: Ask, subscription: Stripe.Subscription): Promise<void> {
  const schedule = activeSchedule(subscription);
  if (!schedule) return;
  await ask((stripe) => stripe.subscriptionSchedules.release(schedule.id)).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

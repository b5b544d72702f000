import type Stripe from 'stripe';
import { endAfterRaise } from '../../prepaid/months.ts';
import {
  PaymentRefused,
  type PricedPlan,
  ProviderAway,
  type Raise,
  RefundRefused,
  RequestRefused,
} from '../provider.ts';
import { dateOf, isCode, isInvalidRequest, orNull, secondsOf, translate } from './client.ts';
import {
  activeSchedule,
  EXTENSION,
  endsByItself,
  findSubscription,
  itemOf,
  LOWER,
  nextPriceOf,
  paymentIntentOf,
} from './provider-subscription.ts';

interface Change {
  reference: string;
  /** Of the new plan. */
  price: string;
  key: string;
}

interface RaiseTo extends Change {
  /** US cents a month of the new plan. */
  cost: number;
  planOf: (stripe: Stripe, price: string) => Promise<PricedPlan>;
  now: Date;
}

export async function previewRaise(stripe: Stripe, to: Omit<RaiseTo, 'key'>): Promise<Raise> {
  const { reference, price, now } = to;
  const subscription = await getSubscription(stripe, reference);
  const item = itemOf(subscription);
  if (isFree(subscription, now)) return { dueNow: 0, renewsAt: await freeEndAfterRaise(stripe, item, to) };
  const preview = await stripe.invoices.createPreview({
    subscription: reference,
    subscription_details: {
      items: [{ id: item.id, price }],
      proration_behavior: 'always_invoice',
      proration_date: secondsOf(now),
    },
  });
  return { dueNow: preview.amount_due, renewsAt: dateOf(item.current_period_end) };
}

/** Free months are a trial at Stripe, which counts a change of plan during a trial as free. */
const isFree = ({ status, trial_end: end }: Stripe.Subscription, now: Date) =>
  status === 'trialing' && end !== null && end > secondsOf(now);

async function freeEndAfterRaise(
  stripe: Stripe,
  item: Stripe.SubscriptionItem,
  { cost: to, planOf, now }: Omit<RaiseTo, 'key'>,
): Promise<Date> {
  const { price: from } = await planOf(stripe, item.price.id);
  return endAfterRaise(dateOf(item.current_period_end), { from, to, now });
}

/** Upgrades completely or not at all: when the card is declined, the former plan stays unchanged. */
export async function raisePlan(stripe: Stripe, to: RaiseTo): Promise<void> {
  const { reference, price, key, now } = to;
  const subscription = await getSubscription(stripe, reference);
  const item = itemOf(subscription);
  if (item.price.id === price) return;
  const change = { items: [{ id: item.id, price }], metadata: { [LOWER]: '' } };
  const terms: Stripe.SubscriptionUpdateParams = isFree(subscription, now)
    ? { proration_behavior: 'none', trial_end: secondsOf(await freeEndAfterRaise(stripe, item, to)) }
    : { proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete' };
  await releaseSaved(stripe, subscription);
  await stripe.subscriptions
    .update(reference, { ...change, ...terms }, { idempotencyKey: `raise-${key}` })
    .catch(async (error: unknown) => {
      if (translate(error) instanceof PaymentRefused) await resume(stripe, reference);
      throw error;
    });
}

export async function fallBack(
  stripe: Stripe,
  { reference, price, key, lower }: Change & { lower: string | null },
): Promise<void> {
  const subscription = await getSubscription(stripe, reference);
  const item = itemOf(subscription);
  if (lower ?? subscription.metadata[LOWER]) await savePrice(stripe, reference, lower ?? '');
  await releaseSchedule(stripe, subscription);
  if (item.price.id !== price) {
    await stripe.subscriptions.update(
      reference,
      { items: [{ id: item.id, price }], proration_behavior: 'none' },
      { idempotencyKey: `fall-back-${key}` },
    );
  }
  if (lower) await resume(stripe, reference);
}

/** Written into a schedule, whose second phase begins with the next period. */
export async function changeNext(stripe: Stripe, { reference, price, key }: Change): Promise<void> {
  const subscription = await getSubscription(stripe, reference);
  if (itemOf(subscription).price.id === price) return resume(stripe, reference);
  if (nextPriceOf(subscription) === price) return;
  if (endsByItself(subscription)) await continueSubscription(stripe, subscription);
  await schedulePrice(stripe, reference, price, key);
}

async function schedulePrice(stripe: Stripe, reference: string, price: string, key?: string): Promise<void> {
  const subscription = await getSubscription(stripe, reference);
  const item = itemOf(subscription);
  const schedule =
    activeSchedule(subscription) ??
    (await stripe.subscriptionSchedules.create(
      { from_subscription: reference },
      key ? { idempotencyKey: `schedule-${key}` } : {},
    ));
  const start =
    schedule.phases.find(({ end_date: end }) => end >= item.current_period_end) ?? schedule.phases[0];
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      {
        items: [{ price: item.price.id, quantity: 1 }],
        start_date: start?.start_date ?? item.current_period_start,
        end_date: item.current_period_end,
        // Without it, the schedule would end free months.
        ...(subscription.status === 'trialing' ? { trial_end: item.current_period_end } : {}),
      },
      {
        items: [{ price, quantity: 1 }],
        duration: { interval: 'month', interval_count: 1 },
        proration_behavior: 'none',
      },
    ],
  });
}

export async function cancelAtEnd(stripe: Stripe, reference: string): Promise<void> {
  const subscription = await getSubscription(stripe, reference);
  if (endsByItself(subscription)) return;
  // Stripe rejects a cancellation while a schedule exists.
  await releaseSaved(stripe, subscription);
  await stripe.subscriptions.update(reference, { cancel_at_period_end: true });
}

/** Free months are a trial, at whose end the next period begins. */
export async function extend(
  stripe: Stripe,
  reference: string,
  { until, key }: { until: Date; key: string },
): Promise<void> {
  const subscription = await getSubscription(stripe, reference);
  const { metadata, cancel_at_period_end: isEnding, cancel_at: endsAt } = subscription;
  // A schedule would move the renewal back.
  const lower = await releaseSaved(stripe, subscription);
  if (metadata[EXTENSION] !== key) {
    await stripe.subscriptions.update(
      reference,
      {
        trial_end: secondsOf(until),
        proration_behavior: 'none',
        metadata: { [EXTENSION]: key },
        // A date that Stripe's portal has set does not move with the period.
        ...(endsAt !== null && !isEnding ? { cancel_at: secondsOf(until) } : {}),
      },
      { idempotencyKey: `extend-${key}-${secondsOf(until)}` },
    );
  }
  const saved = lower ?? metadata[LOWER];
  if (!saved || endsByItself(subscription)) return;
  await schedulePrice(stripe, reference, saved);
  await savePrice(stripe, reference, '');
}

export async function resume(stripe: Stripe, reference: string): Promise<void> {
  const subscription = await getSubscription(stripe, reference);
  const saved = subscription.metadata[LOWER] || null;
  const isEnding = endsByItself(subscription);
  if (isEnding && activeSchedule(subscription)) await releaseSchedule(stripe, subscription);
  if (isEnding) await continueSubscription(stripe, subscription);
  // Also completes an earlier attempt that stopped before this step.
  if (saved && (isEnding || !activeSchedule(subscription))) await schedulePrice(stripe, reference, saved);
  else await releaseSchedule(stripe, subscription);
  if (saved) await savePrice(stripe, reference, '');
}

/** Returns the scheduled price. It is saved first, so that `resume` restores it whenever this process ends. */
async function releaseSaved(stripe: Stripe, subscription: Stripe.Subscription): Promise<string | null> {
  const lower = nextPriceOf(subscription);
  if (lower) await savePrice(stripe, subscription.id, lower);
  await releaseSchedule(stripe, subscription);
  return lower;
}

async function savePrice(stripe: Stripe, reference: string, price: string): Promise<void> {
  await stripe.subscriptions.update(reference, { metadata: { [LOWER]: price } });
}

/** Stripe's portal sets the date itself (`cancel_at`); a cancellation on this site sets `cancel_at_period_end`. */
async function continueSubscription(
  stripe: Stripe,
  { id, cancel_at_period_end: atEnd }: Stripe.Subscription,
): Promise<void> {
  await stripe.subscriptions.update(id, atEnd ? { cancel_at_period_end: false } : { cancel_at: '' });
}

export async function endNow(stripe: Stripe, reference: string): Promise<void> {
  const subscription = await findSubscription(stripe, reference);
  if (!subscription) return;
  if (!['canceled', 'incomplete_expired'].includes(subscription.status)) {
    await stripe.subscriptions
      .cancel(reference, { invoice_now: false, prorate: false })
      .catch(async (error: unknown) => {
        const found = await findSubscription(stripe, reference);
        if (found && found.status !== 'canceled') throw error;
      });
  }
  // An open invoice could still be paid in the portal.
  const open = await openInvoices(stripe, reference);
  for (const invoice of open) await stripe.invoices.voidInvoice(invoice.id);
}

/** Collects all open invoices, oldest first: `amountDue` is their sum. */
export async function retryPayment(stripe: Stripe, reference: string, key: string): Promise<void> {
  const open = await openInvoices(stripe, reference);
  for (const { id } of open.toReversed()) {
    await stripe.invoices
      .pay(id, {}, { idempotencyKey: `retry-${id}-${key}` })
      .catch(async (error: unknown) => {
        if (!(translate(error) instanceof ProviderAway)) throw error;
        const invoice = await stripe.invoices.retrieve(id);
        if (invoice.status !== 'paid') throw error;
      });
  }
}

async function openInvoices(stripe: Stripe, subscription: string): Promise<Stripe.Invoice[]> {
  const { data } = await stripe.invoices.list({ subscription, status: 'open', limit: 100 });
  return data;
}

export async function refund(
  stripe: Stripe,
  payment: string,
  { amount, key }: { amount?: number; key: string },
): Promise<void> {
  const invoice = await stripe.invoices.retrieve(payment, { expand: ['payments'] });
  const intent = paymentIntentOf(invoice);
  if (!intent) throw new Error(`Invoice ${payment} at Stripe was not paid.`);
  try {
    const part = amount === undefined ? {} : { amount };
    await stripe.refunds.create({ payment_intent: intent, ...part }, { idempotencyKey: `refund-${key}` });
  } catch (error) {
    if (amount === undefined && isCode(error, 'charge_already_refunded')) return;
    if (isInvalidRequest(error)) throw new RefundRefused(`Stripe: ${error.message}`, { cause: error });
    throw error;
  }
}

export async function portalUrl(stripe: Stripe, customer: string, returnUrl: string): Promise<string> {
  const session = await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl });
  return session.url;
}

async function getSubscription(stripe: Stripe, reference: string): Promise<Stripe.Subscription> {
  const subscription = await findSubscription(stripe, reference);
  if (!subscription) throw new RequestRefused(`Stripe knows no subscription ${reference}.`);
  return subscription;
}

/** A schedule would overwrite a change with its own plan, and prevents a cancellation. */
async function releaseSchedule(stripe: Stripe, subscription: Stripe.Subscription): Promise<void> {
  const schedule = activeSchedule(subscription);
  if (schedule) await orNull(stripe.subscriptionSchedules.release(schedule.id));
}

import type { MethodOffer } from '@sokoni/contract/subscriptions/subscriptions';
import type Stripe from 'stripe';
import type { PriceIds, StripeSettings } from '../../../settings/payment-settings.ts';
import type { OpenCheckout, Order, ProviderCheckout, RenewingProvider } from '../provider.ts';
import {
  cancelAtEnd,
  endNow,
  fallBack,
  lowerPlan,
  portalUrl,
  previewRaise,
  raisePlan,
  refund,
  resume,
  retryPayment,
} from './changes.ts';
import { dateOf, idOf, isMissing, orNull, stripeClient } from './client.ts';
import { findSubscriptionOf, listChanged, readEvent } from './events.ts';
import { plansByPrice } from './prices.ts';
import { fetchSubscription } from './provider-subscription.ts';

interface StripeAccount extends StripeSettings {
  name: string;
  /** The fake's fetch. */
  fetch?: typeof fetch;
  retries?: number;
}

/** Implements the provider interface with Stripe: cards, Stripe Checkout, renewals by Stripe. */
export function stripeProvider({ name, fetch, retries, prices, ...access }: StripeAccount): RenewingProvider {
  const request = stripeClient({ secretKey: access.secretKey, fetch, retries });
  const planOf = plansByPrice(prices);
  const isLive = /^(?:sk|rk)_live_/.test(access.secretKey);
  const card: MethodOffer = {
    method: 'card',
    isAvailable: true,
    renews: true,
    conversion: null,
    isSandbox: !isLive,
  };

  return {
    name,
    renews: true,
    offers: [card],
    openCheckout: (order) => request((stripe) => openCheckout(stripe, prices, order)),
    fetchCheckout: (of) => request((stripe) => fetchCheckout(stripe, of)),
    closeCheckout: (reference) => request((stripe) => closeCheckout(stripe, reference)),
    readEvent: (raw, headers, now) =>
      readEvent({ webhookSecret: access.webhookSecret, isLive }, { raw, headers, now }),
    fetchSubscription: (reference) =>
      request((stripe) => fetchSubscription(stripe, (price) => planOf(stripe, price), reference)),
    findSubscriptionOf: (payment) => request((stripe) => findSubscriptionOf(stripe, payment)),
    listChanged: (since) => request((stripe) => listChanged(stripe, since)),
    previewRaise: (reference, plan, now) =>
      request((stripe) => previewRaise(stripe, { reference, price: prices[plan] }, now)),
    raisePlan: (reference, plan, key) =>
      request((stripe) => raisePlan(stripe, { reference, price: prices[plan], key })),
    fallBack: (reference, { plan, nextPlan, key }) => {
      const lower = nextPlan && prices[nextPlan];
      return request((stripe) => fallBack(stripe, { reference, price: prices[plan], lower, key }));
    },
    lowerPlan: (reference, plan, key) =>
      request((stripe) => lowerPlan(stripe, { reference, price: prices[plan], key })),
    cancelAtEnd: (reference) => request((stripe) => cancelAtEnd(stripe, reference)),
    resume: (reference) => request((stripe) => resume(stripe, reference)),
    endNow: (reference) => request((stripe) => endNow(stripe, reference)),
    refund: (payment, key) => request((stripe) => refund(stripe, payment, key)),
    retryPayment: (reference, key) => request((stripe) => retryPayment(stripe, reference, key)),
    portalUrl: (customer, returnUrl) => request((stripe) => portalUrl(stripe, customer, returnUrl)),
  };
}

type Session = Stripe.Checkout.Session;
type Terms = Stripe.Checkout.SessionCreateParams;

/** The order's id is the key: an order that is sent several times makes one session. */
export async function openCheckout(stripe: Stripe, prices: PriceIds, order: Order): Promise<OpenCheckout> {
  const create = (terms: Terms, idempotencyKey: string) =>
    stripe.checkout.sessions.create(terms, { idempotencyKey });
  const session = await create(termsOf(order, prices), `checkout-${order.id}`).catch((error: unknown) => {
    if (!order.customer || !isMissing(error)) throw error;
    // The customer was deleted at Stripe: the checkout creates a new one.
    return create(termsOf({ ...order, customer: null }, prices), `checkout-${order.id}-again`);
  });
  if (!session.url) throw new Error(`Stripe gave no address for checkout ${session.id}.`);
  return { reference: session.id, url: session.url, expiresAt: dateOf(session.expires_at) };
}

function termsOf(order: Order, prices: PriceIds): Terms {
  const metadata = { account: order.accountId, checkout: order.id };
  return {
    mode: 'subscription',
    allowed_payment_method_types: ['card'],
    line_items: [{ price: prices[order.plan], quantity: 1 }],
    client_reference_id: order.accountId,
    metadata,
    subscription_data: { metadata },
    success_url: `${order.returnUrl}?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: order.cancelUrl,
    ...(order.customer ? { customer: order.customer } : { customer_email: order.email }),
  };
}

async function fetchCheckout(
  stripe: Stripe,
  { reference, orderId }: { reference: string | null; orderId: string },
): Promise<ProviderCheckout | null> {
  const session = reference ? await findSession(stripe, reference) : await searchSession(stripe, orderId);
  // Without our checkout id it belongs to another product of the same Stripe account.
  return session?.metadata?.checkout ? toProviderCheckout(session) : null;
}

const findSession = (stripe: Stripe, reference: string) =>
  orNull(stripe.checkout.sessions.retrieve(reference));

/**
 * Stripe cannot search sessions by metadata. The order's id contains its creation time, and few sessions were created
 * around that time.
 */
async function searchSession(stripe: Stripe, orderId: string): Promise<Session | null> {
  const made = Number.parseInt(orderId.replace('-', '').slice(0, 12), 16);
  const from = Math.floor(made / 1000) - 60;
  const sessions = stripe.checkout.sessions.list({ created: { gte: from, lte: from + 86_400 }, limit: 100 });
  for await (const session of sessions) if (session.metadata?.checkout === orderId) return session;
  return null;
}

function toProviderCheckout({ status, payment_status: payment, subscription }: Session): ProviderCheckout {
  const isPaid = status === 'complete' && payment !== 'unpaid';
  return {
    status: isPaid ? 'paid' : status === 'expired' ? 'expired' : 'open',
    subscription: isPaid ? idOf(subscription) : null,
    payment: null,
  };
}

/** A session that was completed or has expired in between cannot be expired, and need not be. */
async function closeCheckout(stripe: Stripe, reference: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(reference);
  } catch (error) {
    const session = await findSession(stripe, reference);
    if (session?.status === 'open') throw error;
  }
}

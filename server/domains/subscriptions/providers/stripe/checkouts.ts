import type Stripe from 'stripe';
import type { OpenCheckout, Order, ProviderCheckout } from '../provider.ts';
import { dateOf, idOf, isMissing, orNull } from './client.ts';

type Session = Stripe.Checkout.Session;
type Terms = Stripe.Checkout.SessionCreateParams;

/** The order's id is the key: an order that is sent several times makes one session. */
export async function openCheckout(stripe: Stripe, price: string, order: Order): Promise<OpenCheckout> {
  const create = (terms: Terms, idempotencyKey: string) =>
    stripe.checkout.sessions.create(terms, { idempotencyKey });
  const session = await create(termsOf(order, price), `checkout-${order.id}`).catch((error: unknown) => {
    if (!order.customer || !isMissing(error)) throw error;
    // The customer was deleted at Stripe: the checkout creates a new one.
    return create(termsOf({ ...order, customer: null }, price), `checkout-${order.id}-again`);
  });
  if (!session.url) throw new Error(`Stripe gave no address for checkout ${session.id}.`);
  return { reference: session.id, url: session.url, expiresAt: dateOf(session.expires_at) };
}

function termsOf(order: Order, price: string): Terms {
  const metadata = { account: order.accountId, checkout: order.id };
  return {
    mode: 'subscription',
    allowed_payment_method_types: ['card'],
    line_items: [{ price, quantity: 1 }],
    client_reference_id: order.accountId,
    metadata,
    subscription_data: { metadata },
    success_url: `${order.returnUrl}?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: order.cancelUrl,
    ...(order.customer ? { customer: order.customer } : { customer_email: order.email }),
  };
}

export async function fetchCheckout(
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
export async function closeCheckout(stripe: Stripe, reference: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(reference);
  } catch (error) {
    const session = await findSession(stripe, reference);
    if (session?.status === 'open') throw error;
  }
}

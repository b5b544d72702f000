import type { IncomingHttpHeaders } from 'node:http';
import type Stripe from 'stripe';
import { EventRefused, type ProviderEvent } from '../provider.ts';
import { idOf, loadStripe, secondsOf } from './client.ts';

/** Seconds that the time of an event may be in the past, or in the future when Stripe's clock is ahead. */
const TOLERANCE = 300;

/** The event types that an operator has to select for the webhook at Stripe. */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'subscription_schedule.updated',
  'subscription_schedule.released',
] as const;

export async function readEvent(
  { webhookSecret, isLive }: { webhookSecret: string; isLive: boolean },
  { raw, headers, now }: { raw: Buffer; headers: IncomingHttpHeaders; now: Date },
): Promise<ProviderEvent> {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') throw new EventRefused('The event is not signed.');
  const { webhooks } = await loadStripe();
  let event: Stripe.Event;
  try {
    event = webhooks.constructEvent(raw, signature, webhookSecret, TOLERANCE, undefined, now.getTime());
  } catch (error) {
    throw new EventRefused('The signature of the event does not hold.', { cause: error });
  }
  // The SDK rejects only old events.
  if (timeOf(signature) > secondsOf(now) + TOLERANCE) throw new EventRefused('The event is from the future.');
  if (!isEvent(event)) throw new EventRefused('This is not an event.');
  if (event.livemode !== isLive) throw new EventRefused('The event is of the other mode.');
  return toProviderEvent(event);
}

const toProviderEvent = (event: Stripe.Event): ProviderEvent => ({
  id: event.id,
  type: event.type,
  about: aboutOf(event),
});

/** The SDK accepts any JSON with a valid signature as an event. */
function isEvent(event: Partial<Stripe.Event> | null): event is Stripe.Event {
  const object: unknown = event?.data?.object;
  return typeof object === 'object' && object !== null;
}

function timeOf(signature: string): number {
  return Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1] ?? Number.POSITIVE_INFINITY);
}

function aboutOf(event: Stripe.Event): ProviderEvent['about'] {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
      return event.data.object.metadata?.checkout ? { checkout: event.data.object.id } : { nothing: true };
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return { subscription: event.data.object.id };
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required':
    case 'invoice.voided':
      return about('subscription', subscriptionOf(event.data.object));
    case 'subscription_schedule.updated':
    case 'subscription_schedule.released':
      return about('subscription', idOf(event.data.object.subscription));
    case 'charge.refunded':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return about('payment', idOf(event.data.object.payment_intent));
    default:
      return { nothing: true };
  }
}

function about(kind: 'subscription' | 'payment', id: string | null): ProviderEvent['about'] {
  if (!id) return { nothing: true };
  return kind === 'subscription' ? { subscription: id } : { payment: id };
}

const subscriptionOf = ({ parent }: Stripe.Invoice) => idOf(parent?.subscription_details?.subscription);

export async function findSubscriptionOf(stripe: Stripe, payment: string): Promise<string | null> {
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: payment },
    expand: ['data.invoice'],
    limit: 1,
  });
  const invoice = data[0]?.invoice;
  if (!invoice || typeof invoice === 'string' || invoice.deleted) return null;
  return subscriptionOf(invoice);
}

export async function listChanged(stripe: Stripe, since: Date): Promise<ProviderEvent[]> {
  const changed: ProviderEvent[] = [];
  const events = stripe.events.list({
    created: { gte: secondsOf(since) },
    types: EVENT_TYPES.filter((type) => !type.startsWith('checkout')),
    limit: 100,
  });
  for await (const event of events) changed.push(toProviderEvent(event));
  return changed;
}

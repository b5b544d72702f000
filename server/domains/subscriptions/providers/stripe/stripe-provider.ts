import type { MethodOffer } from '@sokoni/contract/subscriptions/subscriptions';
import type { StripeSettings } from '../../../../platform/config/payment-settings.ts';
import type { RenewingProvider } from '../provider.ts';
import {
  cancelAtEnd,
  endNow,
  extend,
  fallBack,
  lowerPlan,
  portalUrl,
  previewRaise,
  raisePlan,
  refund,
  resume,
  retryPayment,
} from './changes.ts';
import { closeCheckout, fetchCheckout, openCheckout } from './checkouts.ts';
import { stripeClient } from './client.ts';
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
      request((stripe) => previewRaise(stripe, { reference, price: prices[plan], plan, planOf, now })),
    raisePlan: (reference, plan, { key, now }) =>
      request((stripe) => raisePlan(stripe, { reference, price: prices[plan], plan, planOf, now, key })),
    fallBack: (reference, { plan, nextPlan, key }) => {
      const lower = nextPlan && prices[nextPlan];
      return request((stripe) => fallBack(stripe, { reference, price: prices[plan], lower, key }));
    },
    lowerPlan: (reference, plan, key) =>
      request((stripe) => lowerPlan(stripe, { reference, price: prices[plan], key })),
    cancelAtEnd: (reference) => request((stripe) => cancelAtEnd(stripe, reference)),
    extend: (reference, of) => request((stripe) => extend(stripe, reference, of)),
    resume: (reference) => request((stripe) => resume(stripe, reference)),
    endNow: (reference) => request((stripe) => endNow(stripe, reference)),
    refund: (payment, of) => request((stripe) => refund(stripe, payment, of)),
    retryPayment: (reference, key) => request((stripe) => retryPayment(stripe, reference, key)),
    portalUrl: (customer, returnUrl) => request((stripe) => portalUrl(stripe, customer, returnUrl)),
  };
}

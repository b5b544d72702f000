import type { MethodOffer } from '@sokoni/contract/subscriptions/subscriptions';
import type { StripeSettings } from '../../../../platform/config/payment-settings.ts';
import type { RenewingProvider } from '../provider.ts';
import {
  cancelAtEnd,
  changeNext,
  endNow,
  extend,
  fallBack,
  portalUrl,
  previewRaise,
  raisePlan,
  refund,
  resume,
  retryPayment,
} from './change-subscription.ts';
import { closeCheckout, fetchCheckout, openCheckout } from './checkouts.ts';
import { stripeClient } from './client.ts';
import { findSubscriptionOf, listChanged, readEvent } from './events.ts';
import { fetchSubscription } from './provider-subscription.ts';
import { stripePrices } from './stripe-prices.ts';

interface StripeAccount extends StripeSettings {
  name: string;
  /** The sandbox's fetch. */
  fetch?: typeof fetch;
  retries?: number;
}

/** Implements the provider interface with Stripe: cards, Stripe Checkout, renewals by Stripe. */
export function stripeProvider({ name, fetch, retries, prices, ...access }: StripeAccount): RenewingProvider {
  const request = stripeClient({ secretKey: access.secretKey, fetch, retries });
  const { planOf, priceFor } = stripePrices(prices);
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
    openCheckout: (order) =>
      request(async (stripe) =>
        openCheckout(stripe, await priceFor(stripe, { ...order, price: order.amount }), order),
      ),
    fetchCheckout: (of) => request((stripe) => fetchCheckout(stripe, of)),
    closeCheckout: (reference) => request((stripe) => closeCheckout(stripe, reference)),
    readEvent: (raw, headers, now) =>
      readEvent({ webhookSecret: access.webhookSecret, isLive }, { raw, headers, now }),
    fetchSubscription: (reference) =>
      request((stripe) => fetchSubscription(stripe, (price) => planOf(stripe, price), reference)),
    findSubscriptionOf: (payment) => request((stripe) => findSubscriptionOf(stripe, payment)),
    listChanged: (since) => request((stripe) => listChanged(stripe, since)),
    previewRaise: (reference, to, now) =>
      request(async (stripe) =>
        previewRaise(stripe, { reference, price: await priceFor(stripe, to), cost: to.price, planOf, now }),
      ),
    raisePlan: (reference, to, { key, now }) =>
      request(async (stripe) =>
        raisePlan(stripe, { reference, price: await priceFor(stripe, to), cost: to.price, planOf, now, key }),
      ),
    fallBack: (reference, { next, key, ...to }) =>
      request(async (stripe) => {
        const [price, lower] = [await priceFor(stripe, to), next && (await priceFor(stripe, next))];
        return fallBack(stripe, { reference, price, lower, key });
      }),
    changeNext: (reference, to, key) =>
      request(async (stripe) => changeNext(stripe, { reference, price: await priceFor(stripe, to), key })),
    cancelAtEnd: (reference) => request((stripe) => cancelAtEnd(stripe, reference)),
    extend: (reference, of) => request((stripe) => extend(stripe, reference, of)),
    resume: (reference) => request((stripe) => resume(stripe, reference)),
    endNow: (reference) => request((stripe) => endNow(stripe, reference)),
    refund: (payment, of) => request((stripe) => refund(stripe, payment, of)),
    retryPayment: (reference, key) => request((stripe) => retryPayment(stripe, reference, key)),
    portalUrl: (customer, returnUrl) => request((stripe) => portalUrl(stripe, customer, returnUrl)),
  };
}

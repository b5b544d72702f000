import type { MethodOffer } from '@sokoni/contract/subscriptions';
import type { StripeSettings } from '../../../settings/payment-settings.ts';
import type { RenewingProvider } from '../provider.ts';
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
import { closeCheckout, fetchCheckout, openCheckout } from './checkouts.ts';
import { stripeClient } from './client.ts';
import { findSubscriptionOf, listChanged, readEvent } from './events.ts';
import { plansByPrice } from './plans-by-price.ts';
import { fetchSubscription } from './provider-subscription.ts';

interface StripeAccount extends StripeSettings {
  name: string;
  /** The fake's fetch. */
  fetch?: typeof fetch;
  retries?: number;
}

/** Implements the provider interface with Stripe: cards, Stripe Checkout, renewals by Stripe. */
export function stripeProvider({ name, fetch, retries, prices, ...access }: StripeAccount): RenewingProvider {
  const ask = stripeClient({ secretKey: access.secretKey, fetch, retries });
  const planOf = plansByPrice(prices, ask);
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
    openCheckout: (order) => openCheckout(ask, prices, order),
    fetchCheckout: (of) => fetchCheckout(ask, of),
    closeCheckout: (reference) => closeCheckout(ask, reference),
    readEvent: (raw, headers, now) =>
      readEvent({ webhookSecret: access.webhookSecret, isLive }, { raw, headers, now }),
    fetchSubscription: (reference) => fetchSubscription(ask, planOf, reference),
    findSubscriptionOf: (payment) => findSubscriptionOf(ask, payment),
    listChanged: (since) => listChanged(ask, since),
    previewRaise: (reference, plan, now) => previewRaise(ask, { reference, price: prices[plan], now }),
    raisePlan: (reference, plan, key) => raisePlan(ask, { reference, price: prices[plan], key }),
    fallBack: (reference, { plan, nextPlan, key }) =>
      fallBack(ask, { reference, price: prices[plan], lower: nextPlan && prices[nextPlan], key }),
    lowerPlan: (reference, plan, key) => lowerPlan(ask, { reference, price: prices[plan], key }),
    cancelAtEnd: (reference) => cancelAtEnd(ask, reference),
    resume: (reference) => resume(ask, reference),
    endNow: (reference) => endNow(ask, reference),
    refund: (payment, key) => refund(ask, payment, key),
    retryPayment: (reference, key) => retryPayment(ask, reference, key),
    portalUrl: (customer, returnUrl) => portalUrl(ask, customer, returnUrl),
  };
}

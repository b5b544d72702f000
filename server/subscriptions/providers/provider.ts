import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentMethod, PlanId } from '@sokoni/contract/plans';
import type { MethodOffer } from '@sokoni/contract/subscriptions';

/** What somebody wants to pay for. Amounts are US cents. */
export interface Order {
  /** Of the checkout, and the key of the request: asked for twice, it is one checkout. */
  id: string;
  accountId: string;
  email: string;
  /** Who they are to this provider, where they paid there before. */
  customer: string | null;
  plan: PlanId;
  method: PaymentMethod;
  months: number;
  amount: number;
  /** In hundredths of `currency`, as `chargedFor` (providers.ts) says it. */
  charged: number;
  currency: string;
  /**
   * Where the provider sends the browser: paid, with the checkout's reference added as `session_id`, or given up.
   * Like everything here the same each time the order is sent: another content under the same key is refused.
   */
  returnUrl: string;
  cancelUrl: string;
}

export interface OpenCheckout {
  reference: string;
  url: string;
  expiresAt: Date;
}

/** A payment as the provider holds it. */
export interface ProviderPayment {
  /** The provider's invoice or transaction. */
  reference: string;
  plan: PlanId;
  /** Set: only the difference from this plan was paid. */
  fromPlan: PlanId | null;
  months: number;
  method: PaymentMethod;
  /** US cents. */
  amount: number;
  refunded: number;
  /** A dispute is open, or was lost. */
  isDisputed: boolean;
  /** A dispute was lost: the money is gone. */
  isLost: boolean;
  charged: number;
  currency: string;
  paidAt: Date;
  /** Of a prepaid payment only its length counts: whoever had months left adds these to them. */
  periodStart: Date;
  periodEnd: Date;
}

export interface ProviderCheckout {
  status: 'open' | 'paid' | 'failed' | 'expired';
  /** Of a provider that renews, once it is paid. */
  subscription: string | null;
  /** Of one that does not: what was paid. */
  payment: ProviderPayment | null;
}

/** A subscription as the provider holds it now. */
export interface ProviderSubscription {
  reference: string;
  accountId: string;
  customer: string;
  plan: PlanId;
  status: 'incomplete' | 'active' | 'past_due' | 'ended';
  startedAt: Date;
  /** Until when it is paid: while a renewal is not paid, the end of the period before it. */
  currentPeriodEnd: Date;
  cancelsAtEnd: boolean;
  nextPlan: PlanId | null;
  /** Where the owner of the card confirms a renewal that is open, if their bank asks for that. */
  confirmUrl: string | null;
  /** US cents of a renewal that is open. */
  amountDue: number | null;
  endedAt: Date | null;
  /** All that were paid, in any order. */
  payments: ProviderPayment[];
}

/**
 * Only what happened is taken from an event, never what it says about it: that is fetched. A refund or dispute names
 * a payment, of which `findSubscriptionOf` knows the subscription.
 */
export interface ProviderEvent {
  id: string;
  type: string;
  about: { checkout: string } | { subscription: string } | { payment: string } | { nothing: true };
}

/** An event that is not the provider's, not for us, malformed, or too old or new: the call answers 400. */
export class EventRefused extends Error {}
/** The provider refuses the payment: whoever pays has to do something. */
export class PaymentRefused extends Error {}
/** The bank asks whoever owns the card, on a page of the provider's (`confirmUrl`). */
export class ConfirmationNeeded extends PaymentRefused {}
/** The provider cannot be reached, or answers with an error of its own: later. */
export class ProviderAway extends Error {}
/** Another request to the provider is changing the same object: later, after a look at the result. */
export class ProviderBusy extends ProviderAway {}

/**
 * Sells months that do not renew by themselves.
 *
 * Every call may take seconds: hold no row and as few connections of the pool as possible meanwhile. (The practice
 * providers keep their state in the same database, and need a connection to answer.)
 */
export interface PrepaidProvider {
  /** As rows name it. */
  readonly name: string;
  readonly renews: false;
  /** What of the methods it takes, as configured. */
  readonly offers: readonly MethodOffer[];
  openCheckout(order: Order): Promise<OpenCheckout>;
  /** By its reference, or by the order's id where the answer that named it was lost; null when there is none. */
  fetchCheckout(of: { reference: string | null; orderId: string }): Promise<ProviderCheckout | null>;
  /** So that nobody pays it any more, where the provider can do that: a payment may still arrive. */
  closeCheckout(reference: string): Promise<void>;
  /** References of checkouts that were paid, given back or disputed since then, for events that were lost. */
  listChanged(since: Date): Promise<string[]>;
  /** Asks nobody. Throws EventRefused. */
  readEvent(raw: Buffer, headers: IncomingHttpHeaders, now: Date): Promise<ProviderEvent>;
}

/** Sells subscriptions that renew by themselves. */
export interface RenewingProvider extends Omit<PrepaidProvider, 'renews'> {
  readonly renews: true;
  /** Null when it knows none of that reference. */
  fetchSubscription(reference: string): Promise<ProviderSubscription | null>;
  /** References of subscriptions, not checkouts, to which anything happened since then. */
  listChanged(since: Date): Promise<string[]>;
  /** Of which subscription the payment is that an event is about; null when of none. */
  findSubscriptionOf(payment: string): Promise<string | null>;
  /** US cents that a change to a dearer plan costs at once. */
  previewRaise(reference: string, plan: PlanId, now: Date): Promise<number>;
  /** At once, with the difference charged; throws PaymentRefused and leaves all as it was. */
  raisePlan(reference: string, plan: PlanId, key: string): Promise<void>;
  /** At once, with nothing charged or given back: what was paid for the dearer plan has gone back. */
  fallBack(reference: string, to: { plan: PlanId; nextPlan: PlanId | null; key: string }): Promise<void>;
  /** From the next renewal on. */
  lowerPlan(reference: string, plan: PlanId, key: string): Promise<void>;
  cancelAtEnd(reference: string): Promise<void>;
  /** Takes a cancellation back, so that a lower plan chosen before it holds again; where there is none, the lower plan. */
  resume(reference: string): Promise<void>;
  /** Nothing is charged any more. Ended already is a success. */
  endNow(reference: string): Promise<void>;
  /** Gives back all that a payment (its reference) brought: somebody paid twice. Given back already is a success. */
  refund(payment: string, key: string): Promise<void>;
  /** Tries to collect what is open, once for each key; nothing open is a success. Throws PaymentRefused. */
  retryPayment(reference: string, key: string): Promise<void>;
  portalUrl(customer: string, returnUrl: string): Promise<string>;
}

export type PaymentProvider = PrepaidProvider | RenewingProvider;

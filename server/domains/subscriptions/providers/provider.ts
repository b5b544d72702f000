import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentMethod, PlanId } from '@sokoni/contract/subscriptions/plans';
import type { MethodOffer } from '@sokoni/contract/subscriptions/subscriptions';

/** An order. Amounts are US cents. */
export interface Order {
  /** The checkout's id, and the key of the request: the same order sent twice is one checkout. */
  id: string;
  accountId: string;
  email: string;
  /** The account's customer reference at this provider, if it paid there before. */
  customer: string | null;
  plan: PlanId;
  method: PaymentMethod;
  months: number;
  amount: number;
  /** In hundredths of `currency`. */
  charged: number;
  currency: string;
  /**
   * Where the provider sends the browser after payment, with the checkout's reference added as `session_id`, or after
   * the customer gave up. Every field must be the same each time the order is sent: providers reject another content
   * under the same key.
   */
  returnUrl: string;
  cancelUrl: string;
}

/** A plan at a price that is agreed, which need not be the one of today. */
export interface PricedPlan {
  plan: PlanId;
  /** US cents a month. */
  price: number;
}

export interface OpenCheckout {
  reference: string;
  url: string;
  expiresAt: Date;
}

/** A payment at the provider. */
export interface ProviderPayment {
  /** The provider's invoice or transaction. */
  reference: string;
  plan: PlanId;
  /** Set when only the difference from this plan was paid. */
  fromPlan: PlanId | null;
  /** What that plan cost: US cents a month. */
  fromPrice: number | null;
  months: number;
  method: PaymentMethod;
  /** US cents. */
  amount: number;
  refunded: number;
  /** US cents that the provider is about to refund. */
  refunding: number;
  /** A dispute is open, or was lost. */
  isDisputed: boolean;
  /** A dispute was lost: the money is gone. */
  isLost: boolean;
  /** Of the open dispute, like the next two; null without one. */
  disputedAt: Date | null;
  /** The provider's word for it. */
  disputeReason: string | null;
  /** Until when an answer is due; null when none is, or after it was given. */
  disputeDueAt: Date | null;
  charged: number;
  currency: string;
  /** What the provider keeps of it, in hundredths of `feeCurrency`; null while the provider does not say it. */
  fee: number | null;
  feeCurrency: string | null;
  paidAt: Date;
  /** Only the length of a prepaid period counts: it is added to months that are left. */
  periodStart: Date;
  periodEnd: Date;
}

type DisputeFields = 'isDisputed' | 'isLost' | 'disputedAt' | 'disputeReason' | 'disputeDueAt';
export type DisputeOfPayment = Pick<ProviderPayment, DisputeFields>;

/** Nothing is left of the payment. */
export const isGone = ({ amount, refunded, isLost }: ProviderPayment) =>
  isLost || (amount > 0 && refunded >= amount);

export const newestFirst = (payments: readonly ProviderPayment[]) =>
  payments.toSorted((one, other) => +other.paidAt - +one.paidAt);

export interface ProviderCheckout {
  status: 'open' | 'paid' | 'failed' | 'expired';
  /** Set by a provider that renews, once the checkout is paid. */
  subscription: string | null;
  /** The payment, set by a provider that does not renew. */
  payment: ProviderPayment | null;
}

/** The current state of a subscription at the provider. */
export interface ProviderSubscription {
  reference: string;
  accountId: string;
  customer: string;
  plan: PlanId;
  /** US cents a month; while a renewal is unpaid, of that renewal. */
  price: number;
  status: 'incomplete' | 'active' | 'past_due' | 'ended';
  startedAt: Date;
  /** The end of the paid period: while a renewal is unpaid, the end of the period before it. */
  currentPeriodEnd: Date;
  cancelsAtEnd: boolean;
  nextPlan: PlanId | null;
  /** US cents a month from the next renewal on, where that is something else: of `nextPlan`, or a new price. */
  nextPrice: number | null;
  /** The end of free months, also when they are over; null without any. */
  freeUntil: Date | null;
  /** The key of the last `extend`; null without any. */
  extension: string | null;
  /** A change ended half-way, and `resume` restores the plan of the next renewal. */
  isInterrupted: boolean;
  /** Where the owner of the card confirms an open renewal, if the bank asks for it. */
  confirmUrl: string | null;
  /** US cents of all open renewals: what `retryPayment` collects. */
  amountDue: number | null;
  endedAt: Date | null;
  /** All paid payments, in any order. */
  payments: ProviderPayment[];
}

/** Of a subscription that has ended, or that goes on as it is. */
export const nothingNext = { nextPlan: null, nextPrice: null };

/**
 * Only the type and the subject are taken from an event, never its content: the server fetches the current state. A
 * refund or dispute names a payment, whose subscription `findSubscriptionOf` returns.
 */
export interface ProviderEvent {
  id: string;
  type: string;
  about: { checkout: string } | { subscription: string } | { payment: string } | { nothing: true };
}

/** An event that is not from the provider, not for us, malformed, or too old or too new: the endpoint returns 400. */
export class EventRefused extends Error {}
/** The provider declines the payment: the payer has to act. */
export class PaymentRefused extends Error {}
/** The bank asks the owner of the card for confirmation, on the provider's page (`confirmUrl`). */
export class ConfirmationNeeded extends PaymentRefused {}
/** The provider declines a refund, for example because its balance for us is too small. */
export class RefundRefused extends Error {}
/** The provider is unreachable, or answers with a server error: try again later. */
export class ProviderAway extends Error {}
/** The provider does not do this request, which is about one object: requests about others may succeed. */
export class RequestRefused extends ProviderAway {}
/** Another request to the provider is changing the same object: try again later with the new state. */
export class ProviderBusy extends RequestRefused {}

/**
 * Sells months that do not renew automatically. Every method may take seconds: call it outside of a transaction, so that
 * no database connection waits. The sandbox stores its state in the same database and needs a connection to answer.
 */
export interface PrepaidProvider {
  /** The name in database rows. */
  readonly name: string;
  readonly renews: false;
  /** The payment methods that it takes, as configured. */
  readonly offers: readonly MethodOffer[];
  openCheckout(order: Order): Promise<OpenCheckout>;
  /**
   * Finds a checkout by its reference, or by the order's id where the answer with the reference was lost; null when
   * there is none.
   */
  fetchCheckout(of: { reference: string | null; orderId: string }): Promise<ProviderCheckout | null>;
  /** Prevents a later payment where the provider can do that; elsewhere a payment may still arrive. */
  closeCheckout(reference: string): Promise<void>;
  /**
   * Refunds a part of a payment, in hundredths of the currency that was charged; without `amount` all that is left of
   * it, which succeeds when nothing is left. Repeating a request with the same key refunds nothing more at a provider
   * that knows keys. Throws RefundRefused.
   */
  refund(payment: string, of: { amount?: number; key: string }): Promise<void>;
  /**
   * What changed since then, to find lost events: checkouts that were paid, refunded or disputed. One that changes again
   * has another id; where the provider allows it, the ids are those of its events.
   */
  listChanged(since: Date): Promise<ProviderEvent[]>;
  /** Checks the signature; the caller checks the fields. Sends no request. Throws EventRefused. */
  readEvent(raw: Buffer, headers: IncomingHttpHeaders, now: Date): Promise<ProviderEvent>;
}

export interface Raise {
  /** US cents charged at once. */
  dueNow: number;
  renewsAt: Date;
}

/** Sells subscriptions that renew automatically. */
export interface RenewingProvider extends Omit<PrepaidProvider, 'renews'> {
  readonly renews: true;
  /** Null when the provider has no subscription with that reference. */
  fetchSubscription(reference: string): Promise<ProviderSubscription | null>;
  /** Changes of subscriptions (not checkouts) since then. */
  listChanged(since: Date): Promise<ProviderEvent[]>;
  /** The subscription of the payment that an event names; null when there is none. */
  findSubscriptionOf(payment: string): Promise<string | null>;
  /** What an upgrade to a more expensive plan would do now. */
  previewRaise(reference: string, to: PricedPlan, now: Date): Promise<Raise>;
  /**
   * Upgrades at once and charges the difference. During free months nothing is charged: what is left is worth less time
   * of the more expensive plan. Throws PaymentRefused and then changes nothing.
   */
  raisePlan(reference: string, to: PricedPlan, of: { key: string; now: Date }): Promise<void>;
  /** Changes the plan at once without a charge or refund: the payment for the more expensive plan was refunded. */
  fallBack(reference: string, to: PricedPlan & { next: PricedPlan | null; key: string }): Promise<void>;
  /** Changes the plan, or its price, from the next renewal on. */
  changeNext(reference: string, to: PricedPlan, key: string): Promise<void>;
  cancelAtEnd(reference: string): Promise<void>;
  /**
   * Moves the end of the paid period to a later date without a charge, once for each key. A cancellation or a cheaper
   * plan that was chosen applies then.
   */
  extend(reference: string, of: { until: Date; key: string }): Promise<void>;
  /**
   * Withdraws a cancellation, so that a change for the renewal made before it applies again; without a cancellation,
   * withdraws that change. Completes a change that was interrupted.
   */
  resume(reference: string): Promise<void>;
  /** Ends the subscription, so that nothing more is charged. Succeeds when it has ended already. */
  endNow(reference: string): Promise<void>;
  /** Tries to collect the open renewal, once for each key; succeeds when nothing is open. Throws PaymentRefused. */
  retryPayment(reference: string, key: string): Promise<void>;
  portalUrl(customer: string, returnUrl: string): Promise<string>;
}

export type PaymentProvider = PrepaidProvider | RenewingProvider;

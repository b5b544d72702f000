import * as z from 'zod/mini';
import { profileVisibilities } from './accounts.ts';
import { answerOf, endpoint } from './endpoint.ts';
import { email, id, line, timestamp, wholeNumber } from './fields.ts';
import { paymentMethods, planIds, professionalRoles } from './plans.ts';

/** Months that can be paid at once where a payment cannot renew by itself. */
export const PREPAID_MONTHS_MAX = 12;
/** Days before prepaid months end on which a mail reminds of it. */
export const REMINDER_DAYS = [7, 3, 1] as const;

const plan = z.enum(planIds, /*i18n*/ 'Invalid plan selected for Stripe.');

export const CheckoutOrder = z.strictObject({
  email,
  plan,
  role: z.enum(professionalRoles, /*i18n*/ 'Choose supplier or freelancer'),
  method: z._default(z.enum(paymentMethods, /*i18n*/ 'Choose card, bank or mobile'), 'card'),
  /** Where the method cannot renew by itself; one otherwise. */
  months: z._default(wholeNumber(/*i18n*/ 'From 1 to 12 months', { from: 1, to: PREPAID_MONTHS_MAX }), 1),
});
export type CheckoutOrder = z.infer<typeof CheckoutOrder>;

export const PlanChoice = z.strictObject({ plan });

/** What can be paid with, as this server is configured. */
export const MethodOffer = z.object({
  method: z.enum(paymentMethods),
  isAvailable: z.boolean(),
  /** False: months are paid in advance, and a mail reminds before they end. */
  renews: z.boolean(),
  /** What is charged instead of dollars, as in { currency: 'NGN', perDollar: 1600 }; null for dollars. */
  conversion: z.nullable(z.object({ currency: z.string(), perDollar: z.number() })),
  /** A practice payment: no money moves. */
  isSandbox: z.boolean(),
});
export type MethodOffer = z.infer<typeof MethodOffer>;

/**
 * `confirmed`: the provider has told the server, and the plan runs. `waiting`: nothing is known yet. `unused`: money
 * arrived and could not be used (another amount than ordered, or something is paid already): it is to be given back.
 * Only `failed` and `expired` were asked about at the provider: nothing was charged.
 */
export const checkoutStates = ['waiting', 'confirmed', 'unused', 'failed', 'expired'] as const;
export type CheckoutState = (typeof checkoutStates)[number];

/** `ending`: paid until the end of the period, and cancelled for then. */
export const subscriptionStates = ['active', 'ending', 'past_due', 'ended'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** `unused`: it arrived and pays for nothing; it is to be given back, and `refunded` afterwards. */
export const paymentStatuses = ['paid', 'unused', 'refunded', 'disputed'] as const;

export const OwnPayment = z.object({
  _id: id,
  plan: z.enum(planIds),
  /** Set: what is paid is only the difference from this plan to `plan`, until `periodEnd`. */
  fromPlan: z.nullable(z.enum(planIds)),
  months: z.int(),
  /** US cents. */
  amount: z.int(),
  /** US cents. */
  refunded: z.int(),
  status: z.enum(paymentStatuses),
  method: z.enum(paymentMethods),
  paidAt: timestamp,
  periodStart: timestamp,
  periodEnd: timestamp,
  receiptNumber: z.string(),
});
export type OwnPayment = z.infer<typeof OwnPayment>;

export const OwnSubscription = z.object({
  plan: z.enum(planIds),
  state: z.enum(subscriptionStates),
  method: z.enum(paymentMethods),
  /** False: months paid in advance. */
  renews: z.boolean(),
  startedAt: timestamp,
  /** Until when it is paid; the next payment is due then if it renews and is not ending. */
  currentPeriodEnd: timestamp,
  endedAt: z.nullable(timestamp),
  /** The plan from the next renewal on, where another one was chosen. */
  nextPlan: z.nullable(z.enum(planIds)),
  /** A renewal could not be paid. */
  pastDue: z.nullable(
    z.object({
      since: timestamp,
      nextTryAt: z.nullable(timestamp),
      endsAt: timestamp,
      /** Where the provider lets the owner of the card confirm the payment, if their bank asks for that. */
      confirmUrl: z.nullable(z.string()),
    }),
  ),
  isSandbox: z.boolean(),
});
export type OwnSubscription = z.infer<typeof OwnSubscription>;

export const Billing = z.object({
  profileVisibility: z.enum(profileVisibilities),
  /** The newest; null for somebody who never paid. */
  subscription: z.nullable(OwnSubscription),
  /** Newest first. */
  payments: z.array(OwnPayment),
  /** Begun and not finished: it can be gone on with. */
  checkout: z.nullable(
    z.object({
      url: z.string(),
      plan: z.enum(planIds),
      method: z.enum(paymentMethods),
      months: z.int(),
      /** US cents. */
      amount: z.int(),
      expiresAt: timestamp,
    }),
  ),
});
export type Billing = z.infer<typeof Billing>;

export const ChangePreview = z.object({
  plan: z.enum(planIds),
  /** A dearer plan at once, a cheaper one at the renewal. */
  when: z.enum(['now', 'renewal']),
  /** US cents, charged at once: the difference for what is left of the period. */
  dueNow: z.int(),
  /** US cents a month from `renewsAt` on. */
  nextAmount: z.int(),
  renewsAt: timestamp,
  /** Products or portfolio items beyond what that plan shows; they stay stored. */
  itemsTooMany: z.int(),
});
export type ChangePreview = z.infer<typeof ChangePreview>;

const running = [
  'not_signed_in',
  'not_allowed',
  'no_subscription',
  'changed_meanwhile',
  'provider_away',
] as const;

/** Paying, and what comes of it. The answers of the provider's own pages prove nothing; only its events do. */
export const subscriptionEndpoints = {
  createCheckoutSession: endpoint({
    method: 'POST',
    path: '/stripe/create-checkout-session',
    summary: 'Start the checkout of a plan',
    who: 'signed in',
    body: CheckoutOrder,
    answer: z.object({ success: z.literal(true), message: z.string(), url: z.string() }),
    errors: ['not_signed_in', 'not_allowed', 'already_subscribed', 'method_unavailable', 'provider_away'],
  }),
  listPaymentMethods: endpoint({
    method: 'GET',
    path: '/payments/methods',
    summary: 'List payment methods',
    who: 'anyone',
    answer: answerOf(z.array(MethodOffer)),
  }),
  readCheckout: endpoint({
    method: 'GET',
    path: '/payments/checkouts/{reference}',
    summary: 'Read the state of a checkout',
    who: 'anyone',
    params: z.object({ reference: line({ max: 200, required: /*i18n*/ 'The reference is needed' }) }),
    answer: answerOf(z.object({ state: z.enum(checkoutStates), plan: z.enum(planIds) })),
    errors: ['not_found'],
  }),
  readBilling: endpoint({
    method: 'GET',
    path: '/subscription',
    summary: 'Read the subscription and its payments',
    who: 'signed in',
    answer: answerOf(Billing),
    errors: ['not_signed_in', 'not_allowed'],
  }),
  previewPlan: endpoint({
    method: 'POST',
    path: '/subscription/preview',
    summary: 'Preview a change of plan',
    who: 'signed in',
    body: PlanChoice,
    answer: answerOf(ChangePreview),
    errors: running,
  }),
  changePlan: endpoint({
    method: 'PUT',
    path: '/subscription/plan',
    summary: 'Change the plan',
    who: 'signed in',
    body: PlanChoice,
    answer: answerOf(Billing),
    errors: [...running, 'payment_refused'],
  }),
  cancelSubscription: endpoint({
    method: 'POST',
    path: '/subscription/cancel',
    summary: 'Cancel the subscription',
    who: 'signed in',
    answer: answerOf(Billing),
    errors: running,
  }),
  resumeSubscription: endpoint({
    method: 'POST',
    path: '/subscription/resume',
    summary: 'Resume a cancelled subscription',
    who: 'signed in',
    answer: answerOf(Billing),
    errors: running,
  }),
  retryPayment: endpoint({
    method: 'POST',
    path: '/subscription/retry',
    summary: 'Retry a failed renewal',
    who: 'signed in',
    answer: answerOf(Billing),
    errors: [...running, 'nothing_due', 'payment_refused'],
  }),
  openPortal: endpoint({
    method: 'POST',
    path: '/subscription/portal',
    summary: 'Open the portal of the payment provider',
    who: 'signed in',
    answer: z.object({ success: z.literal(true), message: z.string(), url: z.string() }),
    errors: running,
  }),
  downloadReceipt: endpoint({
    method: 'GET',
    path: '/payments/{id}/receipt',
    summary: 'Download a receipt',
    who: 'signed in',
    params: z.object({ id }),
    file: 'application/pdf',
    answer: z.unknown(),
    errors: ['not_signed_in', 'not_found'],
  }),
};

import * as z from 'zod/mini';
import { answerOf, answerWith, endpoint } from '../endpoint.ts';
import { email, id, line, timestamp, wholeNumber } from '../fields.ts';
import { PREPAID_MONTHS_MAX, paymentStatuses, profileVisibilities } from '../limits.ts';
import { BillingDetails } from './billing-details.ts';
import { paymentMethods, planIds, professionalRoles } from './plans.ts';

/** Days before the end of a prepaid period on which a reminder is mailed. */
export const REMINDER_DAYS = [7, 3, 1] as const;

const plan = z.enum(planIds, /*i18n*/ 'Invalid plan selected for Stripe.');

export const CheckoutOrder = z.strictObject({
  email,
  plan,
  role: z.enum(professionalRoles, /*i18n*/ 'Choose supplier or freelancer'),
  method: z._default(z.enum(paymentMethods, /*i18n*/ 'Choose card, bank or mobile'), 'card'),
  /** Number of months with a method that cannot renew automatically; otherwise one. */
  months: z._default(
    wholeNumber(/*i18n*/ 'Choose from 1 to 12 months', { from: 1, to: PREPAID_MONTHS_MAX }),
    1,
  ),
});
export type CheckoutOrder = z.infer<typeof CheckoutOrder>;

export const PlanChoice = z.strictObject({ plan });

/** The payment methods that the settings of this server allow. */
export const MethodOffer = z.object({
  method: z.enum(paymentMethods),
  isAvailable: z.boolean(),
  /** False: the user pays for months in advance, and a mail reminds them before the period ends. */
  renews: z.boolean(),
  /** The currency charged instead of dollars, as in { currency: 'NGN', perDollar: 1600 }; null for dollars. */
  conversion: z.nullable(z.object({ currency: z.string(), perDollar: z.number() })),
  /** A sandbox payment: no money is charged. */
  isSandbox: z.boolean(),
});
export type MethodOffer = z.infer<typeof MethodOffer>;

/**
 * `confirmed`: the provider has confirmed the payment, and the plan is active. `waiting`: the result is not known yet.
 * `unused`: money was received and could not be applied (the amount differs from the order, or another payment is
 * active already) and has to be refunded. `failed`, `expired`: nothing was charged; only these two were checked at the
 * provider.
 */
export const checkoutStates = ['waiting', 'confirmed', 'unused', 'failed', 'expired'] as const;
export type CheckoutState = (typeof checkoutStates)[number];

/** `ending`: paid until the end of the period, and cancelled at that time. */
export const subscriptionStates = ['active', 'ending', 'past_due', 'ended'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

export const invoiceKinds = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** An invoice, or a credit note for what was refunded. */
export const InvoiceSummary = z.object({
  _id: id,
  kind: z.enum(invoiceKinds),
  number: z.string(),
  issuedAt: timestamp,
  /** US cents. */
  total: z.int(),
});
export type InvoiceSummary = z.infer<typeof InvoiceSummary>;

export const OwnPayment = z.object({
  _id: id,
  plan: z.enum(planIds),
  /** If set, the payment covers only the difference from this plan to `plan`, until `periodEnd`. */
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
  /** Oldest first; none of a payment that pays for nothing, or of the time before invoices, which has a receipt. */
  invoices: z.array(InvoiceSummary),
});
export type OwnPayment = z.infer<typeof OwnPayment>;

/** Months that an operator gave. */
export const FreeMonths = z.object({
  _id: id,
  /** Null, like the period, until they are applied. */
  plan: z.nullable(z.enum(planIds)),
  months: z.int(),
  givenAt: timestamp,
  periodStart: z.nullable(timestamp),
  periodEnd: z.nullable(timestamp),
});
export type FreeMonths = z.infer<typeof FreeMonths>;

export const OwnSubscription = z.object({
  plan: z.enum(planIds),
  /** US cents a month, which a new price of the plan does not change at once. */
  price: z.int(),
  state: z.enum(subscriptionStates),
  method: z.enum(paymentMethods),
  /** False for months paid in advance. */
  renews: z.boolean(),
  /** It consists of months that an operator gave: nothing was paid. */
  isFree: z.boolean(),
  startedAt: timestamp,
  /** End of the paid time; the next payment is due then if the subscription renews and is not ending. */
  currentPeriodEnd: timestamp,
  endedAt: z.nullable(timestamp),
  /** The plan from the next renewal, where the user chose another one. */
  nextPlan: z.nullable(z.enum(planIds)),
  /** US cents a month from the next renewal, where that is something else. */
  nextPrice: z.nullable(z.int()),
  /** A new price that was announced by mail: US cents a month from that renewal on. */
  newPrice: z.nullable(z.object({ plan: z.enum(planIds), price: z.int(), from: timestamp })),
  /** A renewal payment failed. */
  pastDue: z.nullable(
    z.object({
      since: timestamp,
      nextTryAt: z.nullable(timestamp),
      endsAt: timestamp,
      /** The provider's page on which the card holder confirms the payment, if their bank requires it. */
      confirmUrl: z.nullable(z.string()),
    }),
  ),
  isSandbox: z.boolean(),
});
export type OwnSubscription = z.infer<typeof OwnSubscription>;

export const Billing = z.object({
  profileVisibility: z.enum(profileVisibilities),
  /** The newest subscription; null for an account that has never paid. */
  subscription: z.nullable(OwnSubscription),
  /** Newest first. */
  payments: z.array(OwnPayment),
  /** Newest first. */
  freeMonths: z.array(FreeMonths),
  /** Started and not completed: the user can continue it. */
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
  /** An upgrade takes effect at once, a downgrade at the renewal. */
  when: z.enum(['now', 'renewal']),
  /** US cents, charged at once: the price difference for the rest of the period. */
  dueNow: z.int(),
  /** US cents a month from `renewsAt` on. */
  nextAmount: z.int(),
  renewsAt: timestamp,
  /** Products or portfolio items beyond the limit of that plan; they stay stored. */
  itemsTooMany: z.int(),
});
export type ChangePreview = z.infer<typeof ChangePreview>;

/** The tax in what an account pays. */
export const OwnTax = z.object({
  /** Hundredths of a percent. */
  rate: z.int(),
  isReverseCharge: z.boolean(),
});
export type OwnTax = z.infer<typeof OwnTax>;

/** As it is stored: nothing is checked again. */
export const OwnBillingDetails = z.object({
  name: z.string(),
  address: z.string(),
  country: z.string(),
  taxNumber: z.string(),
  /** Null while nothing is said about tax. */
  tax: z.nullable(OwnTax),
  /** The tax is added to the prices of plans, which contain it otherwise. */
  isTaxAdded: z.boolean(),
  /** Payments wait for the country, on which the tax depends. */
  isCountryNeeded: z.boolean(),
});
export type OwnBillingDetails = z.infer<typeof OwnBillingDetails>;

const running = ['not_allowed', 'no_subscription', 'changed_meanwhile', 'provider_away'] as const;

/**
 * Payments and subscriptions. The return from the provider's page proves nothing; only the provider's events confirm a
 * payment.
 */
export const subscriptionEndpoints = {
  createCheckoutSession: endpoint('POST /stripe/create-checkout-session', {
    summary: 'Start the checkout of a plan',
    who: 'signed in',
    body: CheckoutOrder,
    answer: answerWith({ url: z.string() }),
    errors: ['not_allowed', 'not_open_yet', 'already_subscribed', 'method_unavailable', 'provider_away'],
  }),
  listPaymentMethods: endpoint('GET /payments/methods', {
    summary: 'List payment methods',
    who: 'anyone',
    answer: answerOf(z.array(MethodOffer)),
  }),
  readCheckout: endpoint('GET /payments/checkouts/{reference}', {
    summary: 'Read the state of a checkout',
    who: 'anyone',
    params: z.object({ reference: line({ max: 200, required: /*i18n*/ 'Send the payment reference' }) }),
    answer: answerOf(z.object({ state: z.enum(checkoutStates), plan: z.enum(planIds) })),
  }),
  readBilling: endpoint('GET /subscription', {
    summary: 'Read the subscription and its payments',
    who: 'signed in',
    whileSuspended: true,
    answer: answerOf(Billing),
    errors: ['not_allowed'],
  }),
  previewPlan: endpoint('POST /subscription/preview', {
    summary: 'Preview a change of plan',
    who: 'signed in',
    body: PlanChoice,
    answer: answerOf(ChangePreview),
    errors: running,
  }),
  changePlan: endpoint('PUT /subscription/plan', {
    summary: 'Change the plan',
    who: 'signed in',
    body: PlanChoice,
    answer: answerOf(Billing),
    errors: [...running, 'payment_refused'],
  }),
  cancelSubscription: endpoint('POST /subscription/cancel', {
    summary: 'Cancel the subscription',
    who: 'signed in',
    whileSuspended: true,
    answer: answerOf(Billing),
    errors: running,
  }),
  resumeSubscription: endpoint('POST /subscription/resume', {
    summary: 'Resume a cancelled subscription',
    who: 'signed in',
    answer: answerOf(Billing),
    errors: running,
  }),
  retryPayment: endpoint('POST /subscription/retry', {
    summary: 'Retry a failed renewal',
    who: 'signed in',
    answer: answerOf(Billing),
    errors: [...running, 'nothing_due', 'payment_refused'],
  }),
  openPortal: endpoint('POST /subscription/portal', {
    summary: 'Open the portal of the payment provider',
    who: 'signed in',
    answer: answerWith({ url: z.string() }),
    errors: running,
  }),
  readBillingDetails: endpoint('GET /subscription/billing-details', {
    summary: 'Read to whom invoices are made out',
    who: 'signed in',
    answer: answerOf(OwnBillingDetails),
    errors: ['not_allowed'],
  }),
  saveBillingDetails: endpoint('PUT /subscription/billing-details', {
    summary: 'Save to whom invoices are made out',
    who: 'signed in',
    body: BillingDetails,
    answer: answerOf(OwnBillingDetails),
    errors: ['not_allowed'],
  }),
  downloadInvoice: endpoint('GET /invoices/{id}', {
    summary: 'Download an invoice or a credit note',
    who: 'signed in',
    whileSuspended: true,
    file: 'application/pdf',
    answer: z.unknown(),
  }),
  downloadReceipt: endpoint('GET /payments/{id}/receipt', {
    summary: 'Download a receipt',
    who: 'signed in',
    whileSuspended: true,
    file: 'application/pdf',
    answer: z.unknown(),
  }),
};

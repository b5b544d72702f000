import * as z from 'zod/mini';
import { id, timestamp } from '../../fields.ts';
import { planIds } from '../../subscriptions/plans.ts';
import { OwnPayment } from '../../subscriptions/subscriptions.ts';
import { AdminPerson } from '../person.ts';

/** A subscription whose renewal could not be collected. It is tried again until `endsAt`. */
export const FailedRenewal = z.object({
  /** Of the subscription. */
  _id: id,
  person: AdminPerson,
  plan: z.enum(planIds),
  since: timestamp,
  nextTryAt: z.nullable(timestamp),
  endsAt: timestamp,
});
export type FailedRenewal = z.infer<typeof FailedRenewal>;

/** How many failed renewals are named, the oldest first. */
export const FAILED_RENEWALS_SHOWN = 50;

/** All amounts are in US cents. */
export const Money = z.object({
  /** `2026-11` */
  month: z.string(),
  received: z.int(),
  refunded: z.int(),
  disputed: z.int(),
  payments: z.int(),
  /** Monthly revenue of the active subscriptions. */
  monthly: z.int(),
  running: z.int(),
  pastDue: z.int(),
  begun: z.int(),
  ended: z.int(),
  byPlan: z.array(z.object({ plan: z.enum(planIds), running: z.int(), received: z.int() })),
  failedRenewals: z.array(FailedRenewal).check(z.maxLength(FAILED_RENEWALS_SHOWN)),
});
export type Money = z.infer<typeof Money>;

/** Invoices without the credit notes, in US cents. */
export const BookSum = z.object({
  /** ISO 3166-1 alpha-2 of the customer; empty if unknown. */
  country: z.string(),
  /** Hundredths of a percent; null where the documents say nothing about tax. */
  rate: z.nullable(z.int()),
  isReverseCharge: z.boolean(),
  documents: z.int(),
  net: z.int(),
  tax: z.int(),
  total: z.int(),
});
export type BookSum = z.infer<typeof BookSum>;

/** The sums of a period by country and tax rate. */
export const Books = z.object({ period: z.string(), sums: z.array(BookSum) });
export type Books = z.infer<typeof Books>;

export const PaymentRow = z.object({
  ...OwnPayment.shape,
  provider: z.string(),
  /** The provider's id of the payment. */
  reference: z.string(),
  /** The amount that the provider charged, in hundredths of its currency. */
  charged: z.int(),
  currency: z.string(),
  /** What the provider keeps of it, in hundredths of `feeCurrency`; null where the provider does not say it. */
  fee: z.nullable(z.int()),
  feeCurrency: z.nullable(z.string()),
  /** US cents that the provider is about to refund. */
  refunding: z.int(),
  /** US cents that can still be refunded through the provider. */
  refundable: z.int(),
  /** The open dispute. */
  dispute: z.nullable(
    z.object({
      since: timestamp,
      /** The provider's word for it; null where it gives none. */
      reason: z.nullable(z.string()),
      /** Until when an answer is due; null when none is, or after it was given. */
      dueAt: z.nullable(timestamp),
    }),
  ),
  person: AdminPerson,
});
export type PaymentRow = z.infer<typeof PaymentRow>;

import * as z from 'zod/mini';
import { id, timestamp } from '../../fields.ts';
import { BillingDetails } from '../../subscriptions/billing-details.ts';
import { planIds } from '../../subscriptions/plans.ts';
import { FreeMonths, OwnPayment } from '../../subscriptions/subscriptions.ts';
import { reason } from '../lists.ts';
import { AdminPerson } from '../person.ts';

const TAX = /*i18n*/ 'Choose the tax';
/** Hundredths of a percent. */
const TAX_RATE_MAX = 9_999;
const SUMS = /*i18n*/ 'The sums of the invoice are needed';

/** A subscription whose renewal could not be collected. It is tried again until `endsAt`. */
export const FailedRenewal = z.object({
  /** Of the subscription. */
  _id: id,
  person: AdminPerson,
  plan: z.enum(planIds),
  since: timestamp,
  nextTryAt: z.nullable(timestamp),
  endsAt: timestamp,
  /** What an operator may write to them, in their language. */
  draft: z.object({ subject: z.string(), text: z.string() }),
});
export type FailedRenewal = z.infer<typeof FailedRenewal>;

/** Free months with whom and by whom they were given, and why. */
export const GivenMonths = z.object({
  ...FreeMonths.shape,
  person: AdminPerson,
  by: z.string(),
  reason: z.string(),
});
export type GivenMonths = z.infer<typeof GivenMonths>;

/** All amounts are in US cents. */
export const Money = z.object({
  /** `2026-11` */
  month: z.string(),
  /** The month of the first payment, or this one while there is none. */
  firstMonth: z.string(),
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

export const PaymentRow = z.object({
  ...OwnPayment.shape,
  /** The day of `paidAt` in the company's time zone, as 2026-12-31: its month is that of the books. */
  paidOn: z.string(),
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
  /** US cents that a corrected invoice no longer has, and that are not refunded yet. */
  owed: z.int(),
  /** The invoice that can be corrected: the newest one, unless all of it is refunded. */
  correctable: z.nullable(id),
  person: AdminPerson,
});
export type PaymentRow = z.infer<typeof PaymentRow>;

const Tax = z.strictObject(
  {
    /** Hundredths of a percent. */
    rate: z.int(TAX).check(z.minimum(0, TAX), z.maximum(TAX_RATE_MAX, TAX)),
    isReverseCharge: z.boolean(TAX),
  },
  TAX,
);

/** An invoice as it is before its correction. Amounts are US cents. */
export const CorrectableInvoice = z.object({
  number: z.string(),
  customer: z.object({
    name: z.string(),
    address: z.string(),
    country: z.string(),
    taxNumber: z.string(),
  }),
  /** Null where it says nothing about tax. */
  tax: z.nullable(Tax),
  /** Of what is not refunded, like `total`. */
  net: z.int(),
  total: z.int(),
  /** Of the first invoice, for what is not refunded: what a correction computes the price from. */
  agreed: z.object({ net: z.int(), total: z.int(), rate: z.int() }),
  /** What the customer has paid, without what was refunded. */
  paid: z.int(),
  /** By country, those of the company's rates on the day of the payment; the country of the invoice has its own tax, too. */
  taxes: z.record(z.string(), z.array(Tax)),
  isTaxAdded: z.boolean(),
});
export type CorrectableInvoice = z.infer<typeof CorrectableInvoice>;

/** US cents, as the operator saw them. */
const sum = z.int(SUMS).check(z.minimum(0, SUMS), z.maximum(2 ** 31 - 1, SUMS));

export const InvoiceCorrection = z
  .strictObject({
    customer: BillingDetails.check(
      z.refine(({ name }) => name !== '', {
        error: /*i18n*/ 'Enter the name of the customer',
        path: ['name'],
      }),
    ),
    tax: z
      .nullable(Tax)
      .check(
        z.refine(
          (tax) => !tax?.isReverseCharge || tax.rate === 0,
          /*i18n*/ 'With reverse charge, the rate is 0%',
        ),
      ),
    /** `total` and `paid` of the invoice as the operator saw it: what was refunded since is not credited again. */
    total: sum,
    paid: sum,
    reason,
  })
  .check(
    z.refine(({ tax, customer }) => !tax?.isReverseCharge || customer.taxNumber !== '', {
      error: /*i18n*/ 'With reverse charge, the invoice names the customer’s tax number',
      path: ['customer', 'taxNumber'],
    }),
  );
export type InvoiceCorrection = z.infer<typeof InvoiceCorrection>;

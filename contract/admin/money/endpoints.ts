import * as z from 'zod/mini';
import { answerOf, endpoint } from '../../endpoint.ts';
import { line, numberLine, wholeNumber } from '../../fields.ts';
import { FREE_MONTHS_MAX, paymentStatuses } from '../../limits.ts';
import { AccountReview } from '../accounts/account-review.ts';
import { byOperator, csv, cursor, filteredBy, paged, reason } from '../lists.ts';
import { Books, CorrectableInvoice, InvoiceCorrection, Money, PaymentRow } from './payments.ts';

const AMOUNT = /*i18n*/ 'Enter an amount of at least $0.01';
/** US cents; more than any payment. */
const AMOUNT_MAX = 1_000_000_00;
const NO_AMOUNT = /*i18n*/ 'The amount that is left to refund is needed';
const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;
const month = z.optional(
  numberLine({ max: 7 }).check(z.regex(MONTH, /*i18n*/ 'A month, for example 2026-11')),
);
const PERIOD = /^20\d\d(?:-(?:0[1-9]|1[0-2]|Q[1-4]))?$/;
const NO_PERIOD = /*i18n*/ 'A month, a quarter or a year, for example 2026-11, 2026-Q4 or 2026';
/** A month, a quarter or a year of the books; without it the current month. */
const period = z.optional(numberLine({ max: 7 }).check(z.regex(PERIOD, NO_PERIOD)));
const books = filteredBy({ period });

/** Payments and invoices. */
export const moneyEndpoints = {
  readMoney: endpoint('GET /operator/money', {
    summary: 'Read the revenue of a month',
    ...byOperator('money'),
    query: z.object({ month }),
    answer: answerOf(Money),
  }),
  listPayments: endpoint('GET /operator/payments', {
    summary: 'List payments',
    ...byOperator('money'),
    query: z.object({
      /** Without it those of any time. */
      month,
      state: z.optional(z.enum(paymentStatuses, /*i18n*/ 'Choose a state')),
      /**
       * What finds the account of the payer; or the number of an invoice, a credit note or a receipt, which finds one
       * payment whatever the other filters are.
       */
      search: z._default(line({ max: 100 }), ''),
      cursor,
    }),
    answer: paged(PaymentRow),
  }),
  readBooks: endpoint('GET /operator/books', {
    summary: 'Read the sums of invoices and credit notes of a period by country and tax rate',
    ...byOperator('money'),
    query: z.object({ period }),
    answer: answerOf(Books),
  }),
  downloadBooks: endpoint('POST /operator/books/csv', {
    summary: 'Download these sums as a table',
    ...byOperator('money'),
    body: books,
    ...csv,
  }),
  downloadPayments: endpoint('POST /operator/payments/csv', {
    summary: 'Download the payments of a month, a quarter or a year as a table',
    ...byOperator('money'),
    body: books,
    ...csv,
  }),
  downloadInvoices: endpoint('POST /operator/invoices/csv', {
    summary: 'Download the invoices and credit notes of a month, a quarter or a year as a table',
    ...byOperator('money'),
    body: books,
    ...csv,
  }),
  downloadAnyInvoice: endpoint('GET /operator/invoices/{id}', {
    summary: 'Download an invoice or a credit note of any account',
    ...byOperator('money'),
    file: 'application/pdf',
    answer: z.unknown(),
  }),
  readCorrectableInvoice: endpoint('GET /operator/invoices/{id}/correction', {
    summary: 'Read what an invoice says before it is corrected',
    ...byOperator('money'),
    answer: answerOf(CorrectableInvoice),
    errors: ['changed_meanwhile'],
  }),
  correctInvoice: endpoint('POST /operator/invoices/{id}/correction', {
    summary: 'Replace an invoice by a right one',
    ...byOperator('money'),
    body: InvoiceCorrection,
    answer: answerOf(PaymentRow),
    errors: ['not_allowed', 'changed_meanwhile'],
  }),
  recordPaymentRefund: endpoint('POST /operator/payments/{id}/given-back', {
    summary: 'Record the refund of an unused payment',
    ...byOperator('refunds'),
    answer: answerOf(PaymentRow),
    errors: ['changed_meanwhile'],
  }),
  refundPayment: endpoint('POST /operator/payments/{id}/refund', {
    summary: 'Refund a payment',
    ...byOperator('refunds'),
    body: z.strictObject({
      /** US cents. */
      amount: z.int(AMOUNT).check(z.minimum(1, AMOUNT), z.maximum(AMOUNT_MAX, AMOUNT)),
      /** `refundable` of the payment as the operator saw it: the same request sent twice refunds once. */
      refundable: z.int(NO_AMOUNT).check(z.minimum(0, NO_AMOUNT), z.maximum(AMOUNT_MAX, NO_AMOUNT)),
      reason,
    }),
    answer: answerOf(PaymentRow),
    errors: ['not_allowed', 'changed_meanwhile', 'refund_refused', 'provider_away'],
  }),
  giveFreeMonths: endpoint('POST /operator/accounts/{id}/free-months', {
    summary: 'Give an account free months',
    ...byOperator('refunds'),
    body: z.strictObject({
      months: wholeNumber(/*i18n*/ 'Enter a number of months from 1 to 12', { from: 1, to: FREE_MONTHS_MAX }),
      /** `currentPeriodEnd` of the running subscription as the operator saw it: the same request sent twice gives once. */
      paidUntil: z.nullable(z.string(/*i18n*/ 'The end of the paid time is needed')),
      reason,
    }),
    answer: answerOf(AccountReview),
    errors: ['not_allowed', 'changed_meanwhile', 'provider_away'],
  }),
};

import * as z from 'zod/mini';
import { answerOf, endpoint } from '../../endpoint.ts';
import { wholeNumber } from '../../fields.ts';
import { FREE_MONTHS_MAX } from '../../limits.ts';
import { AccountReview } from '../accounts/account-review.ts';
import { byOperator, month, reason } from '../lists.ts';
import { CorrectableInvoice, InvoiceCorrection, Money, PaymentRow } from './payments.ts';

const AMOUNT = /*i18n*/ 'Enter an amount of at least $0.01';
/** US cents; more than any payment. */
const AMOUNT_MAX = 1_000_000_00;
const NO_AMOUNT = /*i18n*/ 'The amount that is left to refund is needed';

/** Payments and invoices. */
export const moneyEndpoints = {
  readMoney: endpoint('GET /operator/money', {
    ...byOperator('money'),
    query: z.object({ month: z.optional(month) }),
    answer: answerOf(Money),
  }),
  downloadAnyInvoice: endpoint('GET /operator/invoices/{id}', {
    ...byOperator('money'),
    file: 'application/pdf',
    answer: z.unknown(),
  }),
  readCorrectableInvoice: endpoint('GET /operator/invoices/{id}/correction', {
    ...byOperator('money'),
    answer: answerOf(CorrectableInvoice),
    errors: ['changed_meanwhile'],
  }),
  correctInvoice: endpoint('POST /operator/invoices/{id}/correction', {
    ...byOperator('money'),
    body: InvoiceCorrection,
    answer: answerOf(PaymentRow),
    errors: ['not_allowed', 'changed_meanwhile'],
  }),
  recordPaymentRefund: endpoint('POST /operator/payments/{id}/given-back', {
    ...byOperator('refunds'),
    answer: answerOf(PaymentRow),
    errors: ['changed_meanwhile'],
  }),
  refundPayment: endpoint('POST /operator/payments/{id}/refund', {
    ...byOperator('refunds'),
    body: z
      .strictObject({
        /** US cents. */
        amount: z.int(AMOUNT).check(z.minimum(1, AMOUNT), z.maximum(AMOUNT_MAX, AMOUNT)),
        /** `refundable` of the payment as the operator saw it: the same request sent twice refunds once. */
        refundable: z.int(NO_AMOUNT).check(z.minimum(0, NO_AMOUNT), z.maximum(AMOUNT_MAX, NO_AMOUNT)),
        reason,
      })
      .check(
        z.refine(({ amount, refundable }) => !(amount > refundable), {
          error: /*i18n*/ 'This is more than what is left to refund',
          path: ['amount'],
          // Also where the reason is missing: both fields say what is wrong at once.
          when: ({ value }) => Boolean(value),
        }),
      ),
    answer: answerOf(PaymentRow),
    errors: ['not_allowed', 'changed_meanwhile', 'refund_refused', 'provider_away'],
  }),
  giveFreeMonths: endpoint('POST /operator/accounts/{id}/free-months', {
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

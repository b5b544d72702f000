import { moneyEndpoints } from '@sokoni/contract/admin/money/endpoints';
import type { PaymentRouteContext } from '../../../domains/subscriptions/context.ts';
import { giveFreeMonths } from '../../../domains/subscriptions/free-months/give-free-months.ts';
import { correctInvoice, readCorrectable } from '../../../domains/subscriptions/invoices/correct-invoice.ts';
import { getInvoice } from '../../../domains/subscriptions/invoices/invoice-queries.ts';
import { readInvoice } from '../../../domains/subscriptions/invoices/read-invoice.ts';
import { recordRefund } from '../../../domains/subscriptions/payments/record-refund.ts';
import { refundPayment } from '../../../domains/subscriptions/payments/refund-payment.ts';
import { languageFor } from '../../../platform/http/translate.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { readAccountReview } from '../accounts/read-account-review.ts';
import { ACTS, answer, DOWNLOADS, READS } from '../answers.ts';
import { downloadBooks, downloadInvoices, downloadPayments } from '../download-lists.ts';
import { requireAnother } from '../require-may-act.ts';
import { readBooks } from './list-invoices.ts';
import { listPayments, readMoney, readPayment } from './money.ts';

/** Payments and invoices. */
export function moneyRoutes(domain: PaymentRouteContext) {
  const { route, sql } = domain;
  const caseOf = (message: string, viewer: Viewer, id: string) =>
    answer(message, readAccountReview(domain, viewer, id));

  route(moneyEndpoints.readMoney, READS, ({ query }) =>
    answer(/*i18n*/ 'The money of the month', readMoney(domain, query)),
  );
  route(moneyEndpoints.listPayments, READS, ({ query }) =>
    answer(/*i18n*/ 'Payments found', listPayments(domain, query)),
  );
  route(moneyEndpoints.readBooks, READS, ({ query }) =>
    answer(/*i18n*/ 'The sums of the books', readBooks(domain, query)),
  );
  route(moneyEndpoints.downloadBooks, DOWNLOADS, ({ body, viewer }) =>
    downloadBooks(domain, viewer, body.filters),
  );
  route(moneyEndpoints.downloadPayments, DOWNLOADS, ({ body, viewer }) =>
    downloadPayments(domain, viewer, body.filters),
  );
  route(moneyEndpoints.downloadInvoices, DOWNLOADS, ({ body, viewer }) =>
    downloadInvoices(domain, viewer, body.filters),
  );
  route(moneyEndpoints.downloadAnyInvoice, READS, ({ params, request }) =>
    readInvoice(domain, languageFor(request.headers['accept-language']), params),
  );
  route(moneyEndpoints.readCorrectableInvoice, READS, ({ params }) =>
    answer(/*i18n*/ 'What the invoice says', readCorrectable(domain, params.id)),
  );
  route(moneyEndpoints.correctInvoice, ACTS, async ({ params, body, viewer }) => {
    const { accountId, paymentId } = await getInvoice(sql, params.id);
    requireAnother(viewer, accountId);
    await correctInvoice(domain, viewer, { ...params, ...body });
    return { message: /*i18n*/ 'The invoice is corrected.', data: await readPayment(sql, paymentId) };
  });
  route(moneyEndpoints.recordPaymentRefund, ACTS, async ({ params, viewer }) => {
    await recordRefund(domain, viewer, params.id);
    return { message: /*i18n*/ 'Noted as refunded.', data: await readPayment(sql, params.id) };
  });
  route(moneyEndpoints.refundPayment, ACTS, async ({ params, body, viewer }) => {
    requireAnother(viewer, (await readPayment(sql, params.id)).person._id);
    await refundPayment(domain, viewer, { ...params, ...body });
    return { message: /*i18n*/ 'The payment is refunded.', data: await readPayment(sql, params.id) };
  });
  route(moneyEndpoints.giveFreeMonths, ACTS, async ({ params, body, viewer }) => {
    requireAnother(viewer, params.id);
    await giveFreeMonths(domain, viewer, { accountId: params.id, ...body });
    return caseOf(/*i18n*/ 'The free months are given.', viewer, params.id);
  });
}

import { moneyEndpoints } from '@sokoni/contract/admin/money/endpoints';
import type { PaymentRouteContext } from '../../../domains/subscriptions/context.ts';
import { giveFreeMonths } from '../../../domains/subscriptions/free-months/give-free-months.ts';
import { correctInvoice, readCorrectable } from '../../../domains/subscriptions/invoices/correct-invoice.ts';
import { getInvoice } from '../../../domains/subscriptions/invoices/invoice-queries.ts';
import { readInvoice } from '../../../domains/subscriptions/invoices/read-invoice.ts';
import { recordRefund } from '../../../domains/subscriptions/payments/record-refund.ts';
import { refundPayment } from '../../../domains/subscriptions/payments/refund-payment.ts';
import { languageFor } from '../../../platform/http/translate.ts';
import { readAccountReview } from '../accounts/read-account-review.ts';
import { ACTS, answer, READS } from '../answers.ts';
import { requireAnother } from '../require-may-act.ts';
import { readMoney, readPayment } from './money.ts';

/** Payments and invoices. */
export function moneyRoutes(domain: PaymentRouteContext) {
  const { route, sql } = domain;

  route(moneyEndpoints.readMoney, READS, ({ query }) => answer(readMoney(domain, query)));
  route(moneyEndpoints.downloadAnyInvoice, READS, ({ params, request }) =>
    readInvoice(domain, languageFor(request.headers['accept-language']), params),
  );
  route(moneyEndpoints.readCorrectableInvoice, READS, ({ params }) =>
    answer(readCorrectable(domain, params.id)),
  );
  route(moneyEndpoints.correctInvoice, ACTS, async ({ params, body, viewer }) => {
    const { accountId, paymentId } = await getInvoice(sql, params.id);
    requireAnother(viewer, accountId);
    await correctInvoice(domain, viewer, { ...params, ...body });
    return answer(readPayment(sql, paymentId));
  });
  route(moneyEndpoints.recordPaymentRefund, ACTS, async ({ params, viewer }) => {
    await recordRefund(domain, viewer, params.id);
    return answer(readPayment(sql, params.id));
  });
  route(moneyEndpoints.refundPayment, ACTS, async ({ params, body, viewer }) => {
    requireAnother(viewer, (await readPayment(sql, params.id)).person._id);
    await refundPayment(domain, viewer, { ...params, ...body });
    return answer(readPayment(sql, params.id));
  });
  route(moneyEndpoints.giveFreeMonths, ACTS, async ({ params, body, viewer }) => {
    requireAnother(viewer, params.id);
    await giveFreeMonths(domain, viewer, { accountId: params.id, ...body });
    return answer(readAccountReview(domain, viewer, params.id));
  });
}

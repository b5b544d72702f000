import { adminEndpoints } from '@sokoni/contract/admin/admin-endpoints';
import { figureEndpoints } from '@sokoni/contract/admin/figures';
import { settingsEndpoints } from '@sokoni/contract/admin/site/settings';
import { answerContactMessage } from '../../domains/contact/answer-contact-message.ts';
import { closeContactMessage } from '../../domains/contact/close-contact-message.ts';
import { addNote, removeNote } from '../../domains/moderation/account-notes.ts';
import { cachedProjectWeeks } from '../../domains/projects/project-counts.ts';
import type { PaymentRouteContext } from '../../domains/subscriptions/context.ts';
import { giveFreeMonths } from '../../domains/subscriptions/free-months/give-free-months.ts';
import { readInvoice } from '../../domains/subscriptions/invoices/read-invoice.ts';
import { recordRefund } from '../../domains/subscriptions/payments/record-refund.ts';
import { refundPayment } from '../../domains/subscriptions/payments/refund-payment.ts';
import { languageFor } from '../../platform/http/translate.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { RouteContext } from '../../platform/route-context.ts';
import { listAccountMails, sendMailAgain } from './account-mails.ts';
import { changeEmailOnRequest, deleteOnRequest, exportOnRequest } from './account-requests.ts';
import { listContactMessages } from './contact-messages.ts';
import { downloadAccounts, downloadInvoices, downloadLog, downloadPayments } from './download-lists.ts';
import { findAccounts } from './find-accounts.ts';
import { judgeClaim } from './judge-claim.ts';
import { listJobs } from './list-jobs.ts';
import { listQueue, readAdminOverview } from './list-queue.ts';
import { filterLog } from './log.ts';
import { judgeReview, listMarkedReviews } from './marked-reviews.ts';
import { listPayments, readMoney, readPayment } from './money.ts';
import { inviteOperator, listOperators, removeOperator } from './operators.ts';
import { listAllProjects, readAnyProject, takeDown } from './projects.ts';
import { readAccountReview } from './read-account-review.ts';
import { readDocument, readReportedAttachment } from './read-document.ts';
import { readFigures } from './read-figures.ts';
import { readPrices } from './read-prices.ts';
import { readAdminStatus, retryWaiting } from './read-status.ts';
import { decideReport } from './reports/decide-report.ts';
import { listReports, openReport, readReport } from './reports/read-report.ts';
import { requireAnother } from './require-may-act.ts';
import { approveProfile, askForChanges } from './review-profile.ts';
import { setupRoutes } from './setup/routes.ts';
import { answerObjectionOf, endAccountSessions, reinstate, suspend } from './suspensions.ts';

/** Enough for an operator who works through the queue with the keyboard. */
const READS = { perMinute: 300 };
const ACTS = { perMinute: 120 };
const DOWNLOADS = { perMinute: 10, event: 'data_export' } as const;

const answer = async <T>(message: string, data: Promise<T>) => ({ message, data: await data });

/** The admin area; everyone but operators gets 404. */
export function adminRoutes(domain: PaymentRouteContext) {
  const { route, sql } = domain;

  route(adminEndpoints.readAdminOverview, READS, ({ viewer }) =>
    answer(/*i18n*/ 'What waits', readAdminOverview(domain, viewer)),
  );
  route(figureEndpoints.readFigures, READS, ({ viewer }) =>
    answer(/*i18n*/ 'The figures', readFigures(domain, viewer)),
  );
  route(adminEndpoints.readAdminStatus, { perMinute: 30 }, ({ query }) =>
    answer(/*i18n*/ 'The server was checked', readAdminStatus(domain, query.outside === 'yes')),
  );
  route(adminEndpoints.retryWaiting, { perMinute: 30 }, ({ body, viewer }) =>
    answer(/*i18n*/ 'Trying again', retryWaiting(domain, viewer, body.what)),
  );
  route(adminEndpoints.listQueue, READS, ({ query }) =>
    answer(/*i18n*/ 'Who waits', listQueue(sql, { cursor: query.cursor, now: domain.clock.now() })),
  );

  const caseOf = (message: string, viewer: Viewer, id: string) =>
    answer(message, readAccountReview(domain, viewer, id));
  route(adminEndpoints.readAccountReview, READS, ({ params, viewer }) =>
    caseOf(/*i18n*/ 'The account', viewer, params.id),
  );
  route(adminEndpoints.approveProfile, ACTS, async ({ params, body, viewer }) => {
    await approveProfile(domain, viewer, { ...params, ...body });
    return caseOf(/*i18n*/ 'The profile is public.', viewer, params.id);
  });
  route(adminEndpoints.askForChanges, ACTS, async ({ params, body, viewer }) => {
    await askForChanges(domain, viewer, { ...params, ...body });
    return caseOf(/*i18n*/ 'Asked for changes.', viewer, params.id);
  });
  route(adminEndpoints.suspendAccount, ACTS, async ({ params, body, viewer }) => {
    await suspend(domain, viewer, { ...params, ...body });
    return caseOf(/*i18n*/ 'The account is suspended.', viewer, params.id);
  });
  route(adminEndpoints.reinstateAccount, ACTS, async ({ params, body, viewer }) => {
    await reinstate(domain, viewer, { ...params, ...body });
    return caseOf(/*i18n*/ 'The suspension has ended.', viewer, params.id);
  });
  route(adminEndpoints.giveFreeMonths, ACTS, async ({ params, body, viewer }) => {
    requireAnother(viewer, params.id);
    await giveFreeMonths(domain, viewer, { accountId: params.id, ...body });
    return caseOf(/*i18n*/ 'The free months are given.', viewer, params.id);
  });
  route(adminEndpoints.listAllProjects, READS, ({ query }) =>
    answer(/*i18n*/ 'Projects found', listAllProjects(sql, query)),
  );
  const readWeeks = cachedProjectWeeks(sql, domain.clock);
  route(adminEndpoints.readProjectsByWeek, READS, () => answer(/*i18n*/ 'The figures', readWeeks()));
  route(adminEndpoints.readAnyProject, READS, ({ params }) =>
    answer(/*i18n*/ 'The project', readAnyProject(sql, params.id)),
  );
  route(adminEndpoints.takeProjectDown, ACTS, async ({ params, body, viewer }) => {
    await takeDown(domain, viewer, { ...params, ...body });
    return { message: /*i18n*/ 'The project is taken down.', data: null };
  });
  route(adminEndpoints.answerObjection, ACTS, async ({ params, body, viewer }) => {
    await answerObjectionOf(domain, viewer, { ...params, ...body });
    return caseOf(/*i18n*/ 'The objection is answered.', viewer, params.id);
  });
  route(adminEndpoints.endAccountSessions, ACTS, async ({ params, viewer }) => {
    await endAccountSessions(domain, viewer, params.id);
    return caseOf(/*i18n*/ 'All sessions have ended.', viewer, params.id);
  });
  route(adminEndpoints.addAccountNote, ACTS, async ({ params, body, viewer }) => {
    await addNote(domain, viewer, { ...params, ...body });
    return caseOf(/*i18n*/ 'The note is added.', viewer, params.id);
  });
  route(adminEndpoints.removeAccountNote, ACTS, async ({ params, viewer }) =>
    caseOf(/*i18n*/ 'The note is removed.', viewer, await removeNote(domain, viewer, params.id)),
  );
  route(adminEndpoints.listAccountMails, READS, ({ params, query }) =>
    answer(/*i18n*/ 'The mails', listAccountMails(sql, { ...params, ...query })),
  );
  route(adminEndpoints.sendMailAgain, ACTS, async ({ params, body, viewer }) => {
    await sendMailAgain(domain, viewer, { ...params, ...body });
    return { message: /*i18n*/ 'The mail is on its way.', data: null };
  });
  route(
    adminEndpoints.changeEmailOnRequest,
    { ...ACTS, event: 'email_change' },
    async ({ params, body, viewer }) => {
      await changeEmailOnRequest(domain, viewer, { ...params, ...body });
      return caseOf(/*i18n*/ 'The old address has been informed.', viewer, params.id);
    },
  );
  route(adminEndpoints.deleteOnRequest, { ...ACTS, event: 'account_deletion' }, ({ params, body, viewer }) =>
    answer(/*i18n*/ 'Account deleted.', deleteOnRequest(domain, viewer, { ...params, ...body })),
  );
  route(adminEndpoints.exportOnRequest, { perMinute: 10, event: 'data_export' }, ({ params, body, viewer }) =>
    exportOnRequest(domain, viewer, { ...params, ...body }),
  );
  route(adminEndpoints.decideClaim, ACTS, async ({ params, body, viewer }) => {
    await judgeClaim(domain, viewer, { ...params, ...body });
    return caseOf(/*i18n*/ 'Decided.', viewer, params.id);
  });
  route(adminEndpoints.readDocument, READS, ({ params, viewer }) => readDocument(domain, viewer, params.id));

  route(adminEndpoints.findAccounts, READS, ({ query }) =>
    answer(/*i18n*/ 'Accounts found', findAccounts(sql, query)),
  );
  route(adminEndpoints.downloadAccounts, DOWNLOADS, ({ body, viewer }) =>
    downloadAccounts(domain, viewer, body.filters),
  );
  route(adminEndpoints.listOperators, READS, () => answer(/*i18n*/ 'The operators', listOperators(sql)));
  route(
    adminEndpoints.inviteOperator,
    { perMinute: 10, event: 'operator_change' },
    async ({ body, viewer }) => {
      await inviteOperator(domain, viewer, body);
      return { message: /*i18n*/ 'The invitation is on its way.', data: null };
    },
  );
  route(
    adminEndpoints.removeOperator,
    { perMinute: 10, event: 'operator_change' },
    async ({ params, body, viewer }) => {
      await removeOperator(domain, viewer, { ...params, ...body });
      return { message: /*i18n*/ 'The operator has no access any more.', data: null };
    },
  );
  reportRoutes(domain);
  recordRoutes(domain);
  setupRoutes(domain);
}

function reportRoutes(domain: RouteContext) {
  const { route, sql } = domain;

  route(adminEndpoints.listReports, READS, ({ query }) =>
    answer(/*i18n*/ 'Reports found', listReports(sql, query)),
  );
  route(adminEndpoints.readReport, READS, ({ params, viewer }) =>
    answer(/*i18n*/ 'The report', openReport(domain, viewer, params.id)),
  );
  route(adminEndpoints.readReportedAttachment, READS, ({ params, viewer }) =>
    readReportedAttachment(domain, viewer, params.id),
  );
  route(adminEndpoints.decideReport, ACTS, async ({ params, body, viewer }) => {
    await decideReport(domain, viewer, { ...params, ...body });
    return { message: /*i18n*/ 'The report is closed.', data: await readReport(sql, params.id) };
  });

  route(adminEndpoints.listMarkedReviews, READS, ({ query }) =>
    answer(/*i18n*/ 'Suspicious reviews found', listMarkedReviews(sql, query.cursor)),
  );
  route(adminEndpoints.decideReview, ACTS, async ({ params, body, viewer }) => {
    await judgeReview(domain, viewer, { ...params, ...body });
    return { message: /*i18n*/ 'Decided.', data: null };
  });

  route(adminEndpoints.listContactMessages, READS, ({ query }) =>
    answer(/*i18n*/ 'Messages found', listContactMessages(sql, query)),
  );
  route(adminEndpoints.answerContactMessage, ACTS, async ({ params, body, viewer }) => {
    await answerContactMessage(domain, viewer, { ...params, ...body });
    return { message: /*i18n*/ 'The answer is on its way.', data: null };
  });
  route(adminEndpoints.closeContactMessage, ACTS, async ({ params, viewer }) => {
    await closeContactMessage(domain, viewer, params.id);
    return { message: /*i18n*/ 'Closed.', data: null };
  });
}

function recordRoutes(domain: PaymentRouteContext) {
  const { route, sql } = domain;

  route(adminEndpoints.readMoney, READS, ({ query }) =>
    answer(/*i18n*/ 'The money of the month', readMoney(domain, query.month)),
  );
  route(settingsEndpoints.readPrices, READS, () =>
    answer(/*i18n*/ 'What subscriptions pay', readPrices(domain)),
  );
  route(adminEndpoints.listPayments, READS, ({ query }) =>
    answer(/*i18n*/ 'Payments found', listPayments(domain, query)),
  );
  route(adminEndpoints.downloadPayments, DOWNLOADS, ({ body, viewer }) =>
    downloadPayments(domain, viewer, body.filters),
  );
  route(adminEndpoints.downloadInvoices, DOWNLOADS, ({ body, viewer }) =>
    downloadInvoices(domain, viewer, body.filters),
  );
  route(adminEndpoints.downloadAnyInvoice, READS, ({ params, request }) =>
    readInvoice(domain, languageFor(request.headers['accept-language']), params),
  );
  route(adminEndpoints.recordPaymentRefund, ACTS, async ({ params, viewer }) => {
    await recordRefund(domain, viewer, params.id);
    return { message: /*i18n*/ 'Noted as refunded.', data: await readPayment(sql, params.id) };
  });
  route(adminEndpoints.refundPayment, ACTS, async ({ params, body, viewer }) => {
    requireAnother(viewer, (await readPayment(sql, params.id)).person._id);
    await refundPayment(domain, viewer, { ...params, ...body });
    return { message: /*i18n*/ 'The payment is refunded.', data: await readPayment(sql, params.id) };
  });
  route(adminEndpoints.listLog, READS, ({ query }) => answer(/*i18n*/ 'The log', filterLog(sql, query)));
  route(adminEndpoints.downloadLog, DOWNLOADS, ({ body, viewer }) =>
    downloadLog(domain, viewer, body.filters),
  );
  route(adminEndpoints.listJobs, READS, ({ query }) =>
    answer(/*i18n*/ 'The jobs', listJobs(domain, query.cursor)),
  );
}

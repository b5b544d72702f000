import { todayEndpoints } from '@sokoni/contract/admin/today/endpoints';
import { answerContactMessage } from '../../../domains/contact/answer-contact-message.ts';
import { closeContactMessage } from '../../../domains/contact/close-contact-message.ts';
import { handleRenewal } from '../../../domains/subscriptions/handle-renewal.ts';
import type { RouteContext } from '../../../platform/route-context.ts';
import { readReportedAttachment } from '../accounts/read-document.ts';
import { ACTS, answer, READS } from '../answers.ts';
import { decideCase, sendCaseNote } from './cases/act-on-case.ts';
import { openCase, readCase } from './cases/read-case.ts';
import { readAdminOverview } from './list-queue.ts';
import { listToday } from './list-today.ts';
import { judgeReview } from './marked-reviews.ts';
import { decideReport } from './reports/decide-report.ts';
import { openReport, readReport } from './reports/read-report.ts';

/** What waits for a decision. */
export function todayRoutes(domain: RouteContext) {
  const { route, sql } = domain;

  route(todayEndpoints.readAdminOverview, READS, ({ viewer }) =>
    answer(/*i18n*/ 'What waits', readAdminOverview(domain, viewer)),
  );
  route(todayEndpoints.listToday, READS, ({ query, viewer }) =>
    answer(/*i18n*/ 'What waits', listToday(domain, viewer, query)),
  );
  route(todayEndpoints.readReport, READS, ({ params, viewer }) =>
    answer(/*i18n*/ 'The report', openReport(domain, viewer, params.id)),
  );
  route(todayEndpoints.readReportedAttachment, READS, ({ params, viewer }) =>
    readReportedAttachment(domain, viewer, params.id),
  );
  route(todayEndpoints.decideReport, ACTS, async ({ params, body, viewer }) => {
    await decideReport(domain, viewer, { ...params, ...body });
    return { message: /*i18n*/ 'The report is closed.', data: await readReport(sql, params.id) };
  });
  route(todayEndpoints.readCase, READS, ({ params, viewer }) =>
    answer(/*i18n*/ 'The case', openCase(domain, viewer, params.id)),
  );
  route(todayEndpoints.sendCaseNote, ACTS, async ({ params, body, viewer }) => {
    await sendCaseNote(domain, viewer, { ...params, ...body });
    return { message: /*i18n*/ 'The note is on its way.', data: await readCase(sql, params.id) };
  });
  route(todayEndpoints.decideCase, ACTS, async ({ params, body, viewer }) => {
    await decideCase(domain, viewer, { ...params, ...body });
    return { message: /*i18n*/ 'The case is closed.', data: await readCase(sql, params.id) };
  });
  route(todayEndpoints.decideReview, ACTS, async ({ params, body, viewer }) => {
    await judgeReview(domain, viewer, { ...params, ...body });
    return { message: /*i18n*/ 'Decided.', data: null };
  });
  route(todayEndpoints.answerContactMessage, ACTS, async ({ params, body, viewer }) => {
    await answerContactMessage(domain, viewer, { ...params, ...body });
    return { message: /*i18n*/ 'The answer is on its way.', data: null };
  });
  route(todayEndpoints.handleRenewal, ACTS, async ({ params, viewer }) => {
    await handleRenewal(domain, viewer, params.id);
    return { message: /*i18n*/ 'It no longer waits.', data: null };
  });
  route(todayEndpoints.closeContactMessage, ACTS, async ({ params, viewer }) => {
    await closeContactMessage(domain, viewer, params.id);
    return { message: /*i18n*/ 'Closed.', data: null };
  });
}

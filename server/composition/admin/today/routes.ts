import { todayEndpoints } from '@sokoni/contract/admin/today/endpoints';
import { answerContactMessage } from '../../../domains/contact/answer-contact-message.ts';
import { closeContactMessage } from '../../../domains/contact/close-contact-message.ts';
import { handleRenewal } from '../../../domains/subscriptions/handle-renewal.ts';
import type { RouteContext } from '../../../platform/route-context.ts';
import { readReportedAttachment } from '../accounts/read-document.ts';
import { actsOn, answer, READS } from '../answers.ts';
import { decideCase, sendCaseNote } from './cases/act-on-case.ts';
import { openCase, readCase } from './cases/read-case.ts';
import { listToday, readAdminOverview } from './list-today.ts';
import { judgeReview } from './marked-reviews.ts';
import { decideReport } from './reports/decide-report.ts';
import { openReport, readReport } from './reports/read-report.ts';

/** What waits for a decision. */
export function todayRoutes(domain: RouteContext) {
  const { route, sql } = domain;

  route(todayEndpoints.readAdminOverview, READS, ({ viewer }) => answer(readAdminOverview(domain, viewer)));
  route(todayEndpoints.listToday, READS, ({ query, viewer }) => answer(listToday(domain, viewer, query)));
  route(todayEndpoints.readReport, READS, ({ params, viewer }) =>
    answer(openReport(domain, viewer, params.id)),
  );
  route(todayEndpoints.readReportedAttachment, READS, ({ params, viewer }) =>
    readReportedAttachment(domain, viewer, params.id),
  );
  route(todayEndpoints.readCase, READS, ({ params, viewer }) => answer(openCase(domain, viewer, params.id)));
  const onReport = actsOn(domain, (_viewer, id) => readReport(sql, id));
  onReport(todayEndpoints.decideReport, decideReport);
  const onCase = actsOn(domain, (_viewer, id) => readCase(sql, id));
  onCase(todayEndpoints.sendCaseNote, sendCaseNote);
  onCase(todayEndpoints.decideCase, decideCase);
  const act = actsOn(domain, async () => null);
  act(todayEndpoints.decideReview, judgeReview);
  act(todayEndpoints.answerContactMessage, answerContactMessage);
  act(todayEndpoints.closeContactMessage, closeContactMessage);
  act(todayEndpoints.handleRenewal, handleRenewal);
}

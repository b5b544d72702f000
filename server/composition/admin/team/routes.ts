import { teamEndpoints } from '@sokoni/contract/admin/team/endpoints';
import type { PaymentRouteContext } from '../../../domains/subscriptions/context.ts';
import { answer, CHANGES, DOWNLOADS, READS, SENDS } from '../answers.ts';
import { downloadLog } from '../download-lists.ts';
import { listJobs } from './list-jobs.ts';
import { filterLog } from './log.ts';
import { inviteOperator, listOperators, removeOperator } from './operators.ts';
import { readAdminStatus, retryWaiting } from './read-status.ts';
import { setupRoutes } from './setup/routes.ts';

/** Operators, the log of their acts, and the server. */
export function teamRoutes(domain: PaymentRouteContext) {
  const { route, sql } = domain;

  route(teamEndpoints.listOperators, READS, () => answer(/*i18n*/ 'The operators', listOperators(sql)));
  route(teamEndpoints.inviteOperator, { ...SENDS, event: 'operator_change' }, async ({ body, viewer }) => {
    await inviteOperator(domain, viewer, body);
    return { message: /*i18n*/ 'The invitation is on its way.', data: null };
  });
  route(
    teamEndpoints.removeOperator,
    { ...SENDS, event: 'operator_change' },
    async ({ params, body, viewer }) => {
      await removeOperator(domain, viewer, { ...params, ...body });
      return { message: /*i18n*/ 'The operator has no access any more.', data: null };
    },
  );
  route(teamEndpoints.listLog, READS, ({ query }) => answer(/*i18n*/ 'The log', filterLog(sql, query)));
  route(teamEndpoints.downloadLog, DOWNLOADS, ({ body, viewer }) =>
    downloadLog(domain, viewer, body.filters),
  );
  route(teamEndpoints.readAdminStatus, CHANGES, ({ query }) =>
    answer(/*i18n*/ 'The server was checked', readAdminStatus(domain, query.outside === 'yes')),
  );
  route(teamEndpoints.retryWaiting, CHANGES, ({ body, viewer }) =>
    answer(/*i18n*/ 'Trying again', retryWaiting(domain, viewer, body.what)),
  );
  route(teamEndpoints.listJobs, READS, ({ query }) =>
    answer(/*i18n*/ 'The jobs', listJobs(domain, query.cursor)),
  );
  setupRoutes(domain);
}

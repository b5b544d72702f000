import { teamEndpoints } from '@sokoni/contract/admin/team/endpoints';
import type { PaymentRouteContext } from '../../../domains/subscriptions/context.ts';
import { answer, CHANGES, SENDS } from '../answers.ts';
import { inviteOperator, removeOperator } from './operators.ts';
import { readAdminStatus, retryWaiting } from './read-status.ts';
import { setupRoutes } from './setup/routes.ts';

/** Operators, and the server. */
export function teamRoutes(domain: PaymentRouteContext) {
  const { route } = domain;

  route(teamEndpoints.inviteOperator, { ...SENDS, event: 'operator_change' }, async ({ body, viewer }) => {
    await inviteOperator(domain, viewer, body);
    return answer(null);
  });
  route(
    teamEndpoints.removeOperator,
    { ...SENDS, event: 'operator_change' },
    async ({ params, body, viewer }) => {
      await removeOperator(domain, viewer, { ...params, ...body });
      return answer(null);
    },
  );
  route(teamEndpoints.readAdminStatus, CHANGES, ({ query }) =>
    answer(readAdminStatus(domain, query.outside === 'yes')),
  );
  route(teamEndpoints.retryWaiting, CHANGES, ({ body, viewer }) =>
    answer(retryWaiting(domain, viewer, body.what)),
  );
  setupRoutes(domain);
}

import { groupMailEndpoints } from '@sokoni/contract/admin/accounts/group-mail';
import { countRecipients } from '../../../domains/group-mail/audience.ts';
import { sendGroupMail, stopGroupMail, testGroupMail } from '../../../domains/group-mail/send-group-mail.ts';
import type { RouteContext } from '../../../platform/route-context.ts';
import { answer, READS, SENDS } from '../answers.ts';

/** Mails to groups of accounts. */
export function groupMailRoutes(domain: RouteContext) {
  const { route, sql } = domain;

  route(groupMailEndpoints.countAudience, READS, async ({ body }) =>
    answer({ count: await countRecipients(sql, body) }),
  );
  route(groupMailEndpoints.testGroupMail, SENDS, async ({ viewer, body }) => {
    await testGroupMail(domain, viewer, body);
    return answer(null);
  });
  route(groupMailEndpoints.sendGroupMail, SENDS, ({ viewer, body }) =>
    answer(sendGroupMail(domain, viewer, body)),
  );
  route(groupMailEndpoints.stopGroupMail, SENDS, ({ viewer, params }) =>
    answer(stopGroupMail(domain, viewer, params.id)),
  );
}

import { groupMailEndpoints } from '@sokoni/contract/admin/accounts/group-mail';
import { countRecipients } from '../../../domains/group-mail/audience.ts';
import {
  listGroupMails,
  sendGroupMail,
  stopGroupMail,
  testGroupMail,
} from '../../../domains/group-mail/send-group-mail.ts';
import type { RouteContext } from '../../../platform/route-context.ts';
import { answer, READS, SENDS } from '../answers.ts';

/** Mails to groups of accounts. */
export function groupMailRoutes(domain: RouteContext) {
  const { route, sql } = domain;

  route(groupMailEndpoints.listGroupMails, READS, ({ query }) =>
    answer(/*i18n*/ 'Mails to groups', listGroupMails(sql, query)),
  );
  route(groupMailEndpoints.countAudience, READS, async ({ body }) => ({
    message: /*i18n*/ 'Accounts found',
    data: { count: await countRecipients(sql, body) },
  }));
  route(groupMailEndpoints.testGroupMail, SENDS, async ({ viewer, body }) => {
    await testGroupMail(domain, viewer, body);
    return { message: /*i18n*/ 'The mail is on its way.', data: null };
  });
  route(groupMailEndpoints.sendGroupMail, SENDS, ({ viewer, body }) =>
    answer(/*i18n*/ 'The mail is on its way.', sendGroupMail(domain, viewer, body)),
  );
  route(groupMailEndpoints.stopGroupMail, SENDS, ({ viewer, params }) =>
    answer(/*i18n*/ 'The mail is stopped.', stopGroupMail(domain, viewer, params.id)),
  );
}

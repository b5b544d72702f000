import { adminAccountEndpoints } from '@sokoni/contract/admin/accounts/endpoints';
import { adminProjectEndpoints } from '@sokoni/contract/admin/accounts/project-endpoints';
import { addNote, removeNote } from '../../../domains/moderation/account-notes.ts';
import { handleProject } from '../../../domains/projects/judge-project.ts';
import type { PaymentRouteContext } from '../../../domains/subscriptions/context.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { ACTS, answer, DOWNLOADS, READS } from '../answers.ts';
import { downloadAccounts } from '../download-lists.ts';
import { readActivity } from './account-activity.ts';
import { listAccountMails, sendMailAgain } from './account-mails.ts';
import { changeEmailOnRequest, deleteOnRequest, exportOnRequest } from './account-requests.ts';
import { findAccounts } from './find-accounts.ts';
import { judgeClaim } from './judge-claim.ts';
import { listAllProjects, readAnyProject, takeDown } from './projects.ts';
import { readAccountReview } from './read-account-review.ts';
import { readDocument } from './read-document.ts';
import { approveProfile, askForChanges } from './review-profile.ts';
import { answerObjectionOf, endAccountSessions, reinstate, suspend } from './suspensions.ts';

/** Accounts, and what is decided about one. */
export function adminAccountRoutes(domain: PaymentRouteContext) {
  const { route, sql } = domain;
  const caseOf = (message: string, viewer: Viewer, id: string) =>
    answer(message, readAccountReview(domain, viewer, id));

  route(adminAccountEndpoints.findAccounts, READS, ({ query }) =>
    answer(/*i18n*/ 'Accounts found', findAccounts(sql, query)),
  );
  route(adminAccountEndpoints.downloadAccounts, DOWNLOADS, ({ body, viewer }) =>
    downloadAccounts(domain, viewer, body.filters),
  );
  route(adminAccountEndpoints.readAccountReview, READS, ({ params, viewer }) =>
    caseOf(/*i18n*/ 'The account', viewer, params.id),
  );
  route(adminAccountEndpoints.readActivity, READS, ({ params }) =>
    answer(/*i18n*/ 'What the account sent, and how it was seen', readActivity(domain, params.id)),
  );
  route(adminAccountEndpoints.approveProfile, ACTS, async ({ params, body, viewer }) => {
    await approveProfile(domain, viewer, { ...params, ...body });
    return caseOf(/*i18n*/ 'The profile is public.', viewer, params.id);
  });
  route(adminAccountEndpoints.askForChanges, ACTS, async ({ params, body, viewer }) => {
    await askForChanges(domain, viewer, { ...params, ...body });
    return caseOf(/*i18n*/ 'Asked for changes.', viewer, params.id);
  });
  route(adminAccountEndpoints.decideClaim, ACTS, async ({ params, body, viewer }) => {
    await judgeClaim(domain, viewer, { ...params, ...body });
    return caseOf(/*i18n*/ 'Decided.', viewer, params.id);
  });
  route(adminAccountEndpoints.readDocument, READS, ({ params, viewer }) =>
    readDocument(domain, viewer, params.id),
  );
  route(adminAccountEndpoints.suspendAccount, ACTS, async ({ params, body, viewer }) => {
    await suspend(domain, viewer, { ...params, ...body });
    return caseOf(/*i18n*/ 'The account is suspended.', viewer, params.id);
  });
  route(adminAccountEndpoints.reinstateAccount, ACTS, async ({ params, body, viewer }) => {
    await reinstate(domain, viewer, { ...params, ...body });
    return caseOf(/*i18n*/ 'The suspension has ended.', viewer, params.id);
  });
  route(adminAccountEndpoints.answerObjection, ACTS, async ({ params, body, viewer }) => {
    await answerObjectionOf(domain, viewer, { ...params, ...body });
    return caseOf(/*i18n*/ 'The objection is answered.', viewer, params.id);
  });
  route(adminAccountEndpoints.endAccountSessions, ACTS, async ({ params, viewer }) => {
    await endAccountSessions(domain, viewer, params.id);
    return caseOf(/*i18n*/ 'All sessions have ended.', viewer, params.id);
  });
  route(adminAccountEndpoints.addAccountNote, ACTS, async ({ params, body, viewer }) => {
    await addNote(domain, viewer, { ...params, ...body });
    return caseOf(/*i18n*/ 'The note is added.', viewer, params.id);
  });
  route(adminAccountEndpoints.removeAccountNote, ACTS, async ({ params, viewer }) =>
    caseOf(/*i18n*/ 'The note is removed.', viewer, await removeNote(domain, viewer, params.id)),
  );
  route(adminAccountEndpoints.listAccountMails, READS, ({ params, query }) =>
    answer(/*i18n*/ 'The mails', listAccountMails(sql, { ...params, ...query })),
  );
  route(adminAccountEndpoints.sendMailAgain, ACTS, async ({ params, body, viewer }) => {
    await sendMailAgain(domain, viewer, { ...params, ...body });
    return { message: /*i18n*/ 'The mail is on its way.', data: null };
  });
  route(
    adminAccountEndpoints.changeEmailOnRequest,
    { ...ACTS, event: 'email_change' },
    async ({ params, body, viewer }) => {
      await changeEmailOnRequest(domain, viewer, { ...params, ...body });
      return caseOf(/*i18n*/ 'The old address has been informed.', viewer, params.id);
    },
  );
  route(
    adminAccountEndpoints.deleteOnRequest,
    { ...ACTS, event: 'account_deletion' },
    ({ params, body, viewer }) =>
      answer(/*i18n*/ 'Account deleted.', deleteOnRequest(domain, viewer, { ...params, ...body })),
  );
  route(adminAccountEndpoints.exportOnRequest, DOWNLOADS, ({ params, body, viewer }) =>
    exportOnRequest(domain, viewer, { ...params, ...body }),
  );

  route(adminProjectEndpoints.listAllProjects, READS, ({ query }) =>
    answer(/*i18n*/ 'Projects found', listAllProjects(sql, query)),
  );
  route(adminProjectEndpoints.readAnyProject, READS, ({ params }) =>
    answer(/*i18n*/ 'The project', readAnyProject(sql, params.id)),
  );
  route(adminProjectEndpoints.takeProjectDown, ACTS, async ({ params, body, viewer }) => {
    await takeDown(domain, viewer, { ...params, ...body });
    return { message: /*i18n*/ 'The project is taken down.', data: null };
  });
  route(adminProjectEndpoints.handleProject, ACTS, async ({ params, viewer }) => {
    await handleProject(domain, viewer, params.id);
    return { message: /*i18n*/ 'It no longer waits.', data: null };
  });
}

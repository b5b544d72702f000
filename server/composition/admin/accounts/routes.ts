import { adminAccountEndpoints } from '@sokoni/contract/admin/accounts/endpoints';
import { adminProjectEndpoints } from '@sokoni/contract/admin/accounts/project-endpoints';
import { ACCOUNTS_COUNTED_MAX } from '@sokoni/contract/admin/limits';
import { addNote, removeNote } from '../../../domains/moderation/account-notes.ts';
import { handleProject } from '../../../domains/projects/judge-project.ts';
import type { PaymentRouteContext } from '../../../domains/subscriptions/context.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { ACTS, actsOn, answer, DOWNLOADS, READS } from '../answers.ts';
import { readActivity } from './account-activity.ts';
import { sendMailAgain } from './account-mails.ts';
import {
  cancelEmailChange,
  changeEmailOnRequest,
  deleteOnRequest,
  exportOnRequest,
} from './account-requests.ts';
import { countAccounts } from './find-accounts.ts';
import { judgeClaim } from './judge-claim.ts';
import { readAnyProject, takeDown } from './projects.ts';
import { readAccountReview } from './read-account-review.ts';
import { readDocument } from './read-document.ts';
import { approveProfile, askForChanges } from './review-profile.ts';
import { answerObjectionOf, endAccountSessions, reinstate, suspend } from './suspensions.ts';

/** Accounts, and what is decided about one. */
export function adminAccountRoutes(domain: PaymentRouteContext) {
  const { route, sql } = domain;
  const read = (viewer: Viewer, id: string) => readAccountReview(domain, viewer, id);
  const decide = actsOn(domain, read);
  const act = actsOn(domain, async () => null);

  route(adminAccountEndpoints.countAccounts, READS, async ({ query }) =>
    answer((await countAccounts(domain, query, ACCOUNTS_COUNTED_MAX + 1))[0]),
  );
  route(adminAccountEndpoints.readAccountReview, READS, ({ params, viewer }) =>
    answer(read(viewer, params.id)),
  );
  route(adminAccountEndpoints.readActivity, READS, ({ params }) => answer(readActivity(domain, params.id)));
  decide(adminAccountEndpoints.approveProfile, approveProfile);
  decide(adminAccountEndpoints.askForChanges, askForChanges);
  decide(adminAccountEndpoints.decideClaim, judgeClaim);
  route(adminAccountEndpoints.readDocument, READS, ({ params, viewer }) =>
    readDocument(domain, viewer, params.id),
  );
  decide(adminAccountEndpoints.suspendAccount, suspend);
  decide(adminAccountEndpoints.reinstateAccount, reinstate);
  decide(adminAccountEndpoints.answerObjection, answerObjectionOf);
  decide(adminAccountEndpoints.endAccountSessions, endAccountSessions);
  decide(adminAccountEndpoints.addAccountNote, addNote);
  route(adminAccountEndpoints.removeAccountNote, ACTS, async ({ params, viewer }) =>
    answer(read(viewer, await removeNote(domain, viewer, params.id))),
  );
  act(adminAccountEndpoints.sendMailAgain, sendMailAgain);
  route(
    adminAccountEndpoints.changeEmailOnRequest,
    { ...ACTS, event: 'email_change' },
    async ({ params, body, viewer }) => {
      await changeEmailOnRequest(domain, viewer, { ...params, ...body });
      return answer(read(viewer, params.id));
    },
  );
  decide(adminAccountEndpoints.cancelEmailChange, cancelEmailChange);
  route(
    adminAccountEndpoints.deleteOnRequest,
    { ...ACTS, event: 'account_deletion' },
    ({ params, body, viewer }) => answer(deleteOnRequest(domain, viewer, { ...params, ...body })),
  );
  route(adminAccountEndpoints.exportOnRequest, DOWNLOADS, ({ params, body, viewer }) =>
    exportOnRequest(domain, viewer, { ...params, ...body }),
  );

  route(adminProjectEndpoints.readAnyProject, READS, ({ params }) => answer(readAnyProject(sql, params.id)));
  act(adminProjectEndpoints.takeProjectDown, takeDown);
  act(adminProjectEndpoints.handleProject, handleProject);
}

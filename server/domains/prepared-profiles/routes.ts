import { invitationEndpoints } from '@sokoni/contract/accounts/invitations';
import { preparedEndpoints } from '@sokoni/contract/admin/prepared';
import { apiHeaders } from '../../platform/http/headers.ts';
import type { RouteContext } from '../../platform/route-context.ts';
import { removeDiscardedFiles } from '../media/discard-files.ts';
import { deleteOnePrepared } from './delete-old.ts';
import { prepareCompanies, prepareProducts } from './import-tables.ts';
import { invitePrepared, refuseInvitations } from './invite.ts';
import { listPrepared } from './queries.ts';

const READS = { perMinute: 120 };
const ACTS = { perMinute: 30 };

/** Profiles of companies that have no account yet. */
export function preparedRoutes(domain: RouteContext) {
  const { app, route, sql } = domain;

  route(preparedEndpoints.prepareCompanies, ACTS, async ({ viewer, request, query }) => ({
    message: /*i18n*/ 'The profiles are prepared. Invite their owners when you are ready.',
    data: await prepareCompanies(domain, { viewer, request, query }),
  }));

  route(preparedEndpoints.prepareProducts, ACTS, async ({ viewer, request, params, query }) => ({
    message: /*i18n*/ 'The products are added.',
    data: await prepareProducts(domain, { viewer, request, query }, params.id),
  }));

  route(preparedEndpoints.listPrepared, READS, async ({ query }) => ({
    message: /*i18n*/ 'Prepared profiles',
    data: await listPrepared(sql, query),
  }));

  route(preparedEndpoints.invitePrepared, ACTS, async ({ viewer, body }) => ({
    message: /*i18n*/ 'The invitations are on their way.',
    data: { invited: await invitePrepared(domain, viewer, body.ids) },
  }));

  route(preparedEndpoints.deletePrepared, ACTS, async ({ viewer, params, request }) => {
    await deleteOnePrepared(domain, viewer, params.id);
    // The profile is gone even if its pictures could not be deleted; that is tried again.
    await removeDiscardedFiles(domain).catch((error) => request.log.error(error));
    return { message: /*i18n*/ 'The prepared profile is deleted.', data: null };
  });

  // Mail services unsubscribe many of their users from one address.
  route(
    invitationEndpoints.refusePageInvitations,
    { perMinute: 600, ignoreSession: true, ignoreBody: true },
    async ({ params }) => {
      await refuseInvitations(domain, params.token);
      return { message: /*i18n*/ 'We won’t write to this address again.', data: null };
    },
  );

  // For mail programs that open the address instead of sending a POST request.
  app.get<{ Params: { token: string } }>('/api/mail/stop/invitation/:token', async ({ params }, reply) =>
    reply.headers(apiHeaders).redirect(`/mail/stop/invitation/${encodeURIComponent(params.token)}`, 303),
  );
}

import { invitationEndpoints } from '@sokoni/contract/accounts/invitations';
import { apiHeaders } from '../../platform/http/headers.ts';
import type { RouteContext } from '../../platform/route-context.ts';
import { refuseInvitations } from './invite.ts';

/** What the mail to the owner of a prepared profile links to. */
export function invitationStopRoutes(domain: RouteContext) {
  const { app, route } = domain;

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

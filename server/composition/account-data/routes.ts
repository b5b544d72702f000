import { accountEndpoints } from '@sokoni/contract/accounts/accounts';
import { invitationEndpoints } from '@sokoni/contract/accounts/invitations';
import { ownAccountEndpoints } from '@sokoni/contract/accounts/own-account';
import { passwordEndpoints } from '@sokoni/contract/accounts/passwords';
import { acceptShownTexts } from '../../accounts/accepted-texts.ts';
import {
  changePassword,
  forgotPassword,
  requireOpenReset,
  resetPassword,
} from '../../accounts/passwords/reset-password.ts';
import { endOtherSessions, endSession, listSessions, signOut } from '../../accounts/sessions/own-sessions.ts';
import { type SignedIn, signIn } from '../../accounts/sign-in.ts';
import { removeDiscardedFiles } from '../../domains/media/discard-files.ts';
import { readOwnUser } from '../../domains/profiles/own-account.ts';
import type { RouteContext } from '../../platform/route-context.ts';
import { acceptPageInvitation, readPageInvitation, takePreparedProducts } from './accept-invitation.ts';
import { deleteAccount } from './delete-account.ts';
import { exportData } from './export-data.ts';
import { acceptOperatorInvitation, readOperatorInvitation } from './operator-invitation.ts';
import { restoreAccount } from './restore-account.ts';
import { signUp } from './sign-up.ts';

export function accountRoutes(domain: RouteContext) {
  const { route, sql, clock } = domain;

  const presentSession = async ({ accountId, token }: Omit<SignedIn, 'isRestored'>, message: string) => ({
    message,
    user: await readOwnUser(sql, accountId, clock.now()),
    token,
  });

  route(
    accountEndpoints.register,
    { perMinute: 10, sharedLimit: true, ignoreSession: true, event: 'sign_up' },
    async ({ body, request }) =>
      presentSession(await signUp(domain, body, request), /*i18n*/ 'Account created successfully!'),
  );

  route(
    accountEndpoints.login,
    // Thousands share the address of a mobile network. Wrong passwords have limits of their own: decision 006.
    { perMinute: 300, ignoreSession: true, event: 'sign_in' },
    async ({ body, request }) => {
      const { isRestored, ...session } = await signIn({ ...domain, restoreAccount }, body, request);
      const message = isRestored
        ? /*i18n*/ 'Welcome back! Your account will not be deleted.'
        : /*i18n*/ 'Welcome back!';
      return { ...(await presentSession(session, message)), isRestored };
    },
  );

  route(accountEndpoints.logout, { perMinute: 60, event: 'sign_out' }, async ({ request }) => {
    await signOut(sql, request);
    return { message: /*i18n*/ 'You’re signed out.', data: null };
  });

  route(accountEndpoints.readOwnUser, { perMinute: 120 }, async ({ viewer }) => ({
    message: /*i18n*/ 'Your account',
    data: await readOwnUser(sql, viewer.id, clock.now()),
  }));

  route(
    passwordEndpoints.changePassword,
    { perMinute: 20, event: 'password_change' },
    async ({ body, viewer }) => {
      await changePassword(domain, viewer, body);
      return { message: /*i18n*/ 'Please log in with your new password.', data: null };
    },
  );

  route(
    passwordEndpoints.forgotPassword,
    { perMinute: 10, sharedLimit: true, ignoreSession: true, event: 'password_link' },
    async ({ body }) => {
      await forgotPassword(domain, body);
      return { message: /*i18n*/ 'Email sent! Please check your inbox.', data: null };
    },
  );

  route(
    passwordEndpoints.checkPasswordReset,
    { perMinute: 20, ignoreSession: true },
    async ({ params, request }) => {
      await requireOpenReset(domain, params.token, request);
      return { message: /*i18n*/ 'This link can be used', data: null };
    },
  );

  route(
    passwordEndpoints.resetPassword,
    { perMinute: 20, ignoreSession: true, event: 'password_reset' },
    async ({ params, body, request }) => {
      await resetPassword(domain, { ...params, ...body }, request);
      return { message: /*i18n*/ 'Your password has been reset. Please log in.', data: null };
    },
  );

  route(
    invitationEndpoints.readPageInvitation,
    { perMinute: 30, ignoreSession: true },
    async ({ params }) => ({
      message: /*i18n*/ 'The prepared profile',
      data: await readPageInvitation(domain, params.token),
    }),
  );

  route(
    invitationEndpoints.acceptPageInvitation,
    { perMinute: 10, ignoreSession: true, event: 'sign_up' },
    async ({ params, body, request }) =>
      presentSession(
        await acceptPageInvitation(domain, { ...params, ...body }, request),
        /*i18n*/ 'Account created successfully!',
      ),
  );

  route(invitationEndpoints.takePreparedProducts, { perMinute: 20 }, async ({ params, viewer, request }) => {
    await takePreparedProducts(domain, viewer, params.token);
    // The products are added even if the other pictures could not be deleted; that is tried again.
    await removeDiscardedFiles(domain).catch((error) => request.log.error(error));
    return { message: /*i18n*/ 'The products are added to yours.', data: null };
  });

  route(
    invitationEndpoints.readOperatorInvitation,
    { perMinute: 30, ignoreSession: true },
    async ({ params }) => ({
      message: /*i18n*/ 'The invitation',
      data: await readOperatorInvitation(domain, params.token),
    }),
  );

  route(
    invitationEndpoints.acceptOperatorInvitation,
    { perMinute: 10, ignoreSession: true, event: 'operator_change' },
    async ({ params, body }) => {
      await acceptOperatorInvitation(domain, { ...params, ...body });
      return { message: /*i18n*/ 'The role is yours. Please log in.', data: null };
    },
  );

  route(ownAccountEndpoints.listSessions, { perMinute: 60 }, async ({ viewer, request }) => ({
    message: /*i18n*/ 'Your sessions',
    data: await listSessions(sql, viewer, { request, now: clock.now() }),
  }));

  route(
    ownAccountEndpoints.endSession,
    { perMinute: 60, event: 'session_end' },
    async ({ params, viewer }) => {
      await endSession(sql, viewer, params.id);
      return { message: /*i18n*/ 'This device is signed out.', data: null };
    },
  );

  route(
    ownAccountEndpoints.endOtherSessions,
    { perMinute: 60, event: 'session_end' },
    async ({ viewer, request }) => {
      await endOtherSessions(sql, viewer, request);
      return { message: /*i18n*/ 'All other devices are signed out.', data: null };
    },
  );

  route(ownAccountEndpoints.acceptTexts, { perMinute: 30 }, async ({ body, viewer }) => {
    await acceptShownTexts(domain, viewer.id, body.texts);
    return { message: /*i18n*/ 'Thank you. You have accepted the new version.', data: null };
  });

  route(ownAccountEndpoints.exportData, { perMinute: 3, event: 'data_export' }, async ({ viewer }) =>
    exportData(domain, viewer),
  );

  route(
    ownAccountEndpoints.deleteAccount,
    { perMinute: 20, event: 'account_deletion' },
    async ({ body, viewer, request }) => {
      await deleteAccount(domain, viewer, body);
      // The account is hidden even if its preview picture could not be deleted; that is tried again.
      await removeDiscardedFiles(domain).catch((error) => request.log.error(error));
      return { message: /*i18n*/ 'Account deleted.', data: null };
    },
  );
}

import { passwordEndpoints } from '@sokoni/contract/passwords';
import type { RouteContext } from '../route-context.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { resetPassword } from './reset-password.ts';

export function passwordRoutes(domain: RouteContext) {
  const { route } = domain;

  route(passwordEndpoints.changePassword, { perMinute: 20 }, async ({ body, viewer }) => {
    await changePassword(domain, viewer, body);
    return { message: /*i18n*/ 'Please log in with your new password.', data: null };
  });

  route(
    passwordEndpoints.forgotPassword,
    { perMinute: 10, sharedLimit: true, ignoreSession: true },
    async ({ body }) => {
      await forgotPassword(domain, body);
      return { message: /*i18n*/ 'Email sent! Please check your inbox.', data: null };
    },
  );

  route(
    passwordEndpoints.resetPassword,
    { perMinute: 20, ignoreSession: true },
    async ({ params, body, request }) => {
      await resetPassword(domain, params.token, body, request);
      return { message: /*i18n*/ 'Your password has been reset. Please log in.', data: null };
    },
  );
}

import { emailChangeEndpoints } from '@sokoni/contract/accounts/email-change';
import type { RouteContext } from '../../../platform/route-context.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { requestEmailChange } from './request-email-change.ts';
import { undoEmailChange } from './undo-email-change.ts';

export function emailChangeRoutes(domain: RouteContext) {
  const { route } = domain;

  route(
    emailChangeEndpoints.requestEmailChange,
    { perMinute: 10, sharedLimit: true, event: 'email_change' },
    async ({ body, viewer }) => {
      await requestEmailChange(domain, viewer, body);
      return { message: /*i18n*/ 'Email sent! Please check your inbox.', data: null };
    },
  );

  route(
    emailChangeEndpoints.confirmEmailChange,
    { perMinute: 20, ignoreSession: true, ignoreBody: true, event: 'email_change' },
    async ({ params }) => {
      await confirmEmailChange(domain, params.token);
      return { message: /*i18n*/ 'Your email address was changed.', data: null };
    },
  );

  route(
    emailChangeEndpoints.undoEmailChange,
    { perMinute: 20, ignoreSession: true, ignoreBody: true, event: 'email_change' },
    async ({ params }) => {
      const resetToken = await undoEmailChange(domain, params.token);
      const message = resetToken
        ? /*i18n*/ 'Your old email address is back. Choose a new password.'
        : /*i18n*/ 'Your email address stays as it is.';
      return { message, data: { resetToken } };
    },
  );
}

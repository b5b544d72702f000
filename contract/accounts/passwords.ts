import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { email, INVALID_LINK } from '../fields.ts';
import { knownPassword, newPassword, repeatedPassword } from './accounts.ts';

/** The first step of changing a password signs in with the old one. */
export const OldPassword = z.strictObject({
  email,
  oldPassword: knownPassword(/*i18n*/ 'Old password is required'),
});

export const PasswordChange = z.strictObject({
  oldPassword: knownPassword(/*i18n*/ 'Old password is required'),
  newPassword: newPassword(/*i18n*/ 'New password is required'),
  confirmPassword: z.optional(repeatedPassword(/*i18n*/ 'Confirm password is required')),
});
export type PasswordChange = z.infer<typeof PasswordChange>;

export const ForgottenPassword = z.strictObject({ email });
export type ForgottenPassword = z.infer<typeof ForgottenPassword>;

export const PasswordReset = z.strictObject({
  password: newPassword(/*i18n*/ 'New password is required'),
  confirmPassword: repeatedPassword(/*i18n*/ 'Please confirm your password'),
});
export type PasswordReset = z.infer<typeof PasswordReset>;

export const passwordEndpoints = {
  changePassword: endpoint('PUT /auth/change-password', {
    summary: 'Change the password',
    who: 'signed in',
    beforeAccepting: true,
    body: PasswordChange,
    errors: ['too_many_attempts'],
  }),
  forgotPassword: endpoint('POST /auth/forgot-password', {
    summary: 'Request a link to reset the password',
    who: 'anyone',
    body: ForgottenPassword,
  }),
  checkPasswordReset: endpoint('GET /auth/reset-password/{token}', {
    summary: 'See whether the link of a mail still resets the password',
    who: 'anyone',
    params: z.object({ token: z.string(INVALID_LINK) }),
    errors: ['reset_expired', 'too_many_attempts'],
  }),
  resetPassword: endpoint('PUT /auth/reset-password/{token}', {
    summary: 'Reset the password with the link of a mail',
    who: 'anyone',
    // Any text: a token of another format is as invalid as an expired one.
    params: z.object({ token: z.string(INVALID_LINK) }),
    body: PasswordReset,
    errors: ['reset_expired', 'too_many_attempts'],
  }),
};

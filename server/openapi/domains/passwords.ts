import { RESET_MINUTES } from '@sokoni/contract/limits';
import {
  ForgottenPassword,
  PasswordChange,
  PasswordReset,
  type passwordEndpoints,
} from '@sokoni/contract/passwords';
import { type DomainDocs, describe } from '../documentation.ts';
import { password } from '../examples.ts';

const newPassword = '6 to 256 characters; very common passwords are refused.';

export const passwords = {
  tag: 'Passwords',
  description: 'Change a password, or reset one that was forgotten.',
  schemas: {
    PasswordChange: describe(PasswordChange, 'The old password and a new one.', {
      oldPassword: 'Current password.',
      newPassword,
      confirmPassword: 'The new password again; it may be left out.',
    }),
    ForgottenPassword: describe(ForgottenPassword, 'Whose password was forgotten.', {
      email: 'E-mail address of the account.',
    }),
    PasswordReset: describe(PasswordReset, 'A new password.', {
      password: newPassword,
      confirmPassword: 'The same password again.',
    }),
  },
  operations: {
    changePassword: {
      description: 'Replaces the password. All sessions of the account end, this one included.',
      body: { oldPassword: password, newPassword: 'copper-window-27', confirmPassword: 'copper-window-27' },
      answer: { message: 'Please log in with your new password.', data: null },
    },
    forgotPassword: {
      description: `Sends a link to choose a new password, valid for ${RESET_MINUTES} minutes. The answer is the same whether an account has this address or not.`,
      body: { email: 'jonas@example.com' },
      answer: { message: 'Email sent! Please check your inbox.', data: null },
    },
    resetPassword: {
      description:
        'Sets a new password with the token of the link in the mail. The token works once. All sessions of the account end.',
      parameters: { token: { description: 'Token of the link.', example: 'token-of-the-link' } },
      body: { password, confirmPassword: password },
      answer: { message: 'Your password has been reset. Please log in.', data: null },
    },
  },
} satisfies DomainDocs<typeof passwordEndpoints>;

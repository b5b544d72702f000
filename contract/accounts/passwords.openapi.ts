import { type DomainDocs, describe } from '../documentation.ts';
import { RESET_MINUTES } from '../limits.ts';
import { ForgottenPassword, PasswordChange, PasswordReset, type passwordEndpoints } from './passwords.ts';

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
      email: 'Email address of the account.',
    }),
    PasswordReset: describe(PasswordReset, 'A new password.', {
      password: newPassword,
    }),
  },
  operations: {
    changePassword: 'Replaces the password. All sessions of the account end, this one included.',
    forgotPassword: `Sends a link to choose a new password, valid for ${RESET_MINUTES} minutes. The answer is the same whether an account has this address or not.`,
    checkPasswordReset: {
      description:
        'Answers 200 while the link of the mail works, so that a page can say that it does not before it asks for a password.',
      parameters: { token: 'Token of the link.' },
    },
    resetPassword: {
      description:
        'Sets a new password with the token of the link in the mail. The token works once. All sessions of the account end.',
      parameters: { token: 'Token of the link.' },
    },
  },
} satisfies DomainDocs<typeof passwordEndpoints>;

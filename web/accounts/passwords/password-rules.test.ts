import {
  ForgottenPassword,
  OldPassword,
  PasswordChange,
  PasswordReset,
} from '@sokoni/contract/accounts/passwords';
import { describe, expect, it } from 'vitest';
import { checkForm } from '../../data/form.ts';
import { mismatchOf } from './password-fields.tsx';

type Values = Record<string, string>;
const checkForgottenPassword = (values: Values) => checkForm(ForgottenPassword, {}, values);
const checkOldPassword = (values: Values) => checkForm(OldPassword, {}, values);
const checkPasswordReset = (values: Values) =>
  checkForm(
    PasswordReset,
    { rules: ({ password, confirmPassword }) => mismatchOf(password, confirmPassword) },
    values,
  );
const checkPasswordChange = (values: Values) =>
  checkForm(
    PasswordChange,
    { rules: ({ newPassword, confirmPassword }) => mismatchOf(newPassword, confirmPassword) },
    values,
  );

const errorsOf = (checked: object) => ('errors' in checked ? checked.errors : {});

describe('checkForgottenPassword', () => {
  it('requires an email', () => {
    expect(errorsOf(checkForgottenPassword({ email: ' ' }))).toEqual({ email: 'Email is required' });
    expect(checkForgottenPassword({ email: ' Amina@Example.org' })).toEqual({
      value: { email: 'amina@example.org' },
    });
  });
});

describe('checkPasswordReset', () => {
  it('requires both passwords before it compares them', () => {
    expect(errorsOf(checkPasswordReset({ password: '', confirmPassword: '' }))).toEqual({
      password: 'New password is required',
      confirmPassword: 'Please confirm your password',
    });
    expect(errorsOf(checkPasswordReset({ password: 'indigo-cloth', confirmPassword: 'other' }))).toEqual({
      confirmPassword: 'Passwords do not match',
    });
  });

  it('does not trim a space at the end of a password', () => {
    const value = { password: 'indigo-cloth ', confirmPassword: 'indigo-cloth ' };
    expect(checkPasswordReset(value)).toEqual({ value });
  });
});

describe('changing a password', () => {
  it('requires the email and the old password', () => {
    expect(errorsOf(checkOldPassword({ email: '', oldPassword: '' }))).toEqual({
      email: 'Email is required',
      oldPassword: 'Old password is required',
    });
  });

  it('requires the new password', () => {
    expect(
      errorsOf(checkPasswordChange({ oldPassword: 'old', newPassword: '', confirmPassword: '' })),
    ).toEqual({
      newPassword: 'New password is required',
      confirmPassword: 'Confirm password is required',
    });
    expect(
      errorsOf(checkPasswordChange({ oldPassword: 'old', newPassword: 'short', confirmPassword: 'long' })),
    ).toEqual({
      newPassword: 'Password must be at least 6 characters',
      confirmPassword: 'Passwords do not match',
    });
  });
});

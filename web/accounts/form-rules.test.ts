import { CustomerRegistration, Registration } from '@sokoni/contract/accounts/accounts';
import {
  ForgottenPassword,
  OldPassword,
  PasswordChange,
  PasswordReset,
} from '@sokoni/contract/accounts/passwords';
import { describe, expect, it } from 'vitest';
import { checkForm } from '../data/form.ts';
import { mismatchOf } from './passwords/password-fields.tsx';
import { registrationRules } from './sign-up/sign-up.ts';

type Values = Record<string, string>;

const matchRules = ({ password, confirmPassword }: Values) => mismatchOf(password, confirmPassword);
const changeRules = ({ newPassword, confirmPassword }: Values) => mismatchOf(newPassword, confirmPassword);

const forms = {
  forgottenPassword: (values: Values) => checkForm(ForgottenPassword, {}, values),
  oldPassword: (values: Values) => checkForm(OldPassword, {}, values),
  passwordReset: (values: Values) => checkForm(PasswordReset, { rules: matchRules }, values),
  passwordChange: (values: Values) => checkForm(PasswordChange, { rules: changeRules }, values),
  registration: (values: Values) => checkForm(Registration, { rules: registrationRules }, values),
  customerRegistration: (values: Values) => checkForm(CustomerRegistration, { rules: matchRules }, values),
};

const passwords = { password: 'indigo-cloth', confirmPassword: 'indigo-cloth' };
const customer = {
  ...{ firstName: 'Amina', lastName: 'Diallo', email: 'Amina@Example.org', companyName: '' },
  ...passwords,
};
const supplier = { ...customer, role: 'supplier', companyName: 'Diallo Textiles', industry: 'Textiles' };

describe('checkForm', () => {
  it.each<[keyof typeof forms, Values, object]>([
    ['forgottenPassword', { email: ' Amina@Example.org' }, { email: 'amina@example.org' }],
    // A space at the end belongs to a password.
    ['passwordReset', { password: 'indigo ', confirmPassword: 'indigo ' }, { password: 'indigo ' }],
    // Two systems write é in two ways.
    [
      'customerRegistration',
      { ...customer, password: 'caf\u00e9-noir', confirmPassword: 'cafe\u0301-noir' },
      {},
    ],
    ['registration', { ...customer, role: 'customer' }, { email: 'amina@example.org' }],
    ['registration', { ...supplier, selectedPlan: 'basic' }, { selectedPlan: 'basic' }],
  ])('accepts as %s: %j', (form, values, value) => {
    expect(forms[form](values)).toMatchObject({ value });
  });

  it.each<[keyof typeof forms, Values, Record<string, string>]>([
    ['forgottenPassword', { email: ' ' }, { email: 'Email is required' }],
    [
      'oldPassword',
      { email: '', oldPassword: '' },
      { email: 'Email is required', oldPassword: 'Old password is required' },
    ],
    [
      'passwordReset',
      { password: '', confirmPassword: '' },
      { password: 'New password is required', confirmPassword: 'Please confirm your password' },
    ],
    ['passwordReset', { ...passwords, confirmPassword: 'b' }, { confirmPassword: 'Passwords do not match' }],
    [
      'passwordChange',
      { oldPassword: 'old', newPassword: '', confirmPassword: '' },
      { newPassword: 'New password is required', confirmPassword: 'Confirm password is required' },
    ],
    [
      'passwordChange',
      { oldPassword: 'old', newPassword: 'short', confirmPassword: 'long' },
      {
        newPassword: 'Password must be at least 6 characters',
        confirmPassword: 'Passwords do not match',
      },
    ],
    [
      'registration',
      { ...customer, role: 'customer', firstName: '', confirmPassword: 'other' },
      { firstName: 'First name is required', confirmPassword: 'Passwords do not match.' },
    ],
    [
      'registration',
      { ...supplier, companyName: ' ', selectedPlan: '' },
      { companyName: 'Company name is required', selectedPlan: 'Please select a subscription plan.' },
    ],
    // A plan of the other role, and one that does not exist.
    [
      'registration',
      { ...supplier, selectedPlan: 'agency' },
      { selectedPlan: 'Invalid plan selected for Stripe.' },
    ],
    [
      'registration',
      { ...supplier, selectedPlan: 'gold' },
      { selectedPlan: 'Invalid plan selected for Stripe.' },
    ],
    [
      'customerRegistration',
      { ...customer, confirmPassword: 'other' },
      { confirmPassword: 'Passwords do not match' },
    ],
    [
      'customerRegistration',
      { ...customer, confirmPassword: '' },
      { confirmPassword: 'Please confirm your password' },
    ],
  ])('rejects as %s: %j', (form, values, errors) => {
    expect(forms[form](values)).toEqual({ errors });
  });
});

import { CustomerRegistration, Registration } from '@sokoni/contract/accounts/accounts';
import { describe, expect, it } from 'vitest';
import { checkForm } from '../../data/form.ts';
import { mismatchOf } from '../passwords/password-fields.tsx';
import { registrationRules } from './sign-up.ts';

type Values = Record<string, string>;
const checkRegistration = (values: Values) => checkForm(Registration, { rules: registrationRules }, values);
const checkCustomerRegistration = (values: Values) =>
  checkForm(
    CustomerRegistration,
    { rules: ({ password, confirmPassword }) => mismatchOf(password, confirmPassword) },
    values,
  );

const customer = {
  firstName: 'Amina',
  lastName: 'Diallo',
  email: 'Amina@Example.org',
  companyName: '',
  password: 'indigo-cloth',
  confirmPassword: 'indigo-cloth',
};
const supplier = { ...customer, role: 'supplier', companyName: 'Diallo Textiles', industry: 'Textiles' };
const errorsOf = (checked: object) => ('errors' in checked ? checked.errors : {});

describe('checkRegistration', () => {
  it('accepts a customer without a company', () => {
    expect(checkRegistration({ ...customer, role: 'customer' })).toMatchObject({
      value: { email: 'amina@example.org', role: 'customer' },
    });
  });

  it('requires a company and a plan from professionals', () => {
    expect(errorsOf(checkRegistration({ ...supplier, companyName: ' ', selectedPlan: '' }))).toEqual({
      companyName: 'Company name is required',
      selectedPlan: 'Please select a subscription plan.',
    });
  });

  it('rejects a plan of the other role and a plan that does not exist', () => {
    const invalid = { selectedPlan: 'Invalid plan selected for Stripe.' };
    expect(errorsOf(checkRegistration({ ...supplier, selectedPlan: 'agency' }))).toEqual(invalid);
    expect(errorsOf(checkRegistration({ ...supplier, selectedPlan: 'gold' }))).toEqual(invalid);
    expect(checkRegistration({ ...supplier, selectedPlan: 'basic' })).toHaveProperty('value');
  });

  it('returns all errors at once, also when the passwords differ', () => {
    const values = { ...customer, role: 'customer', firstName: '', confirmPassword: 'other' };
    expect(errorsOf(checkRegistration(values))).toEqual({
      firstName: 'First name is required',
      confirmPassword: 'Passwords do not match.',
    });
  });
});

describe('checkCustomerRegistration', () => {
  it('has its own text for passwords that differ', () => {
    expect(errorsOf(checkCustomerRegistration({ ...customer, confirmPassword: 'other' }))).toEqual({
      confirmPassword: 'Passwords do not match',
    });
  });

  it('requires the second password before it compares them', () => {
    expect(errorsOf(checkCustomerRegistration({ ...customer, confirmPassword: '' }))).toEqual({
      confirmPassword: 'Please confirm your password',
    });
  });
});

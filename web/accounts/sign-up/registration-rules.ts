import type { FieldErrors } from '@sokoni/contract/errors';
import { plansFor } from '@sokoni/contract/plans';
import type { Values } from '../../data/draft-store.ts';
import { mismatchOf } from '../passwords/password-rules.ts';

/** `/register`: the rules between fields. */
export function registrationRules(values: Values): FieldErrors {
  const { password, confirmPassword } = values;
  return {
    ...professionalErrors(values),
    ...mismatchOf(password, confirmPassword, /*i18n*/ 'Passwords do not match.'),
  };
}

function professionalErrors({ role, companyName, selectedPlan }: Values): FieldErrors {
  if (role !== 'supplier' && role !== 'freelancer') return {};
  const errors: FieldErrors = {};
  if (!companyName?.trim()) errors.companyName = /*i18n*/ 'Company name is required';
  if (!selectedPlan) errors.selectedPlan = /*i18n*/ 'Please select a subscription plan.';
  else if (!plansFor(role).some((plan) => plan.id === selectedPlan)) {
    errors.selectedPlan = /*i18n*/ 'Invalid plan selected for Stripe.';
  }
  return errors;
}

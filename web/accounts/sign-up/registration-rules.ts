import { t } from '@lingui/core/macro';
import type { FieldErrors } from '@sokoni/contract/errors';
import { plansFor } from '@sokoni/contract/plans';
import type { Values } from '../../data/draft-store.ts';
import { mismatchOf } from '../passwords/password-rules.ts';

/** `/register`: the rules between fields. */
export function registrationRules(values: Values): FieldErrors {
  const { password, confirmPassword } = values;
  return {
    ...professionalErrors(values),
    ...mismatchOf(password, confirmPassword, t`Passwords do not match.`),
  };
}

function professionalErrors({ role, companyName, selectedPlan }: Values): FieldErrors {
  if (role !== 'supplier' && role !== 'freelancer') return {};
  const errors: FieldErrors = {};
  if (!companyName?.trim()) errors.companyName = t`Company name is required`;
  if (!selectedPlan) errors.selectedPlan = t`Please select a subscription plan.`;
  else if (!plansFor(role).some((plan) => plan.id === selectedPlan)) {
    errors.selectedPlan = t`Invalid plan selected for Stripe.`;
  }
  return errors;
}

import { t } from '@lingui/core/macro';
import { CustomerRegistration, Registration } from '@sokoni/contract/accounts';
import type { FieldErrors } from '@sokoni/contract/errors';
import { plansFor } from '@sokoni/contract/plans';
import type * as z from 'zod/mini';
import { checkWith } from '../check.ts';
import type { Checked } from '../form.ts';

type Values = Record<string, string>;

const checkFields = checkWith(Registration);
const checkCustomerFields = checkWith(CustomerRegistration);

/** `/register`: checks each field by the contract, and the rules between fields. */
export function checkRegistration({ selectedPlan, ...values }: Values): Checked<Registration> {
  const form = selectedPlan ? { ...values, selectedPlan } : values;
  const together = {
    ...professionalErrors({ ...values, selectedPlan: selectedPlan ?? '' }),
    ...mismatch(values, t`Passwords do not match.`),
  };
  return join(checkFields(form), together);
}

/** `/register/customer`. */
export function checkCustomerRegistration(values: Values): Checked<z.output<typeof CustomerRegistration>> {
  return join(checkCustomerFields(values), mismatch(values, t`Passwords do not match`));
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

function mismatch({ password, confirmPassword }: Values, text: string): FieldErrors {
  return confirmPassword && password !== confirmPassword ? { confirmPassword: text } : {};
}

function join<T>(checked: Checked<T>, together: FieldErrors): Checked<T> {
  const errors = { ...together, ...('errors' in checked ? checked.errors : {}) };
  return 'errors' in checked || Object.keys(together).length > 0 ? { errors } : checked;
}

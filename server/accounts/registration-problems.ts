import type { Registration } from '@sokoni/contract/accounts';
import type { FieldErrors } from '@sokoni/contract/errors';
import { type PlanId, type ProfessionalRole, plansFor } from '@sokoni/contract/plans';
import { passwordProblems } from './password-problems.ts';

/** What the form's fields have to do with each other; each field alone was checked by the contract. */
export function registrationProblems(form: Registration): FieldErrors {
  return {
    ...(form.role === 'customer' ? {} : professionalProblems(form, form.role)),
    ...passwordProblems(form),
  };
}

function professionalProblems(
  { companyName, selectedPlan }: Registration,
  role: ProfessionalRole,
): FieldErrors {
  const problems: FieldErrors = {};
  if (!companyName) problems.companyName = /*i18n*/ 'Company name is required';
  if (!selectedPlan) problems.selectedPlan = /*i18n*/ 'Please select a subscription plan.';
  else if (!isPlanOf(role, selectedPlan))
    problems.selectedPlan = /*i18n*/ 'Invalid plan selected for Stripe.';
  return problems;
}

function isPlanOf(role: ProfessionalRole, planId: PlanId): boolean {
  return plansFor(role).some((plan) => plan.id === planId);
}

import type { Registration } from '@sokoni/contract/accounts';
import type { FieldErrors } from '@sokoni/contract/errors';
import { type PlanId, type ProfessionalRole, plansFor } from '@sokoni/contract/plans';
import { ApiError, requireNoProblems } from '../http/errors.ts';
import { passwordProblems } from './password-problems.ts';

const MISSING_PLAN = /*i18n*/ 'Please select a subscription plan.';

/** Checks rules between fields; the contract has already checked each field. */
export function requireCompleteForm(form: Registration): void {
  const fields: FieldErrors = {
    ...(form.role === 'customer' ? {} : professionalProblems(form, form.role)),
    ...passwordProblems(form),
  };
  if (fields.selectedPlan === MISSING_PLAN) {
    const message = /*i18n*/ 'Missing Plan: Please select a subscription plan.';
    throw new ApiError('invalid_fields', { message, fields });
  }
  requireNoProblems(fields);
}

function professionalProblems(
  { companyName, selectedPlan }: Registration,
  role: ProfessionalRole,
): FieldErrors {
  const problems: FieldErrors = {};
  if (!companyName) problems.companyName = /*i18n*/ 'Company name is required';
  if (!selectedPlan) problems.selectedPlan = MISSING_PLAN;
  else if (!isPlanOf(role, selectedPlan))
    problems.selectedPlan = /*i18n*/ 'Invalid plan selected for Stripe.';
  return problems;
}

function isPlanOf(role: ProfessionalRole, planId: PlanId): boolean {
  return plansFor(role).some((plan) => plan.id === planId);
}

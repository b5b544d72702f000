/** Roles, plans and their limits. Prices are whole US dollars a month. */
export const roles = ['customer', 'supplier', 'freelancer'] as const;
export type Role = (typeof roles)[number];
export const professionalRoles = ['supplier', 'freelancer'] as const;
export type ProfessionalRole = (typeof professionalRoles)[number];

export interface Plan {
  id: PlanId;
  role: ProfessionalRole;
  name: string;
  /** US dollars a month. */
  price: number;
  /** Most visible products (supplier) or portfolio items (freelancer); null is unlimited. */
  items: number | null;
  /** Seats in projects that a calendar month in UTC brings; null is unlimited. */
  proposals: number | null;
}

export const planIds = ['basic', 'professional', 'enterprise', 'starter', 'pro', 'agency'] as const;
export type PlanId = (typeof planIds)[number];

export const plans = [
  { id: 'basic', role: 'supplier', name: /*i18n*/ 'Basic', price: 100, items: 5, proposals: 10 },
  {
    id: 'professional',
    role: 'supplier',
    name: /*i18n*/ 'Professional',
    price: 200,
    items: 25,
    proposals: 40,
  },
  {
    id: 'enterprise',
    role: 'supplier',
    name: /*i18n*/ 'Enterprise',
    price: 300,
    items: null,
    proposals: null,
  },
  { id: 'starter', role: 'freelancer', name: /*i18n*/ 'Starter', price: 10, items: 8, proposals: 5 },
  { id: 'pro', role: 'freelancer', name: /*i18n*/ 'Pro', price: 20, items: 20, proposals: 20 },
  { id: 'agency', role: 'freelancer', name: /*i18n*/ 'Agency', price: 30, items: null, proposals: null },
] as const satisfies readonly Plan[];

export function plansFor(role: ProfessionalRole): Plan[] {
  return plans.filter((plan) => plan.role === role);
}

/** Price of the smallest plan, in US dollars a month. */
export function lowestPrice(role: ProfessionalRole): number {
  return Math.min(...plansFor(role).map(({ price }) => price));
}

/** Billing is always monthly. */
export const billingCycle = /*i18n*/ 'Monthly';

export const paymentMethods = ['card', 'bank', 'mobile'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/**
 * Days after a failed renewal on which the payment is tried again and a mail is sent; after the last one the
 * subscription ends.
 */
export const RETRY_DAYS = [0, 3, 7, 14] as const;

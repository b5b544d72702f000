/** Roles, plans and their limits. */
export const roles = ['customer', 'supplier', 'freelancer'] as const;
export type Role = (typeof roles)[number];
export const professionalRoles = ['supplier', 'freelancer'] as const;
export type ProfessionalRole = (typeof professionalRoles)[number];

export const planIds = ['basic', 'professional', 'enterprise', 'starter', 'pro', 'agency'] as const;
export type PlanId = (typeof planIds)[number];

export interface Plan {
  id: PlanId;
  role: ProfessionalRole;
  name: string;
  /** US dollars a month, with at most two decimals. */
  price: number;
  /** Most visible products (supplier) or portfolio items (freelancer); null is unlimited. */
  items: number | null;
  /** Seats in projects that a calendar month in UTC brings; null is unlimited. */
  proposals: number | null;
  /** It stands out in the list of plans. */
  isRecommended: boolean;
  /** It cannot be chosen any more; subscriptions that run continue. */
  isHidden: boolean;
}

/** Names and roles never change; the smallest plan of a role is the first. */
export const planNames: Record<PlanId, string> = {
  basic: /*i18n*/ 'Basic',
  professional: /*i18n*/ 'Professional',
  enterprise: /*i18n*/ 'Enterprise',
  starter: /*i18n*/ 'Starter',
  pro: /*i18n*/ 'Pro',
  agency: /*i18n*/ 'Agency',
};
export const planRoles: Record<PlanId, ProfessionalRole> = {
  basic: 'supplier',
  professional: 'supplier',
  enterprise: 'supplier',
  starter: 'freelancer',
  pro: 'freelancer',
  agency: 'freelancer',
};

const plan = (
  id: PlanId,
  terms: Pick<Plan, 'price' | 'items' | 'proposals'>,
  isRecommended = false,
): Plan => ({
  ...{ id, role: planRoles[id], name: planNames[id], ...terms },
  ...{ isRecommended, isHidden: false },
});

/** What holds until the company publishes other plans. `010-plans.sql` has the same, which a test compares. */
export const defaultPlans: readonly Plan[] = [
  plan('basic', { price: 100, items: 5, proposals: 10 }),
  plan('professional', { price: 200, items: 25, proposals: 40 }, true),
  plan('enterprise', { price: 300, items: null, proposals: null }),
  plan('starter', { price: 10, items: 8, proposals: 5 }),
  plan('pro', { price: 20, items: 20, proposals: 20 }, true),
  plan('agency', { price: 30, items: null, proposals: null }),
];

/** Billing is always monthly. */
export const billingCycle = /*i18n*/ 'Monthly';

export const paymentMethods = ['card', 'bank', 'mobile'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/**
 * Days after a failed renewal on which the payment is tried again and a mail is sent; after the last one the
 * subscription ends.
 */
export const RETRY_DAYS = [0, 3, 7, 14] as const;

/** Days between the mail about a new price and the first renewal that has it. */
export const PRICE_NOTICE_DAYS = 30;
/** The most that the company can enter for a plan: US dollars a month, and counts. */
export const planMaxima = { price: 10_000, items: 999, proposals: 9999 };

/** Minutes between publishing a price and the first mail about it, in which a typing error is noticed and corrected. */
export const PRICE_WAIT_MINUTES = 15;

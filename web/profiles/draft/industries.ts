import { registrationIndustries } from '@sokoni/contract/trades';

/** The industries of the sign-up, and two more. */
export const draftIndustries = [
  ...registrationIndustries,
  /*i18n name*/ 'Art & Design',
  /*i18n name*/ 'Marketing',
] as const;

/** The matching industry of the sign-up. */
export function registrationIndustry(industry: string): string {
  return registrationIndustries.find((known) => known === industry) ?? 'Other';
}

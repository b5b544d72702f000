import { registrationIndustries } from '@sokoni/contract/trades';

/** Those of the sign-up, and two that only drafts know. */
export const draftIndustries = [
  ...registrationIndustries,
  /*i18n name*/ 'Art & Design',
  /*i18n name*/ 'Marketing',
] as const;

/** The same industry at sign-up. */
export function registrationIndustry(industry: string): string {
  return registrationIndustries.find((known) => known === industry) ?? 'Other';
}

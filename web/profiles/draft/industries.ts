import { registrationIndustries } from '@sokoni/contract/trades';

/** The matching industry of the sign-up. */
export function registrationIndustry(industry: string): string {
  return registrationIndustries.find((known) => known === industry) ?? 'Other';
}

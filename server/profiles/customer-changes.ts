import type { FieldErrors } from '@sokoni/contract/errors';
import type { ProfessionalProfile } from '@sokoni/contract/profiles';
import type { Changes } from './field-columns.ts';

/** A customer has both names. */
export function customerProblems({ firstName, lastName }: ProfessionalProfile): FieldErrors {
  return {
    ...(firstName ? {} : { firstName: 'First name is required' }),
    ...(lastName ? {} : { lastName: 'Last name is required' }),
  };
}

/** A blank field is cleared. */
export function customerChanges({ firstName, lastName, phoneNumber, companyName }: ProfessionalProfile) {
  const changes: Changes = {};
  if (firstName) changes.first_name = firstName;
  if (lastName) changes.last_name = lastName;
  if (companyName !== undefined) changes.company_name = companyName || null;
  // A customer's country is unknown, and no page offers to dial the number: it is stored as typed.
  if (phoneNumber !== undefined) changes.phone_number = phoneNumber || null;
  return changes;
}

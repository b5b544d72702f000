import type { FieldErrors } from '@sokoni/contract/errors';
import { CustomerProfile, type ProfessionalProfile } from '@sokoni/contract/profiles';
import { UNKNOWN_FIELD } from '../http/errors.ts';
import type { Changes } from './changes.ts';

/** A customer has both names, and none of a professional's fields. */
export function customerProblems(form: ProfessionalProfile): FieldErrors {
  const strange = Object.keys(form).filter((field) => !(field in CustomerProfile.shape));
  return {
    ...(form.firstName ? {} : { firstName: 'First name is required' }),
    ...(form.lastName ? {} : { lastName: 'Last name is required' }),
    ...Object.fromEntries(strange.map((field) => [field, UNKNOWN_FIELD])),
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

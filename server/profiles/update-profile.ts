import type { CustomerProfile } from '@sokoni/contract/profiles';
import type { Viewer } from '../accounts/viewer.ts';
import type { Parts } from '../domain.ts';
import { notAllowed } from '../errors.ts';
import { mayUpdateAsCustomer } from './policy.ts';

/** Blank fields are cleared, fields that were left out stay. */
export async function updateProfile(
  { sql, clock }: Pick<Parts, 'sql' | 'clock'>,
  viewer: Viewer,
  { firstName, lastName, phoneNumber, companyName }: CustomerProfile,
): Promise<void> {
  if (!mayUpdateAsCustomer(viewer)) throw notAllowed(NOT_YET);
  const changes = {
    first_name: firstName,
    last_name: lastName,
    updated_at: clock.now(),
    ...(phoneNumber === undefined ? {} : { phone_number: phoneNumber || null }),
    ...(companyName === undefined ? {} : { company_name: companyName || null }),
  };
  await sql`UPDATE profiles SET ${sql(changes)} WHERE account_id = ${viewer.id}`;
}

const NOT_YET = /*i18n*/ 'Suppliers and freelancers cannot change their profile here yet.';

import type { Role } from '@sokoni/contract/subscriptions/plans';
import { raw, type Sql } from 'sql-template-tag';

export interface Person {
  id: string;
  role: Role;
  firstName: string;
  lastName: string;
  companyName: string | null;
}

/** A Person as one column, from the row of `profiles` with this alias. */
export const personIn = (alias: string): Sql =>
  raw(`json_build_object('id', ${alias}.account_id, 'role', ${alias}.role, 'firstName', ${alias}.first_name,
    'lastName', ${alias}.last_name, 'companyName', ${alias}.company_name)`);

type NamedPerson = Omit<Person, 'id'>;

/** The name for accounts with a relationship: for a supplier, the company. */
export function businessName({ role, firstName, lastName, companyName }: NamedPerson): string {
  return (role === 'supplier' && companyName) || `${firstName} ${lastName}`.trim();
}

/** The name for strangers: for a customer, only the first name. */
export function publicName(person: NamedPerson): string {
  return person.role === 'customer' ? person.firstName : businessName(person);
}

import type { Role } from '@sokoni/contract/plans';

interface Named {
  role: Role;
  firstName: string;
  lastName: string;
  companyName: string | null;
}

function fullName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim();
}

/** The name for accounts with a relationship: for a supplier, the company. */
export function businessName(person: Named): string {
  return (person.role === 'supplier' && person.companyName) || fullName(person);
}

/** The name for strangers: for a customer, only the first name. */
export function publicName(person: Named): string {
  return person.role === 'customer' ? person.firstName : businessName(person);
}

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

/** What somebody is called by those they deal with: a supplier by the company. */
export function businessName(person: Named): string {
  return (person.role === 'supplier' && person.companyName) || fullName(person);
}

/** What somebody is called by strangers: a customer by the first name alone. */
export function publicName(person: Named): string {
  return person.role === 'customer' ? person.firstName : businessName(person);
}

import type { PublicProfile } from '@sokoni/contract/profiles';

type Named = Pick<PublicProfile, 'role' | 'firstName' | 'lastName' | 'companyName'>;

export function fullName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim();
}

/** The display name of a profile: for a supplier, the company. */
export function knownName(profile: Named): string {
  return (profile.role === 'supplier' && profile.companyName) || fullName(profile);
}

import type { PublicProfile } from '@sokoni/contract/profiles';

type Named = Pick<PublicProfile, 'role' | 'firstName' | 'lastName' | 'companyName'>;

export function fullName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim();
}

/** What a profile is known by: a supplier by the company. */
export function knownName(profile: Named): string {
  return (profile.role === 'supplier' && profile.companyName) || fullName(profile);
}

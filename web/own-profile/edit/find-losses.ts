import { claimStands } from '@sokoni/contract/claim-stands';
import type { ProfessionalProfile } from '@sokoni/contract/profiles';
import type { OwnVerification } from '@sokoni/contract/verification';
import { browserApi } from '../../api.ts';

/** The verified claims that a profile change revokes, because the review was about the old values. */
export interface Losses {
  /** Claims whose verified name, company or number changes. */
  claims: ('identity' | 'business' | 'phone')[];
  /** The profile leaves the directory until the next review. */
  isHidden: boolean;
}

/** Returns null when the change revokes nothing. */
export async function findLosses(body: ProfessionalProfile): Promise<Losses | null> {
  return lossesIn((await browserApi('GET /verification', {})).data, body);
}

export function lossesIn({ user, claims }: OwnVerification, body: ProfessionalProfile): Losses | null {
  const becomes = (field: 'firstName' | 'lastName' | 'companyName' | 'phoneNumber') =>
    field in body && (body[field] || null) !== (user[field] || null);
  const isAnotherPerson = becomes('firstName') || becomes('lastName');
  const isAnotherCompany = becomes('companyName');
  const stands = (kind: Losses['claims'][number]) =>
    claims.some((claim) => claim.kind === kind && claimStands(claim));
  const lost: Losses['claims'] = [];
  if (isAnotherPerson && stands('identity')) lost.push('identity');
  if (isAnotherCompany && stands('business')) lost.push('business');
  if (becomes('phoneNumber') && stands('phone')) lost.push('phone');
  const isHidden = user.profileVisibility === 'public' && (isAnotherPerson || isAnotherCompany);
  return lost.length > 0 || isHidden ? { claims: lost, isHidden } : null;
}

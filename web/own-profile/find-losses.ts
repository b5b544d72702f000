import { claimStands } from '@sokoni/contract/claim-stands';
import type { ProfessionalProfile } from '@sokoni/contract/profiles';
import type { OwnVerification } from '@sokoni/contract/verification';
import { browserApi } from '../api.ts';

/** What a change of one's own profile takes away: our team has looked at what was there before. */
export interface Losses {
  /** The name, the company or the number that is no longer the verified one. */
  claims: ('identity' | 'business' | 'phone')[];
  /** It leaves the directory until it was looked at again. */
  isHidden: boolean;
}

/** Null when it takes nothing away. */
export async function findLosses(body: ProfessionalProfile): Promise<Losses | null> {
  return lossesIn((await browserApi('GET /verification', {})).data, body);
}

export function lossesIn({ user, claims }: OwnVerification, body: ProfessionalProfile): Losses | null {
  const becomes = (field: 'firstName' | 'lastName' | 'companyName' | 'phoneNumber') =>
    field in body && (body[field] || null) !== (user[field] || null);
  const isSomebodyElse = becomes('firstName') || becomes('lastName');
  const isAnotherCompany = becomes('companyName');
  const stands = (kind: Losses['claims'][number]) =>
    claims.some((claim) => claim.kind === kind && claimStands(claim));
  const lost: Losses['claims'] = [];
  if (isSomebodyElse && stands('identity')) lost.push('identity');
  if (isAnotherCompany && stands('business')) lost.push('business');
  if (becomes('phoneNumber') && stands('phone')) lost.push('phone');
  const isHidden = user.profileVisibility === 'public' && (isSomebodyElse || isAnotherCompany);
  return lost.length > 0 || isHidden ? { claims: lost, isHidden } : null;
}

import type { Claim } from './verification.ts';

/**
 * Whether a claim is verified today. A verified claim that its owner submits again, because its proof expires, stays
 * verified until an operator decides.
 */
export function claimStands({ status, method, expiresAt }: Claim, now = Date.now()): boolean {
  const wasVerified = status === 'verified' || (status === 'submitted' && method !== null);
  return wasVerified && (expiresAt === null || Date.parse(expiresAt) > now);
}

import type { Claim } from './verification.ts';

/**
 * Whether a claim is verified today. One that was verified and is submitted again, because its proof runs out, stays
 * verified until that is decided.
 */
export function claimStands({ status, method, expiresAt }: Claim, now = Date.now()): boolean {
  const wasVerified = status === 'verified' || (status === 'submitted' && method !== null);
  return wasVerified && (expiresAt === null || Date.parse(expiresAt) > now);
}

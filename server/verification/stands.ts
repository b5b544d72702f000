import type { ClaimRow } from './queries.ts';

/**
 * Whether a claim is verified today. A verified claim that is submitted again because its proof expires stays verified
 * until an operator decides or the proof expires: a renewal must not cost the badge.
 */
export function stands(
  { status, method, expiresAt }: Pick<ClaimRow, 'status' | 'method' | 'expiresAt'>,
  now: Date,
) {
  const wasVerified = (status === 'verified' || status === 'submitted') && method !== null;
  return wasVerified && (expiresAt === null || expiresAt > now);
}

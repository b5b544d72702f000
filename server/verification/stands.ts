import type { ClaimRow } from './queries.ts';

/**
 * Whether a claim is verified today. One that was verified and is submitted again, because its proof runs out, stays
 * verified until an operator has decided, or until it runs out: nobody loses a badge by keeping it fresh.
 */
export function stands(
  { status, method, expiresAt }: Pick<ClaimRow, 'status' | 'method' | 'expiresAt'>,
  now: Date,
) {
  const wasVerified = (status === 'verified' || status === 'submitted') && method !== null;
  return wasVerified && (expiresAt === null || expiresAt > now);
}

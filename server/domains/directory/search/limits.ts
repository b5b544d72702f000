import type { Limits } from '../filter.ts';

/** Conditions for rows of `profiles`; `place` adds a value to the statement and returns its `$n`. */
export function limitsOf(
  { verified, minRating, maxRate }: Limits,
  place: (value: string | number) => string,
): string[] {
  const conditions: string[] = [];
  if (minRating !== undefined) conditions.push(`profiles.rating >= ${place(minRating)}::numeric`);
  if (maxRate !== undefined) conditions.push(`profiles.charges_per_hour <= ${place(maxRate)}::numeric`);
  if (verified) conditions.push(`EXISTS (${verifiedClaim('profiles.account_id', place(verified))})`);
  return conditions;
}

/** The claim of an account, if it is verified today: what `isVerified` says of a row. */
export const verifiedClaim = (account: string, kind: string) =>
  `SELECT FROM claims
   WHERE claims.account_id = ${account} AND claims.kind = ${kind} AND method IS NOT NULL
     AND status IN ('verified', 'submitted') AND (expires_at IS NULL OR expires_at > now())`;

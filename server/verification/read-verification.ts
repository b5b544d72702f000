import type { OwnVerification } from '@sokoni/contract/verification';
import { readOwnUser } from '../accounts/read-own-user.ts';
import type { Clock } from '../platform/clock.ts';
import type { Queryable } from '../platform/database.ts';
import { findObjections } from '../profiles/find-objections.ts';
import { findOwnClaims } from './find-claims.ts';

/** What of somebody is verified, and what keeps the profile from being public, as they see it. */
export async function readVerification(
  { sql, clock }: { sql: Queryable; clock: Clock },
  id: string,
): Promise<OwnVerification> {
  const [user, claims, objections] = await Promise.all([
    readOwnUser(sql, id),
    findOwnClaims(sql, id, clock.now()),
    findObjections(sql, id),
  ]);
  return { user, claims, ...objections };
}

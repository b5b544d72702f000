import type { OwnVerification } from '@sokoni/contract/verification';
import { readOwnUser } from '../accounts/own-account.ts';
import type { Queryable } from '../db/database.ts';
import type { Clock } from '../platform/clock.ts';
import { findObjections } from '../profiles/find-objections.ts';
import { findOwnClaims } from './find-claims.ts';

/** The claims of an account and the reasons why its profile is not public, as its owner sees them. */
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

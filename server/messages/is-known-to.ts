import type { Queryable } from '../db/database.ts';
import { areInConversation, mayReach } from './policy.ts';
import { findParty } from './queries.ts';
import { findRelationship } from './relationship.ts';

/** Whether the account is visible to the viewer, or has messages with the viewer. */
export async function isKnownTo(sql: Queryable, viewerId: string, id: string): Promise<boolean> {
  const [party, acquaintance] = await Promise.all([findParty(sql, id), findRelationship(sql, viewerId, id)]);
  return party !== undefined && (mayReach(party, acquaintance) || areInConversation(acquaintance));
}

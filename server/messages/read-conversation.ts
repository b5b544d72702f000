import type { Viewer } from '../accounts/viewer.ts';
import type { Queryable } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import { dismiss } from '../notifications/publish.ts';
import { listMessages } from './list-messages.ts';
import { areInConversation, mayReach, mayWrite } from './policy.ts';
import { presentMessage, presentParty } from './present.ts';
import { findParties } from './queries.ts';
import { findRelationship } from './relationship.ts';

/** Requires that the viewer can see the account or has messages with it. Messages read here need no mail. */
export async function readConversation(
  sql: Queryable,
  viewer: Viewer,
  { otherId, cursor }: { otherId: string; cursor: string | undefined },
) {
  if (otherId === viewer.id) throw notFound();
  const [[writer, party], relationship, isBlockedByYou, { messages, nextCursor }] = await Promise.all([
    findParties(sql, [viewer.id, otherId]),
    findRelationship(sql, viewer.id, otherId),
    sql`SELECT FROM blocks WHERE blocker_id = ${viewer.id} AND blocked_id = ${otherId}`.hasRows(),
    listMessages(sql, viewer.id, { otherId, cursor }),
  ]);
  if (!writer || !party) throw notFound();
  if (!mayReach(writer, party, relationship) && !areInConversation(relationship)) throw notFound();

  const received = messages.filter((message) => !message.isSent).map(({ id }) => id);
  await dismiss(sql, { accountId: viewer.id, kind: 'message', subjectIds: received });
  return {
    data: messages.map(presentMessage),
    nextCursor,
    party: presentParty(party, relationship),
    mayWrite: mayWrite(writer, party, relationship),
    isBlockedByYou,
  };
}

/** Whether the account is visible to the viewer, or has messages with the viewer. */
export async function canSee(sql: Queryable, viewerId: string, id: string): Promise<boolean> {
  const [[viewer, party], relationship] = await Promise.all([
    findParties(sql, [viewerId, id]),
    findRelationship(sql, viewerId, id),
  ]);
  if (!viewer || !party) return false;
  return mayReach(viewer, party, relationship) || areInConversation(relationship);
}

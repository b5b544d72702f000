import type { Viewer } from '../accounts/viewer.ts';
import type { Sql } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import { seen } from '../notifications/publish.ts';
import { listMessages, type MessagePage } from './list-messages.ts';
import { areInConversation, mayReach, mayWrite } from './policy.ts';
import { findParty, hasBlocked, type PartyRow } from './queries.ts';
import { findRelationship } from './relationship.ts';

export interface Conversation extends MessagePage {
  party: PartyRow;
  /** The party has written to the viewer. */
  heardFrom: boolean;
  mayWrite: boolean;
  isBlockedByYou: boolean;
}

/** Requires that the viewer can see the account or has messages with it. Messages read here need no mail. */
export async function readConversation(
  sql: Sql,
  viewer: Viewer,
  { otherId, cursor }: { otherId: string; cursor: string | undefined },
): Promise<Conversation> {
  if (otherId === viewer.id) throw notFound();
  const [writer, party, acquaintance, isBlockedByYou, page] = await Promise.all([
    findParty(sql, viewer.id),
    findParty(sql, otherId),
    findRelationship(sql, viewer.id, otherId),
    hasBlocked(sql, viewer.id, otherId),
    listMessages(sql, viewer.id, { otherId, cursor }),
  ]);
  if (!writer || !party) throw notFound();
  if (!mayReach(party, acquaintance) && !areInConversation(acquaintance)) throw notFound();

  const received = page.messages.filter((message) => !message.isSent).map(({ id }) => id);
  if (received.length > 0) {
    await sql.begin((tx) => seen(tx, { accountId: viewer.id, kind: 'message', subjectIds: received }));
  }
  return {
    ...page,
    party,
    heardFrom: acquaintance.heardFrom,
    mayWrite: mayWrite(writer, party, acquaintance),
    isBlockedByYou,
  };
}

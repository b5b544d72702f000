import type { PartyDetails } from '@sokoni/contract/messages';
import { businessName } from '../../accounts/people/names.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { SessionViewer, Viewer } from '../../platform/http/viewer.ts';
import { findPictures, firstAddress } from '../media/find-pictures.ts';
import { dismiss } from '../notifications/publish.ts';
import { listAutomaticAnswers } from './automatic-answers.ts';
import { listMessages } from './list-messages.ts';
import { areInConversation, mayReach, mayWrite } from './policy.ts';
import { presentMessage, presentParty } from './present.ts';
import { findParties, type PartyRow } from './queries.ts';
import { findRelationship, type Relationship } from './relationship.ts';

/** Requires that the viewer can see the account or has messages with it. Messages read here need no mail. */
export async function readConversation(
  sql: Queryable,
  viewer: SessionViewer,
  { otherId, cursor }: { otherId: string; cursor: string | undefined },
) {
  if (otherId === viewer.id) throw notFound();
  const [[writer, party], relationship, state, { messages, nextCursor }, pictures, automaticAnswers] =
    await sql.together((sql) =>
      Promise.all([
        findParties(sql, [viewer.id, otherId]),
        findRelationship(sql, viewer.id, otherId),
        readState(sql, viewer, otherId),
        listMessages(sql, viewer.id, { otherId, cursor }),
        findPictures(sql, [otherId], { avatar: 1 }),
        listAutomaticAnswers(sql, viewer, otherId),
      ]),
    );
  if (!writer || !party) throw notFound();
  if (!mayReach(writer, party, relationship) && !areInConversation(relationship)) throw notFound();

  const received = messages.filter((message) => !message.isSent).map(({ id }) => id);
  await dismiss(sql, { accountId: viewer.id, kind: 'message', subjectIds: received });
  return {
    data: messages.map((message) => presentMessage(message, viewer)),
    nextCursor,
    automaticAnswers,
    party: presentParty(party, relationship),
    picture: firstAddress(pictures),
    about: presentDetails(party, relationship),
    mayWrite: mayWrite(writer, party, relationship),
    isSuspended: party.isSuspended,
    ...state,
  };
}

function readState(sql: Queryable, viewer: Viewer, otherId: string) {
  return sql<[{ isBlockedByYou: boolean; isArchived: boolean }]>`
    SELECT EXISTS (SELECT FROM blocks WHERE blocker_id = ${viewer.id} AND blocked_id = ${otherId}) AS is_blocked_by_you,
      EXISTS (
        SELECT FROM conversation_participants
        WHERE account_id = ${viewer.id} AND other_id = ${otherId} AND archived_at IS NOT NULL
      ) AS is_archived`.first();
}

/** The company of a supplier is the name already. Null for an account whose profile is hidden. */
function presentDetails(party: PartyRow, { heardFrom }: Relationship): PartyDetails | null {
  if (party.isDeleted || party.isSuspended || (party.role === 'customer' && !heardFrom)) return null;
  const { companyName, country, established } = party;
  return { companyName: companyName === businessName(party) ? null : companyName, country, established };
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

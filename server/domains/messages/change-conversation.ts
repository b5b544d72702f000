import { notFound } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { dismiss, publish } from '../notifications/publish.ts';
import { findMessageOf } from './message-view.ts';

type Dependencies = Pick<AppDependencies, 'sql' | 'clock'>;

/** The other account does not learn of it. */
export async function archiveConversation(
  { sql, clock }: Dependencies,
  viewer: Viewer,
  { otherId, isArchived }: { otherId: string; isArchived: boolean },
): Promise<void> {
  await sql.begin(async (tx) => {
    const exists = await tx`
      UPDATE conversation_participants
      SET archived_at = CASE WHEN ${isArchived} THEN coalesce(archived_at, ${clock.now()}) END
      WHERE account_id = ${viewer.id} AND other_id = ${otherId} AND last_message_id IS NOT NULL
      RETURNING other_id`.hasRows();
    if (!exists) throw notFound();
    await publish(tx, [viewer.id], 'messages');
  });
}

/**
 * Marks all messages from an account as read, up to one of the conversation, so that a message that arrives at the same
 * time stays unread. They need no mail any more.
 */
export async function readUpTo(
  { sql, clock }: Dependencies,
  viewer: Viewer,
  { otherId, messageId }: { otherId: string; messageId: string },
): Promise<void> {
  await sql.begin(async (tx) => {
    const last = await findMessageOf(tx, viewer.id, messageId);
    if (last?.other.id !== otherId) throw notFound();
    const marked = await tx<{ id: string }[]>`
      UPDATE messages SET read_at = ${clock.now()}
      WHERE recipient_id = ${viewer.id} AND sender_id = ${otherId} AND id <= ${messageId}
        AND read_at IS NULL AND recipient_hidden_at IS NULL
      RETURNING id`;
    if (marked.length === 0) return;
    await dismiss(tx, { accountId: viewer.id, kind: 'message', subjectIds: marked.map(({ id }) => id) });
    await publish(tx, [viewer.id, otherId], 'messages');
  });
}

import type { Transaction } from '../../platform/db/database.ts';
import { identifier } from '../../platform/db/statement.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { dismiss, publish } from '../notifications/publish.ts';
import { releaseAttachments } from './attachments/delete-attachments.ts';
import { removeFavoriteMessage } from './favorites/change-favorites.ts';
import { findMessageOf } from './message-view.ts';

interface HiddenMessage {
  accountId: string;
  side: 'sender' | 'recipient';
  now: Date;
}

/** Hides it for the viewer only. A repeated request changes nothing: the first response may have been lost. */
export async function deleteMessage(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await sql.begin(async (tx) => {
    const message = await findMessageOf(tx, viewer.id, id);
    if (!message) throw notFound();
    const side = message.isSent ? 'sender' : 'recipient';
    await hideMessage(tx, id, { accountId: viewer.id, side, now: clock.now() });
  });
}

/**
 * Hides a reported message from its recipient after an operator's decision, also among the saved messages. Its sender
 * keeps it. False when it was already hidden.
 */
export async function takeMessageOff(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const [message] = await tx<{ recipientId: string }[]>`SELECT recipient_id FROM messages WHERE id = ${id}`;
  if (!message) return false;
  const accountId = message.recipientId;
  const wasSaved = await removeFavoriteMessage(tx, { accountId, messageId: id });
  const isNew = await hideMessage(tx, id, { accountId, side: 'recipient', now });
  return isNew || wasSaved;
}

/** Hides a message for one of its parties. False when it was already hidden. */
async function hideMessage(
  tx: Transaction,
  id: string,
  { accountId, side, now }: HiddenMessage,
): Promise<boolean> {
  const hiddenAt = identifier(`${side}_hidden_at`);
  const isNew = await tx`
    UPDATE messages SET ${hiddenAt} = ${now} WHERE id = ${id} AND ${hiddenAt} IS NULL RETURNING id`.hasRows();
  if (!isNew) return false;
  await releaseAttachments(tx, id);
  if (side === 'recipient') await dismiss(tx, { accountId, kind: 'message', subjectIds: [id] });
  await publish(tx, [accountId], 'messages');
  return true;
}

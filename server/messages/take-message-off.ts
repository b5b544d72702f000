import type { Transaction } from '../db/database.ts';
import { removeFavoriteMessage } from '../favorites/remove-favorite.ts';
import { seen, tell } from '../notifications/publish.ts';
import { hideMessage } from './queries.ts';

/**
 * Hides a reported message from its recipient after an operator's decision, also among the saved messages. Its sender
 * keeps it. False when it was already hidden.
 */
export async function takeMessageOff(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const [message] = await tx<{ recipientId: string }[]>`SELECT recipient_id FROM messages WHERE id = ${id}`;
  if (!message) return false;
  const { recipientId } = message;
  const wasSaved = await removeFavoriteMessage(tx, { accountId: recipientId, messageId: id });
  const isNew = await hideMessage(tx, { id, from: 'recipient', now });
  if (!isNew) return wasSaved;
  await seen(tx, { accountId: recipientId, kind: 'message', subjectIds: [id] });
  await tell(tx, [recipientId], 'messages');
  return true;
}

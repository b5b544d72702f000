import type { Sql, Transaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { notAllowed, notFound } from '../../../platform/http/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { publish } from '../../notifications/publish.ts';
import { releaseAttachments } from '../attachments/delete-attachments.ts';
import { NOT_TO_MODIFY } from '../mark-message.ts';
import { getMessage, type MessageView } from '../message-view.ts';
import { mayMark } from '../policy.ts';

/** Saving a message twice changes nothing. */
export async function saveFavorite(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  viewer: Viewer,
  messageId: string,
): Promise<MessageView> {
  return sql.begin(async (tx) => {
    const message = await getMessage(tx, viewer.id, messageId);
    if (!mayMark(message)) throw notAllowed(NOT_TO_MODIFY);
    const isNew = await tx`
      INSERT INTO favorites (id, account_id, message_id, created_at)
      VALUES (${newId()}, ${viewer.id}, ${messageId}, ${clock.now()})
      ON CONFLICT (account_id, message_id) DO NOTHING RETURNING id`.hasRows();
    if (isNew) await publishChange(tx, viewer);
    return { ...message, isFavorite: true };
  });
}

export async function removeFavorite(sql: Sql, viewer: Viewer, id: string): Promise<void> {
  await sql.begin(async (tx) => {
    const removed = await tx<{ messageId: string }[]>`
      DELETE FROM favorites WHERE id = ${id} AND account_id = ${viewer.id} RETURNING message_id`.first();
    if (!removed) throw notFound();
    await releaseAttachments(tx, removed.messageId);
    await publishChange(tx, viewer);
  });
}

/** Every open screen of the account shows whether a message is saved. */
async function publishChange(tx: Transaction, { id }: Viewer): Promise<void> {
  await publish(tx, [id], 'favorites');
  await publish(tx, [id], 'messages');
}

/** Removes a message that its reader may not see any more. False when it was not saved. */
export async function removeFavoriteMessage(
  tx: Transaction,
  { accountId, messageId }: { accountId: string; messageId: string },
): Promise<boolean> {
  const wasSaved = await tx`
    DELETE FROM favorites WHERE message_id = ${messageId} AND account_id = ${accountId} RETURNING id`.hasRows();
  if (wasSaved) await publish(tx, [accountId], 'favorites');
  return wasSaved;
}

export async function deleteFavoritesOf(tx: Transaction, accountId: string): Promise<void> {
  await tx`DELETE FROM favorites WHERE account_id = ${accountId}`;
}

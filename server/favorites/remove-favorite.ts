import type { Viewer } from '../accounts/viewer.ts';
import type { Sql, Transaction } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import { tell } from '../notifications/publish.ts';

export async function removeFavorite(sql: Sql, viewer: Viewer, id: string): Promise<void> {
  await sql.begin(async (tx) => {
    const isRemoved = await tx`
      DELETE FROM favorites WHERE id = ${id} AND account_id = ${viewer.id} RETURNING id`.hasRows();
    if (!isRemoved) throw notFound();
    await tell(tx, [viewer.id], 'favorites');
    await tell(tx, [viewer.id], 'messages');
  });
}

/** Removes a message that its reader may not see any more. False when it was not saved. */
export async function removeFavoriteMessage(
  tx: Transaction,
  { accountId, messageId }: { accountId: string; messageId: string },
): Promise<boolean> {
  const wasSaved = await tx`
    DELETE FROM favorites WHERE message_id = ${messageId} AND account_id = ${accountId} RETURNING id`.hasRows();
  if (wasSaved) await tell(tx, [accountId], 'favorites');
  return wasSaved;
}

export async function deleteFavoritesOf(tx: Transaction, accountId: string): Promise<void> {
  await tx`DELETE FROM favorites WHERE account_id = ${accountId}`;
}

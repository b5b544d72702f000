import type { Viewer } from '../accounts/viewer.ts';
import type { Sql, Transaction } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import { tell } from '../notifications/publish.ts';
import { notifyFavorites } from './notify-favorites.ts';
import { deleteFavorite } from './queries.ts';

export async function removeFavorite(sql: Sql, viewer: Viewer, id: string): Promise<void> {
  await sql.begin(async (tx) => {
    if (!(await deleteFavorite(tx, viewer.id, id))) throw notFound();
    await notifyFavorites(tx, viewer.id);
  });
}

/** Removes a message that its reader may not see any more. False when it was not saved. */
export async function removeFavoriteMessage(
  tx: Transaction,
  { accountId, messageId }: { accountId: string; messageId: string },
): Promise<boolean> {
  const rows = await tx`
    DELETE FROM favorites WHERE message_id = ${messageId} AND account_id = ${accountId} RETURNING id`;
  if (rows.length > 0) await tell(tx, [accountId], 'favorites');
  return rows.length > 0;
}

export async function deleteFavoritesOf(tx: Transaction, accountId: string): Promise<void> {
  await tx`DELETE FROM favorites WHERE account_id = ${accountId}`;
}

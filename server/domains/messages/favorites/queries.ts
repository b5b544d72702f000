import { MESSAGES_A_PAGE } from '@sokoni/contract/messages';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MessageView, viewColumns, viewJoins } from '../message-view.ts';

interface FavoriteView extends MessageView {
  favoriteId: string;
  savedAt: Date;
}

/** Last saved first, with messages and parties; reads one row more than fits to know whether there are more. */
export async function findFavorites(sql: Queryable, accountId: string, cursor: string | undefined) {
  const rows = await sql<FavoriteView[]>`
    SELECT saved.id AS favorite_id, saved.created_at AS saved_at, ${viewColumns(sql, accountId)}
    FROM (
      SELECT id, message_id, created_at FROM favorites
      WHERE account_id = ${accountId} ${cursor ? sql`AND id < ${cursor}` : sql``}
      ORDER BY id DESC LIMIT ${MESSAGES_A_PAGE + 1}
    ) saved
    JOIN messages m ON m.id = saved.message_id ${viewJoins(sql, accountId)}
    ORDER BY saved.id DESC`;
  const favorites = rows.slice(0, MESSAGES_A_PAGE);
  const hasMore = rows.length > MESSAGES_A_PAGE;
  return { favorites, nextCursor: hasMore ? (favorites.at(-1)?.favoriteId ?? null) : null };
}

export async function countFavorites(sql: Queryable, accountId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    SELECT count(*)::integer AS count FROM favorites WHERE account_id = ${accountId}`;
  return row.count;
}

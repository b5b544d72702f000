import type { Viewer } from '../accounts/viewer.ts';
import type { Sql } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import { notifyFavorites } from './notify-favorites.ts';
import { deleteFavorite } from './queries.ts';

export async function removeFavorite(sql: Sql, viewer: Viewer, id: string): Promise<void> {
  await sql.begin(async (tx) => {
    if (!(await deleteFavorite(tx, viewer.id, id))) throw notFound();
    await notifyFavorites(tx, viewer.id);
  });
}

import type { Viewer } from '../accounts/viewer.ts';
import type { Sql } from '../db/database.ts';
import { notFound, notSignedIn } from '../http/errors.ts';
import { holdOwner, listFiles, writeOrder } from './queries.ts';

/** Moves the named files to the front of their kind, in this order; the others follow in their old order. */
export async function arrangeFiles(sql: Sql, { id: ownerId }: Viewer, ids: string[]): Promise<void> {
  await sql.begin(async (tx) => {
    if (!(await holdOwner(tx, ownerId))) throw notSignedIn();
    const before = (await listFiles(tx, ownerId)).map(({ id }) => id);
    const own = new Set(before);
    if (ids.some((id) => !own.has(id))) throw notFound();
    await writeOrder(tx, ownerId, [...new Set([...ids, ...before])]);
  });
}

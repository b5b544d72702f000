import { type NewSavedReply, SAVED_REPLIES_MAX, type SavedReply } from '@sokoni/contract/messages';
import type { Queryable, Sql, Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { rowsToInsert } from '../../platform/db/statement.ts';
import { ApiError, notAllowed, notFound } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';

const ONLY_PROFESSIONALS = /*i18n*/ 'Saved replies are for suppliers and freelancers.';

/** In the order in which they were saved. */
export async function listSavedReplies(sql: Queryable, viewer: Viewer): Promise<SavedReply[]> {
  requireProfessional(viewer);
  const rows = await sql<Row[]>`
    SELECT id, name, content FROM saved_replies WHERE account_id = ${viewer.id} ORDER BY id`;
  return rows.map(present);
}

export async function createSavedReply(
  sql: Sql,
  viewer: Viewer,
  { name, content }: NewSavedReply,
): Promise<SavedReply> {
  requireProfessional(viewer);
  const row = { id: newId(), name, content };
  await sql.begin(async (tx) => {
    // So that parallel requests are all counted.
    await tx`SELECT FROM accounts WHERE id = ${viewer.id} FOR NO KEY UPDATE`;
    const [{ count }] = await tx<[{ count: number }]>`
      SELECT count(*)::integer AS count FROM saved_replies WHERE account_id = ${viewer.id}`;
    if (count >= SAVED_REPLIES_MAX) throw new ApiError('too_many_saved_replies');
    await tx`INSERT INTO saved_replies ${rowsToInsert([{ ...row, accountId: viewer.id }])}`;
  });
  return present(row);
}

export async function changeSavedReply(
  sql: Queryable,
  viewer: Viewer,
  { id, name, content }: NewSavedReply & { id: string },
): Promise<SavedReply> {
  requireProfessional(viewer);
  const isChanged = await sql`
    UPDATE saved_replies SET name = ${name}, content = ${content}
    WHERE id = ${id} AND account_id = ${viewer.id} RETURNING id`.hasRows();
  if (!isChanged) throw notFound();
  return present({ id, name, content });
}

export async function deleteSavedReply(sql: Queryable, viewer: Viewer, id: string): Promise<void> {
  requireProfessional(viewer);
  const isDeleted = await sql`
    DELETE FROM saved_replies WHERE id = ${id} AND account_id = ${viewer.id} RETURNING id`.hasRows();
  if (!isDeleted) throw notFound();
}

export async function deleteSavedRepliesOf(tx: Transaction, accountId: string): Promise<void> {
  await tx`DELETE FROM saved_replies WHERE account_id = ${accountId}`;
}

type Row = NewSavedReply & { id: string };

const present = ({ id, name, content }: Row): SavedReply => ({ _id: id, name, content });

function requireProfessional({ role }: Viewer) {
  if (role === 'customer') throw notAllowed(ONLY_PROFESSIONALS);
}

import { logAct } from '../../accounts/log-act.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AppDependencies } from '../../platform/route-context.ts';

type Dependencies = Pick<AppDependencies, 'sql' | 'clock'>;

/** A note about an account that has data, for operators only. The log names the note, not its text, which can be removed. */
export async function addNote(
  { sql, clock }: Dependencies,
  viewer: Viewer,
  { id: accountId, content }: { id: string; content: string },
): Promise<void> {
  const [id, now] = [newId(), clock.now()];
  await sql.begin(async (tx) => {
    // The lock keeps the account from being erased.
    const hasData = await tx`
      SELECT FROM accounts WHERE id = ${accountId} AND (deleted_at IS NULL OR erase_at IS NOT NULL)
      FOR KEY SHARE`.hasRows();
    if (!hasData) throw notFound();
    await tx`
      INSERT INTO account_notes (id, account_id, author_id, content, created_at)
      VALUES (${id}, ${accountId}, ${viewer.id}, ${content}, ${now})`;
    const details = { accountNote: id };
    await logAct(tx, { actorId: viewer.id, action: 'note added', subjectId: accountId, details, now });
  });
}

/** Returns the account. */
export async function removeNote({ sql, clock }: Dependencies, viewer: Viewer, id: string): Promise<string> {
  return sql.begin(async (tx) => {
    const note = await tx<{ accountId: string }[]>`
      DELETE FROM account_notes WHERE id = ${id} RETURNING account_id`.first();
    if (!note) throw notFound();
    await logAct(tx, {
      ...{ actorId: viewer.id, action: 'note removed', subjectId: note.accountId },
      ...{ details: { accountNote: id }, now: clock.now() },
    });
    return note.accountId;
  });
}

export async function deleteNotesOf(tx: Transaction, accountId: string): Promise<void> {
  await tx`DELETE FROM account_notes WHERE account_id = ${accountId}`;
}

import type { Sql, Transaction } from '../../platform/db/database.ts';
import { invalidFields, notFound } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { canSee } from '../messages/read-conversation.ts';
import { publish } from '../notifications/publish.ts';
import { endProjectsBetween } from '../projects/close-project.ts';
import { isInvitedBy } from '../projects/queries.ts';

/** Neither account can write to the other any more. Only the blocker is notified. */
export async function blockAccount(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  viewer: Viewer,
  id: string,
): Promise<void> {
  if (id === viewer.id) throw invalidFields({ id: /*i18n*/ 'You can’t block yourself' });
  await sql.begin(async (tx) => {
    const isKnown = (await canSee(tx, viewer.id, id)) || (await isInvitedBy(tx, viewer.id, id));
    if (!isKnown) throw notFound();
    const now = clock.now();
    const isNew = await tx`
      INSERT INTO blocks (blocker_id, blocked_id, created_at) VALUES (${viewer.id}, ${id}, ${now})
      ON CONFLICT DO NOTHING RETURNING blocked_id`.hasRows();
    if (!isNew) return;
    await endProjectsBetween(tx, { blockerId: viewer.id, blockedId: id, now });
    await publish(tx, [viewer.id], 'messages');
  });
}

export async function unblockAccount(sql: Sql, viewer: Viewer, id: string): Promise<void> {
  await sql.begin(async (tx) => {
    const deleted = await tx`
      DELETE FROM blocks WHERE blocker_id = ${viewer.id} AND blocked_id = ${id} RETURNING blocked_id`;
    if (deleted.length > 0) await publish(tx, [viewer.id], 'messages');
  });
}

export async function deleteBlocksBy(tx: Transaction, blockerId: string): Promise<void> {
  await tx`DELETE FROM blocks WHERE blocker_id = ${blockerId}`;
}

import type { Transaction } from '../../platform/db/database.ts';
import { notAllowed } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { dismiss, publish } from '../notifications/publish.ts';
import { getMessage, type MessageView } from './message-view.ts';
import { mayMark } from './policy.ts';

type Dependencies = Pick<AppDependencies, 'sql' | 'clock'>;

/** Shows the read mark to the sender, and removes the message from the next notification mail. */
export async function markRead(
  { sql, clock }: Dependencies,
  viewer: Viewer,
  id: string,
): Promise<MessageView> {
  return sql.begin(async (tx) => {
    const message = await getMessage(tx, viewer.id, id);
    if (!mayMark(message)) throw notAllowed(NOT_TO_READ);
    const readAt = clock.now();
    if (!(await writeReadMark(tx, message, readAt))) return { ...message, readAt: message.readAt ?? readAt };
    await dismiss(tx, { accountId: viewer.id, kind: 'message', subjectIds: [id] });
    return { ...message, readAt };
  });
}

export async function markUnread({ sql }: Dependencies, viewer: Viewer, id: string): Promise<MessageView> {
  return sql.begin(async (tx) => {
    const message = await getMessage(tx, viewer.id, id);
    if (!mayMark(message)) throw notAllowed(NOT_TO_MODIFY);
    await writeReadMark(tx, message, null);
    return { ...message, readAt: null };
  });
}

const NOT_TO_READ = /*i18n*/ "You don't have permission to mark this message as read";
export const NOT_TO_MODIFY = /*i18n*/ "You don't have permission to modify this message";

/** False when the message has the mark already. */
async function writeReadMark(
  tx: Transaction,
  { id, own, other }: MessageView,
  readAt: Date | null,
): Promise<boolean> {
  const isNew = await tx`
    UPDATE messages SET read_at = ${readAt}
    WHERE id = ${id} AND (read_at IS NULL) <> ${readAt === null} RETURNING id`.hasRows();
  if (isNew) await publish(tx, [own.id, other.id], 'messages');
  return isNew;
}

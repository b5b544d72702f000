import type { Viewer } from '../accounts/viewer.ts';
import { notAllowed } from '../http/errors.ts';
import { NOT_TO_MODIFY } from '../messages/mark-message.ts';
import { getMessage, type MessageView } from '../messages/message-view.ts';
import { mayMark } from '../messages/policy.ts';
import { tell } from '../notifications/publish.ts';
import { newId } from '../platform/ids.ts';
import type { AppDependencies } from '../route-context.ts';

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
    if (isNew) {
      await tell(tx, [viewer.id], 'favorites');
      await tell(tx, [viewer.id], 'messages');
    }
    return { ...message, isFavorite: true };
  });
}

import type { Viewer } from '../accounts/viewer.ts';
import { notAllowed } from '../http/errors.ts';
import { getMessage } from '../messages/get-message.ts';
import { NOT_TO_MODIFY } from '../messages/mark-message.ts';
import type { MessageView } from '../messages/message-view.ts';
import { mayMark } from '../messages/policy.ts';
import { newId } from '../platform/ids.ts';
import type { AppDependencies } from '../route-context.ts';
import { notifyFavorites } from './notify-favorites.ts';
import { insertFavorite } from './queries.ts';

/** Saving a message twice changes nothing. */
export async function saveFavorite(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  viewer: Viewer,
  messageId: string,
): Promise<MessageView> {
  return sql.begin(async (tx) => {
    const message = await getMessage(tx, viewer.id, messageId);
    if (!mayMark(message)) throw notAllowed(NOT_TO_MODIFY);
    const favorite = { id: newId(), accountId: viewer.id, messageId, createdAt: clock.now() };
    if (await insertFavorite(tx, favorite)) await notifyFavorites(tx, viewer.id);
    return { ...message, isFavorite: true };
  });
}

import type { Viewer } from '../accounts/viewer.ts';
import { notAllowed } from '../http/errors.ts';
import { seen, tell } from '../notifications/publish.ts';
import type { AppDependencies } from '../route-context.ts';
import { getMessage } from './get-message.ts';
import type { MessageView } from './message-view.ts';
import { mayMark } from './policy.ts';
import { writeReadMark } from './queries.ts';

type Needed = Pick<AppDependencies, 'sql' | 'clock'>;

/** Shows the read mark to the sender, and removes the message from the next notification mail. */
export async function markRead({ sql, clock }: Needed, viewer: Viewer, id: string): Promise<MessageView> {
  return sql.begin(async (tx) => {
    const message = await getMessage(tx, viewer.id, id);
    if (!mayMark(message)) throw notAllowed(NOT_TO_READ);
    const readAt = clock.now();
    if (!(await writeReadMark(tx, id, readAt))) return { ...message, readAt: message.readAt ?? readAt };
    await seen(tx, { accountId: viewer.id, kind: 'message', subjectIds: [id] });
    await tell(tx, [viewer.id, message.otherId], 'messages');
    return { ...message, readAt };
  });
}

export async function markUnread({ sql }: Needed, viewer: Viewer, id: string): Promise<MessageView> {
  return sql.begin(async (tx) => {
    const message = await getMessage(tx, viewer.id, id);
    if (!mayMark(message)) throw notAllowed(NOT_TO_MODIFY);
    if (await writeReadMark(tx, id, null)) await tell(tx, [viewer.id, message.otherId], 'messages');
    return { ...message, readAt: null };
  });
}

const NOT_TO_READ = /*i18n*/ "You don't have permission to mark this message as read";
export const NOT_TO_MODIFY = /*i18n*/ "You don't have permission to modify this message";

import { t } from '@lingui/core/macro';
import type { Message } from '@sokoni/contract/messages';

interface Mark {
  message: Message | undefined;
  /** The signed-in account; undefined after the session has ended. */
  userId: string | undefined;
  /** The state to set. */
  read: boolean;
}

/** Why the account cannot mark a message; null when it can. */
export function whyNotMark({ message, userId, read }: Mark): string | null {
  if (!message) return t`Message not found`;
  if (!userId) return t`User not authenticated`;
  if (message.recipient.id._id === userId) return null;
  return read
    ? t`You can only mark your own messages as read`
    : t`You can only mark your own messages as unread`;
}

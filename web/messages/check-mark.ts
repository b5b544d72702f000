import type { Message } from '@sokoni/contract/messages';

interface Mark {
  message: Message | undefined;
  /** Whose browser this is; nobody once the session has ended. */
  userId: string | undefined;
  /** What it is to become. */
  read: boolean;
}

/** Why a message cannot be marked by them; null when it can. */
export function whyNotMark({ message, userId, read }: Mark): string | null {
  if (!message) return /*i18n*/ 'Message not found';
  if (!userId) return /*i18n*/ 'User not authenticated';
  if (message.recipient.id._id === userId) return null;
  return read
    ? /*i18n*/ 'You can only mark your own messages as read'
    : /*i18n*/ 'You can only mark your own messages as unread';
}

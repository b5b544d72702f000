import type { MessageCounts } from '@sokoni/contract/messages';
import { browserApi, credentials } from '../api.ts';
import { setUnreadCount } from '../notifications/notifications.ts';
import { loadCopies } from './load-offline.ts';

/** The box of a message, from the view of the signed-in account. */
export type Box = 'inbox' | 'sent';

/** Reads a box page by page, and passes on the counts of each answer. */
export const reader = (box: Box, onCounts: (counts: MessageCounts) => void) => async (cursor?: string) => {
  const token = credentials.token();
  const { data, nextCursor, counts } = await browserApi('GET /messages/all', { query: { box, cursor } });
  onCounts(counts);
  setUnreadCount(counts.unread);
  if (!cursor && token) {
    loadCopies()
      .then(({ cacheBox }) => cacheBox(token, box, { data, nextCursor, counts }))
      .catch(() => {});
  }
  return { data, nextCursor };
};

import type { MessageCounts } from '@sokoni/contract/messages';
import { browserApi, credentials } from '../api.ts';
import { setUnreadCount } from '../notifications/notifications.ts';
import { loadCopies } from './load-offline.ts';

/** Where a message lies for whoever looks at it. */
export type Box = 'inbox' | 'sent';

/** Reads a box page by page, and passes on the counts that come along. */
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

import type { MessageCounts } from '@sokoni/contract/messages';
import { browserApi } from '../api.ts';
import { keepUnread } from '../news/news.ts';
import { keepBox, whoReads } from './copies.ts';

/** Where a message lies for whoever looks at it. */
export type Box = 'inbox' | 'sent';

/** Reads a box page by page, and passes on the counts that come along. */
export const reader = (box: Box, onCounts: (counts: MessageCounts) => void) => async (cursor?: string) => {
  const reader = whoReads();
  const { data, nextCursor, counts } = await browserApi('GET /messages/all', { query: { box, cursor } });
  onCounts(counts);
  keepUnread(counts.unread);
  if (!cursor) keepBox(reader, box, { data, nextCursor, counts });
  return { data, nextCursor };
};

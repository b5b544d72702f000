import { plural } from '@lingui/core/macro';
import type { MessageCounts } from '@sokoni/contract/messages';
import { type QueryClient, QueryObserver, useQuery } from '@tanstack/react-query';
import { queryOf } from '../data/queries.ts';
import { CountMark } from '../ui/marks/count-mark.tsx';

export const unreadQuery = {
  ...queryOf('GET /messages/counts', {}),
  select: ({ unread }: MessageCounts) => unread,
  // A notification of messages invalidates it.
  staleTime: Infinity,
};

/** The number of unread messages; undefined before the first answer. */
export const useUnread = (): number | undefined => useQuery(unreadQuery).data;

/** After the name of a tab. */
export function UnreadCount() {
  const label = (count: number) => plural(count, { one: '# unread message', other: '# unread messages' });
  return <CountMark count={useUnread()} label={label} />;
}

/** A title with the number of unread messages. */
export function numbered(title: string, unread: number): string {
  const bare = title.replace(/^\(\d+\+?\) /, '');
  if (!unread) return bare;
  return `(${unread > 99 ? '99+' : unread}) ${bare}`;
}

/** Keeps the number of unread messages in the tab's title when other code changes it. Returns a stop function. */
export function numberTitle(client: QueryClient): () => void {
  const query = new QueryObserver(client, unreadQuery);
  const write = () => {
    const title = numbered(document.title, query.getCurrentResult().data ?? 0);
    if (title !== document.title) document.title = title;
  };
  const observer = new MutationObserver(write);
  const element = document.querySelector('title');
  if (element) observer.observe(element, { childList: true, characterData: true, subtree: true });
  const forget = query.subscribe(write);
  return () => {
    observer.disconnect();
    forget();
    document.title = numbered(document.title, 0);
  };
}

import { plural } from '@lingui/core/macro';
import { type QueryClient, QueryObserver, useQuery } from '@tanstack/react-query';
import { browserApi } from '../data/api.ts';
import { keys } from '../data/keys.ts';

const unreadQuery = {
  queryKey: keys.unread,
  queryFn: async () => (await browserApi('GET /messages/counts', {})).data.unread,
  // A notification of messages invalidates it.
  staleTime: Infinity,
};

/** The number of unread messages; undefined before the first answer. */
export const useUnread = (): number | undefined => useQuery(unreadQuery).data;

/** After the name of a tab. It lies over the free space beside the tab, so that no tab moves when it arrives. */
export function UnreadCount() {
  const count = useUnread();
  return (
    <span className="relative w-4 self-stretch">
      {count ? (
        <span className="absolute inset-y-0 start-0 my-auto grid h-5 min-w-5 place-items-center rounded-full bg-indigo px-1 text-xs font-semibold text-on-indigo tabular-nums">
          <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
          <span className="sr-only">
            {plural(count, { one: '# unread message', other: '# unread messages' })}
          </span>
        </span>
      ) : null}
    </span>
  );
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

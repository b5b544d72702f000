import { onUnread, unreadNow } from './notifications.ts';

/** A title with the number of unread messages. */
export function numbered(title: string, unread: number): string {
  const bare = title.replace(/^\(\d+\+?\) /, '');
  if (!unread) return bare;
  return `(${unread > 99 ? '99+' : unread}) ${bare}`;
}

/** Keeps the number of unread messages in the tab's title when other code changes it. Returns a stop function. */
export function numberTitle(): () => void {
  const write = () => {
    const title = numbered(document.title, unreadNow() ?? 0);
    if (title !== document.title) document.title = title;
  };
  const observer = new MutationObserver(write);
  const element = document.querySelector('title');
  if (element) observer.observe(element, { childList: true, characterData: true, subtree: true });
  const forget = onUnread(write);
  write();
  return () => {
    observer.disconnect();
    forget();
    document.title = numbered(document.title, 0);
  };
}

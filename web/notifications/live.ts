import { type NotificationKind, notificationKinds } from '@sokoni/contract/notifications';
import { getSession } from '../accounts/session.ts';
import { browserApi } from '../api.ts';
import { backoff } from '../backoff.ts';
import { publish, saveLive, setUnreadCount, unreadNow } from './notifications.ts';
import { listen } from './stream.ts';
import { pause, untilOnline, untilVisible } from './waiting.ts';

/** Milliseconds after which a hidden tab stops listening. */
const HIDDEN_FOR_LONG = 10 * 60_000;
/** Milliseconds between reloads where no stream gets through. */
const POLL = 30_000;

/** Messages between the listening tab and the other tabs. */
type Word =
  | { kinds?: readonly NotificationKind[]; unread?: number | undefined; live?: boolean }
  | { ask: true };

/**
 * Keeps the shown data up to date while an account is signed in: one tab of the browser listens to the server and
 * notifies the others. After each interruption all data is loaded again, so that no change is missed. Returns a
 * function that stops it.
 */
export function goLive(): () => void {
  const session = getSession();
  if (!session) return () => {};
  const { token, user } = session;
  const over = new AbortController();
  const others = tabsOf(`news ${user._id}`);
  let isLive = false;

  // The channel is closed then, and would throw.
  const notifyTabs = (word: Word) => over.signal.aborted || others?.postMessage(word);

  function publishEverywhere(kinds: readonly NotificationKind[]) {
    publish(kinds);
    notifyTabs({ kinds });
    if (kinds.includes('messages')) void count();
  }

  async function count() {
    try {
      const { data } = await browserApi('GET /messages/counts', {});
      if (over.signal.aborted) return;
      setUnreadCount(data.unread);
      notifyTabs({ unread: data.unread });
    } catch {
      // The number stays as it was.
    }
  }

  function setLive(live: boolean) {
    isLive = live;
    saveLive(live);
    notifyTabs({ live });
  }

  /** Listens as long as this tab is the one that does. */
  async function listenOn(signal: AbortSignal) {
    let tries = 0;
    const polling = setInterval(() => {
      if (!isLive && navigator.onLine && !document.hidden) publishEverywhere(notificationKinds);
    }, POLL);
    while (!signal.aborted) {
      await untilOnline(signal);
      let retry = 0;
      await whileOnline(signal, (online) =>
        listen({
          token,
          signal: online,
          onHeard(heard) {
            retry = heard.retry ?? retry;
            if (isLive) {
              if (heard.kinds.length) publishEverywhere(heard.kinds);
              return;
            }
            setLive(true);
            tries = 0;
            publishEverywhere(notificationKinds);
          },
        }),
      ).catch(() => {});
      setLive(false);
      if (signal.aborted || getSession()?.token !== token) break;
      await pause(Math.max(retry, backoff(tries++)), signal);
    }
    clearInterval(polling);
  }

  others?.addEventListener('message', ({ data: word }: MessageEvent<Word>) => {
    if ('ask' in word) {
      if (isLive) notifyTabs({ unread: unreadNow(), live: true });
      return;
    }
    if (word.unread !== undefined) setUnreadCount(word.unread);
    if (word.live !== undefined) saveLive(word.live);
    if (word.kinds) publish(word.kinds);
  });
  notifyTabs({ ask: true });
  void beHeard(over.signal, `news ${user._id}`, listenOn).catch(() => {});

  return () => {
    over.abort();
    others?.close();
    saveLive(false);
    setUnreadCount(undefined);
  };
}

/** One tab at a time listens, if it was visible recently; then the next tab that waits for it. */
async function beHeard(over: AbortSignal, name: string, work: (signal: AbortSignal) => Promise<void>) {
  while (!over.aborted) {
    await untilVisible(over);
    const awake = new AbortController();
    const stop = () => awake.abort();
    over.addEventListener('abort', stop);
    const forget = onHiddenFor(navigator.locks ? HIDDEN_FOR_LONG : 0, stop);
    try {
      if (!navigator.locks) await work(awake.signal);
      else await navigator.locks.request(name, { signal: awake.signal }, () => work(awake.signal));
    } catch {
      // It waited for its turn and was hidden for too long.
    } finally {
      forget();
      over.removeEventListener('abort', stop);
    }
    if (!awake.signal.aborted) return;
  }
}

function onHiddenFor(milliseconds: number, then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(then, milliseconds);
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

async function whileOnline(signal: AbortSignal, work: (online: AbortSignal) => Promise<void>) {
  const online = new AbortController();
  const stop = () => online.abort();
  signal.addEventListener('abort', stop);
  addEventListener('offline', stop);
  try {
    await work(online.signal);
  } finally {
    signal.removeEventListener('abort', stop);
    removeEventListener('offline', stop);
  }
}

/** The other tabs of this browser; where they cannot be reached, each tab listens itself. */
function tabsOf(name: string): BroadcastChannel | null {
  return typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null;
}

import { type NotificationKind, notificationKinds, REMEMBERED } from '@sokoni/contract/live-events';
import { getSession } from '../accounts/session.ts';
import { requests } from '../data/api.ts';
import { backoff } from '../data/backoff.ts';
import { publish, saveLive } from './notifications.ts';
import { childOf, listen, pause, untilOnline, untilVisible } from './stream.ts';

/** Milliseconds after which a hidden tab stops listening. */
const HIDDEN_FOR_LONG = 10 * 60_000;
/** Milliseconds between reloads where no stream gets through. */
const POLL = 30_000;

/** Messages between the listening tab and the other tabs. */
type TabMessage = { kinds?: readonly NotificationKind[]; live?: boolean } | { isLive: '?' };

/**
 * Keeps the shown data up to date while an account is signed in: one tab of the browser listens to the server and
 * notifies the others. After each interruption all data is loaded again, so that no change is missed; the server
 * repeats what a new page may have missed. Returns a function that stops it.
 */
export function goLive(): () => void {
  let stop = listenInOneTab();
  // A page that listens cannot wait in the browser for the reader to come back.
  const close = () => stop();
  const reopen = ({ persisted }: PageTransitionEvent) => {
    if (persisted) stop = listenInOneTab();
  };
  addEventListener('pagehide', close);
  addEventListener('pageshow', reopen);
  return () => {
    removeEventListener('pagehide', close);
    removeEventListener('pageshow', reopen);
    stop();
  };
}

function listenInOneTab(): () => void {
  const session = getSession();
  if (!session) return () => {};
  const { token, user } = session;
  const name = `notifications ${user._id}`;
  const over = new AbortController();
  // Where other tabs cannot be reached, each tab listens itself.
  const others = typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null;
  let isLive = false;

  // The channel is closed then, and would throw.
  const notifyTabs = (message: TabMessage) => over.signal.aborted || others?.postMessage(message);

  function publishEverywhere(kinds: readonly NotificationKind[]) {
    publish(kinds);
    notifyTabs({ kinds });
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
      const online = childOf(signal);
      const stop = () => online.abort();
      addEventListener('offline', stop);
      await listen({
        token,
        signal: online.signal,
        onOpen() {
          setLive(true);
          tries = 0;
          if (isNewPage()) notifyTabs({ kinds: notificationKinds });
          else publishEverywhere(notificationKinds);
        },
        onKinds: publishEverywhere,
        onRetry(milliseconds) {
          retry = milliseconds;
        },
      }).catch(() => {});
      removeEventListener('offline', stop);
      stop();
      setLive(false);
      if (signal.aborted || getSession()?.token !== token) break;
      await pause(Math.max(retry, backoff(tries++)), signal);
    }
    clearInterval(polling);
  }

  others?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if ('isLive' in data) {
      if (isLive) notifyTabs({ live: true });
      return;
    }
    if (data.live !== undefined) saveLive(data.live);
    if (data.kinds) publish(data.kinds);
  });
  notifyTabs({ isLive: '?' });
  void inOneTab(name, over.signal, listenOn);

  return () => {
    over.abort();
    others?.close();
    saveLive(false);
  };
}

/** All data of this page has been read so recently that the stream begins with the changes since then. */
const isNewPage = () => !requests.hasFailedRequest && Date.now() - performance.timeOrigin < REMEMBERED;

/** Runs the work in one tab at a time, if it was visible recently; then in the next tab that waits for it. */
async function inOneTab(name: string, over: AbortSignal, work: (signal: AbortSignal) => Promise<void>) {
  while (!over.aborted) {
    await untilVisible(over);
    const awake = childOf(over);
    const forget = onHiddenFor(navigator.locks ? HIDDEN_FOR_LONG : 0, () => awake.abort());
    try {
      if (!navigator.locks) await work(awake.signal);
      else await navigator.locks.request(name, { signal: awake.signal }, () => work(awake.signal));
    } catch {
      // It waited for its turn and was hidden for too long.
    }
    forget();
    // The work has already ended, with the session.
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

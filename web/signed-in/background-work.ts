import { getSession, refreshSession } from '../accounts/session.ts';
import { queryClientOf } from '../data/query-client.ts';
import { reloadOnEvents } from '../data/reload-on-events.ts';
import { goLive } from '../notifications/live.ts';
import { renewPush } from '../notifications/push.ts';
import { numberTitle } from '../notifications/unread-count.tsx';
import { watchOutbox } from '../outbox/outbox.ts';
import { paths } from '../paths.ts';
import { cachePages } from '../site/shell/service-worker.ts';

/** Keeps the data of a signed-in account up to date and sends what waits. Returns a function that stops it. */
export function begin(): () => void {
  const user = getSession()?.user;
  if (!user) return () => {};
  const account = user._id;
  // Checks the saved session; without a response it stays valid.
  refreshSession().catch(() => {});
  if (user.isSuspended) return () => {};
  const client = queryClientOf(account);
  client.mount();
  const ends = [
    reloadOnEvents(client),
    watchOutbox(account),
    goLive(),
    numberTitle(client),
    prepareLater(account),
  ];
  return () => {
    for (const end of ends) end();
    client.unmount();
    // The session has ended.
    if (getSession()?.user._id !== account) client.clear();
  };
}

/** Milliseconds, so that the current screen loads first. */
const LATER = 5000;

/** Caches the message screens, so that messages can be read and written without a network, and checks notifications. */
function prepareLater(account: string): () => void {
  const role = getSession()?.user.role ?? 'customer';
  const messages = role === 'customer' ? paths.customerMessages() : paths.dashboard(role);
  const timer = setTimeout(() => {
    void cachePages([messages, '/messages/compose']);
    // Preloaded, because the dialog must also work without a network.
    import('../accounts/sign-out-dialog.tsx').catch(() => {});
    renewPush(account).catch(() => {});
  }, LATER);
  return () => clearTimeout(timer);
}

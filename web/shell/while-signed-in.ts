import { refreshSession } from '../accounts/refresh-session.ts';
import { getSession } from '../accounts/session.ts';
import { watchOutbox } from '../messages/deliver.ts';
import { goLive } from '../notifications/live.ts';
import { numberTitle } from '../notifications/title.ts';
import { paths } from '../paths.ts';
import { cachePages } from './worker-messages.ts';

/** Keeps what a signed-in person sees true, and sends what waits. Returns how to end it. */
export function begin(): () => void {
  // Whether the kept session still holds; without an answer it is believed.
  refreshSession().catch(() => {});
  const ends = [watchOutbox(), goLive(), numberTitle(), cacheMessages()];
  return () => {
    for (const end of ends) end();
  };
}

/** Not before what they came for is there. */
const LATER = 5000;

/** Without a network messages can still be read and written. */
function cacheMessages(): () => void {
  const role = getSession()?.user.role ?? 'customer';
  const messages = role === 'customer' ? paths.customerMessages() : paths.dashboard(role);
  const timer = setTimeout(() => {
    void cachePages([messages, '/messages/compose']);
    // So that it can be asked without a network too.
    import('../accounts/sign-out-dialog.tsx').catch(() => {});
  }, LATER);
  return () => clearTimeout(timer);
}

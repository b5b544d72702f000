import { refreshSession } from '../accounts/refresh-session.ts';
import { watchOutbox } from '../messages/deliver.ts';
import { goLive } from '../news/live.ts';
import { numberTitle } from '../news/title.ts';

/** Keeps what a signed-in person sees true, and sends what waits. Returns how to end it. */
export function begin(): () => void {
  // Whether the kept session still holds; without an answer it is believed.
  refreshSession().catch(() => {});
  const ends = [watchOutbox(), goLive(), numberTitle()];
  return () => {
    for (const end of ends) end();
  };
}

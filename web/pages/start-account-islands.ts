import { getSession, onSessionChange } from '../accounts/session.ts';
import { onParkedDrafts } from '../data/draft-store.ts';
import { mountForSaved } from '../islands/start-islands.ts';
import { begin as beginBackgroundWork } from '../signed-in/background-work.ts';
import { activateDocument, commonTexts, loadTexts } from '../site/language/language.ts';

// Unsent text of a session that ends on this page.
onParkedDrafts(mountForSaved);

/** The session for which it runs. */
let running = '';
let end = () => {};

/** Begins what runs for the session of this browser; called again, it follows a change. */
export async function begin(): Promise<void> {
  activateDocument();
  await loadTexts([commonTexts]);
  onSessionChange(follow);
  follow();
}

function follow() {
  const session = getSession();
  const next = session ? `${session.token} ${session.user.isSuspended}` : '';
  if (next === running) return;
  running = next;
  end();
  end = session ? beginBackgroundWork() : () => {};
}

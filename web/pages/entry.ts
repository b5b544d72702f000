import '../styles/main.css';
import { leaveWhenSignedIn } from '../accounts/leave-when-signed-in.ts';
import { pagePayload } from '../islands/page-payload.ts';
import { mountForSession, startIslands } from '../islands/start-islands.ts';
import { askToSignIn } from '../site/document/ask-to-sign-in.ts';
import { followSession } from '../site/document/follow-session.ts';
import { loadNearPictures } from '../site/document/load-near-pictures.ts';
import { omitEmptyFields } from '../site/document/omit-empty-fields.ts';
import { showState } from '../site/document/show-state.ts';
import { offerPreferred } from '../site/language/offer-preferred.ts';
import { followLinks } from '../site/links/follow-links.ts';
import { receiveState } from '../site/links/page-state.ts';
import { readSavedUser, reloadForOtherSession } from '../site/session-marks.ts';
import { beginWhenIdle } from '../site/shell/service-worker.ts';
import { watchBanner } from '../site/shell/watch-banner.ts';
import { watchMenu } from '../site/shell/watch-menu.ts';
import { watchNetwork } from '../site/shell/watch-network.ts';
import { reportView } from '../statistics/report.ts';
import { showPassedToasts } from '../ui/overlays/toast.ts';

/** The script of all documents: what a page does without React. It runs when the document is there. */
receiveState();
// The next page shows the toasts that were passed to this one.
if (!leaveWhenSignedIn()) begin();

function begin() {
  showState();
  reloadForOtherSession();
  followSession(() => {
    void leaveWhenSignedIn();
    mountForSession();
    whenSignedIn();
  });
  askToSignIn();
  followLinks();
  omitEmptyFields();
  watchBanner();
  watchMenu();
  watchNetwork();
  startIslands();
  loadNearPictures();
  showPassedToasts();
  offerPreferred();
  reportView();
  beginWhenIdle(pagePayload().worker);
  whenSignedIn();
  document.documentElement.dataset.ready = '';
}

/** What runs on every page of a signed-in account: new messages, waiting ones, the state of the session. */
function whenSignedIn() {
  if (readSavedUser()) void import('./start-account-islands.ts').then(({ begin }) => begin());
}

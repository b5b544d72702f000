import '../styles/main.css';
import { followLinks } from '../app/follow-links.ts';
import { late } from '../app/late.ts';
import { receiveState } from '../app/page-state.ts';
import { readSavedUser, reloadForOtherSession } from '../app/session-marks.ts';
import { offerLanguage } from '../app/shell/offer-language.ts';
import { beginWhenIdle } from '../app/shell/service-worker.ts';
import { watchBanner } from '../app/shell/watch-banner.ts';
import { watchMenu } from '../app/shell/watch-menu.ts';
import { watchNetwork } from '../app/shell/watch-network.ts';
import { reportSeen } from '../statistics/report.ts';
import { passToastsOn } from '../ui/overlays/toast.ts';
import { askToSignIn } from './ask-to-sign-in.ts';
import { followSession } from './follow-session.ts';
import { leaveWhenSignedIn } from './leave-when-signed-in.ts';
import { loadNearPictures } from './load-near-pictures.ts';
import { omitEmptyFields } from './omit-empty-fields.ts';
import { showState } from './show-state.ts';
import { mountForSession, startIslands } from './start-islands.ts';

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
  passToastsOn();
  offerLanguage();
  reportSeen();
  beginWhenIdle(late().worker);
  whenSignedIn();
  document.documentElement.dataset.ready = '';
}

/** What runs on every page of a signed-in account: new messages, waiting ones, the state of the session. */
function whenSignedIn() {
  if (readSavedUser()) void import('./signed-in.ts').then(({ begin }) => begin());
}

import '../styles/main.css';
import { i18n } from '@lingui/core';
import { documentsInAreas } from '@sokoni/contract/page-tables';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  createPath,
  type LoaderFunctionArgs,
  matchRoutes,
  RouterProvider,
  redirectDocument,
} from 'react-router';
import { loadFile } from '../islands/load-file.ts';
import { pagePayload } from '../islands/page-payload.ts';
import { Providers } from '../islands/providers.tsx';
import {
  activateDocument,
  commonTexts,
  loadTexts,
  localPath,
  plainPath,
  routerBase,
} from '../site/language/language.ts';
import { offerPreferred } from '../site/language/offer-preferred.ts';
import { followLinks } from '../site/links/follow-links.ts';
import { passState, receiveState } from '../site/links/page-state.ts';
import { reloadForOtherSession } from '../site/session-marks.ts';
import { setSettings } from '../site/settings.ts';
import { beginWhenIdle, cacheVisitedScreens } from '../site/shell/service-worker.ts';
import { watchBanner } from '../site/shell/watch-banner.ts';
import { watchMenu } from '../site/shell/watch-menu.ts';
import { forgetCopy, watchNetwork } from '../site/shell/watch-network.ts';
import { keepFocus } from '../ui/navigation/keep-focus.ts';
import { holds } from '../ui/navigation/use-warn-before-leaving.ts';
import { showPassedToasts } from '../ui/overlays/toast.ts';
import { isScreen } from './is-screen.ts';
import { routes } from './routes.ts';

receiveState();
reloadForOtherSession();
keepFocus();
activateDocument();
startRouter().catch(() => {
  // `offline-bar.tsx` offers to load the page again.
  document.documentElement.dataset.failed = '';
});

async function startRouter() {
  await Promise.all([loadTexts([commonTexts]), loadMatchedScreens(), ...pagePayload().styles.map(loadFile)]);
  const { settings, ...hydrationData } = JSON.parse(document.getElementById('state')?.textContent ?? '{}');
  setSettings(settings);
  i18n.load(i18n.locale, pagePayload().texts ?? {});
  const documents = ['*', ...documentsInAreas].map((path) => ({ path, loader: openDocument }));
  const router = createBrowserRouter([...routes, ...documents], {
    hydrationData,
    basename: routerBase(),
  });
  const go = (path: string, state?: object) => {
    const { navigation, location } = router.state;
    const address = localPath(path);
    if (navigation.location && createPath(navigation.location) === address) return;
    void router.navigate(path, { state, replace: createPath(location) === address });
  };
  followLinks((link, state) => {
    const path = plainPath(link.pathname) + link.search + link.hash;
    if (!isScreen(routes, path)) {
      // Unsaved data hold the router only, which then opens the document.
      if (holds.count === 0) return false;
      passState(link.pathname + link.search, state);
    }
    go(path, state);
    return true;
  });
  router.subscribe(({ navigation }) => navigation.state === 'loading' && forgetCopy());
  const root = document.getElementById('root');
  if (!root) return;
  // In short tasks, between which the browser reacts.
  startTransition(() => {
    hydrateRoot(
      root,
      <Providers onReady={catchUp}>
        <RouterProvider router={router} />
      </Providers>,
    );
  });
}

/** Hydration must find the same components that the server rendered, so the screen's code is loaded first. */
async function loadMatchedScreens() {
  const matches = matchRoutes(routes, window.location, routerBase()) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function')
        Object.assign(route, { ...(await route.lazy()), lazy: undefined });
    }),
  );
}

/** What is not a screen of the application is a document. */
const openDocument = ({ request }: LoaderFunctionArgs) => redirectDocument(request.url);

/** Repeats the form or the press from before hydration. */
function catchUp() {
  document.documentElement.dataset.ready = '';
  watchBanner();
  watchMenu();
  watchNetwork();
  showPassedToasts();
  offerPreferred();
  const { sentEarly, pressedEarly } = window;
  delete window.sentEarly;
  delete window.pressedEarly;
  // Not during React's work: only then does the event itself hydrate content inside a Suspense boundary.
  setTimeout(() => {
    if (sentEarly) (sentEarly.target as HTMLFormElement).requestSubmit(sentEarly.submitter);
    pressedEarly?.click();
  });
  beginWhenIdle(pagePayload().worker);
  cacheVisitedScreens();
}

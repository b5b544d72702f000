import '../styles/main.css';
import { languageOf } from '@sokoni/contract/languages';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router';
import { setCompany } from './company.ts';
import { activateLanguage, commonTexts, loadTexts, routerBase } from './language.ts';
import { routes } from './routes.ts';
import { Providers } from './shell/providers.tsx';
import { begin as beginCaching } from './shell/service-worker.ts';

declare global {
  interface Window {
    /** A form that was sent before hydration; the bootstrap script in the document saved it. */
    sentEarly?: HTMLFormElement;
    /** A button that was pressed before hydration; the bootstrap script saved it too. */
    pressedEarly?: HTMLButtonElement;
    /** From now on React handles presses, also those on content that it has not hydrated yet. */
    takenOver?: boolean;
  }
}

activateLanguage(languageOf(document.documentElement.lang));
void takeOver();

async function takeOver() {
  await Promise.all([loadTexts(commonTexts), loadMatchedScreens(), lateStyles()]);
  const { company, ...hydrationData } = JSON.parse(document.getElementById('state')?.textContent ?? '{}');
  setCompany(company);
  const router = createBrowserRouter(routes, { hydrationData, basename: routerBase() });
  const root = document.getElementById('root');
  if (!root) return;
  window.takenOver = true;
  // In short tasks, between which the page answers.
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

/** Styles of content that the page does not show yet; the bootstrap script has requested the sheets. */
function lateStyles() {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  return Promise.all(
    links.map(
      (link) =>
        link.sheet ??
        new Promise((done) => {
          link.onload = link.onerror = done;
        }),
    ),
  );
}

/** Prepares pages that open without a network; it runs last, as nothing depends on it. */
function startCaching() {
  const { worker } = JSON.parse(document.getElementById('late')?.textContent ?? '{}');
  if (!worker || !('serviceWorker' in navigator)) return;
  const idle = window.requestIdleCallback ?? setTimeout;
  const begin = () => idle(() => void beginCaching(worker).catch(() => {}));
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin);
}

/** Repeats the form or the press from before hydration. */
function catchUp() {
  document.documentElement.dataset.ready = '';
  const { sentEarly, pressedEarly } = window;
  delete window.sentEarly;
  delete window.pressedEarly;
  // Not during React's work: only then does the event itself hydrate content inside a Suspense boundary.
  setTimeout(() => {
    sentEarly?.requestSubmit();
    pressedEarly?.click();
  });
  startCaching();
}

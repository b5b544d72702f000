import { t } from '@lingui/core/macro';
import { type RefObject, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router';
import { useSession } from '../accounts/session.ts';
import { paths } from '../paths.ts';
import { LanguageOffer } from '../site/language/language-offer.tsx';
import type { PageModule } from '../site/page.ts';
import { Banner } from '../site/shell/banner.tsx';
import { Footer } from '../site/shell/footer.tsx';
import { Header } from '../site/shell/header.tsx';
import { OfflineBar } from '../site/shell/offline-bar.tsx';
import UnsentNotice from '../site/shell/unsent-notice.island.tsx';
import { fullTitle } from '../site/title.ts';
import { Toaster } from '../ui/overlays/toaster.tsx';
import { RouterNavigation } from './router-navigation.tsx';

/** The header, footer and notices around every screen. */
export function Shell() {
  const main = useRef<HTMLElement>(null);
  useFocusAfterNavigation(main);
  useWhileSignedIn();
  const role = useSession()?.user.role;
  return (
    <RouterNavigation>
      <Title />
      <a href="#main" className="skip-link">
        {t`Skip to content`}
      </a>
      <LoadingBar />
      <Banner />
      <Header logo={role && paths.dashboard(role)} />
      <UnsentNotice />
      <main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <OfflineBar />
      <LanguageOffer />
      <Toaster />
      <ScrollRestoration />
    </RouterNavigation>
  );
}

/** Shown while the next screen loads. A component of its own, so that only it renders then. */
function LoadingBar() {
  if (useNavigation().state === 'idle') return null;
  return <div className="loading-bar fixed inset-x-0 top-0 z-50 h-1 bg-marigold" />;
}

/** Loads the code that runs on every screen of signed-in accounts. */
function useWhileSignedIn() {
  const session = useSession();
  const token = session?.token;
  const isSuspended = session?.user.isSuspended ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a suspended account runs less of it
  useEffect(() => {
    if (!token) return;
    // Without a network the next page loads it.
    const running = import('./background-work.ts').then(({ begin }) => begin()).catch(() => () => {});
    return () => void running.then((end) => end());
  }, [token, isSuspended]);
}

/**
 * The server renders the first title; this updates it after client-side navigation. Before the screen, so that in one
 * commit its effect runs first: the screen knows the title of data that it has loaded itself.
 */
function Title() {
  const last = useMatches().at(-1);
  const head = (last?.handle as Pick<PageModule, 'head'> | undefined)?.head;
  const title = fullTitle(head?.(last?.loaderData as never));
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

/**
 * A client-side navigation leaves the focus on the link, so this moves it to the start of the new screen. A screen
 * reader then reads its heading, which announces the new screen.
 */
function useFocusAfterNavigation(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const screen = main.current;
    // A screen may begin in its search field.
    if (!screen || screen.querySelector('input:focus') || focusHeading(screen)) return;
    // A loading screen has no heading yet: it gets the focus when it arrives, unless the user has moved on.
    screen.focus({ preventScroll: true });
    const arrival = new MutationObserver(() => {
      if (document.activeElement !== screen || focusHeading(screen)) arrival.disconnect();
    });
    arrival.observe(screen, { childList: true, subtree: true });
    return () => arrival.disconnect();
  }, [pathname, main]);
}

function focusHeading(screen: HTMLElement): boolean {
  const heading = screen.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

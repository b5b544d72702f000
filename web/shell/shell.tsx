import { Trans } from '@lingui/react/macro';
import { alternatesOf, type Language } from '@sokoni/contract/languages';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useSession } from '../accounts/session.ts';
import { isHolding, onUnsentChange } from '../data/draft-store.ts';
import { Toaster } from '../ui/toast.tsx';
import { useFocusAfterNavigation } from './focus-after-navigation.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PageTitle } from './page-title.tsx';
import { preferredLanguage } from './wanted-language.ts';

const UnsentNotice = lazy(async () => ({ default: (await import('./unsent-notice.tsx')).UnsentNotice }));
const LanguageOffer = lazy(async () => ({ default: (await import('./language-offer.tsx')).LanguageOffer }));

/** The header, footer and notices around every screen. */
export function Shell() {
  const main = useRef<HTMLElement>(null);
  useFocusAfterNavigation(main);
  useWhileSignedIn();
  const isHoldingDrafts = useSyncExternalStore(onUnsentChange, isHolding, () => false);
  return (
    <>
      <PageTitle />
      <a href="#main" className="skip-link">
        <Trans>Skip to content</Trans>
      </a>
      <LoadingBar />
      <Header />
      {isHoldingDrafts && (
        <Suspense>
          <UnsentNotice />
        </Suspense>
      )}
      <main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <OfflineNotice />
      <OfferedLanguage />
      <Toaster />
      <ScrollRestoration />
    </>
  );
}

/** The page never changes its language automatically: the preferred language is offered after hydration. */
function OfferedLanguage() {
  const { pathname } = useLocation();
  const [wanted, setRequestedLanguage] = useState<Language>();
  useEffect(() => setRequestedLanguage(preferredLanguage()), []);
  if (!wanted || !alternatesOf(pathname).length) return null;
  return (
    <Suspense>
      <LanguageOffer language={wanted} onDecline={() => setRequestedLanguage(undefined)} />
    </Suspense>
  );
}

/** Loads the code that runs on every screen of signed-in accounts. */
function useWhileSignedIn() {
  const token = useSession()?.token;
  useEffect(() => {
    if (!token) return;
    // Without a network the next page loads it.
    const running = import('./while-signed-in.ts').then(({ begin }) => begin()).catch(() => () => {});
    return () => void running.then((end) => end());
  }, [token]);
}

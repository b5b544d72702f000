import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Toaster } from '../../ui/overlays/toaster.tsx';
import { LanguageOffer } from '../language/language-offer.tsx';
import { Banner } from './banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineBar } from './offline-bar.tsx';
import UnsentNotice from './unsent-notice.island.tsx';

/** The header, footer and notices around every document. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#main" className="skip-link">
        {t`Skip to content`}
      </a>
      <Banner />
      <Header />
      <UnsentNotice />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <OfflineBar />
      <LanguageOffer />
      <Toaster />
    </>
  );
}

import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Banner } from '../app/shell/banner.tsx';
import { Footer } from '../app/shell/footer.tsx';
import { Header } from '../app/shell/header.tsx';
import { LanguageOffer } from '../app/shell/language-offer.tsx';
import { OfflineBar } from '../app/shell/offline-bar.tsx';
import UnsentNotice from '../app/shell/unsent-notice.island.tsx';
import { Toaster } from '../ui/overlays/toaster.tsx';

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

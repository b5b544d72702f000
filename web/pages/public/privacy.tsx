import { t } from '@lingui/core/macro';
import type { Head } from '../../app/page.ts';
import { LegalPage } from '../../legal/legal-page.tsx';
import { privacySections } from '../../legal/privacy-sections.tsx';

export const head = (): Head => ({
  title: t`Privacy Policy`,
  description: t`What data Sokoni keeps about you, why and how long, who sees it, and how to download or delete it.`,
});

export function Page() {
  return (
    <LegalPage
      title={t`Privacy Policy`}
      lead={t`We keep only the data Sokoni needs to work, show it only to the people it’s meant for, and never sell it.`}
      since="2026-11-21"
      sections={privacySections()}
    />
  );
}

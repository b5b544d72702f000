import { t } from '@lingui/core/macro';
import type { Head } from '../../app/page.ts';
import { LegalPage } from '../../legal/legal-page.tsx';
import { privacySections } from '../../legal/privacy-sections.tsx';

export const head = (): Head => ({
  title: t`Privacy Policy`,
  description: t`What Sokoni keeps about you, why and how long, who sees it, and how you take it with you or delete it.`,
});

export function Page() {
  return (
    <LegalPage
      title={t`Privacy Policy`}
      lead={t`We keep what the market needs to work, show it to those it is meant for, and sell none of it.`}
      since="2026-11-21"
      sections={privacySections()}
    />
  );
}

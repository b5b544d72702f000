import { t } from '@lingui/core/macro';
import type { Head } from '../../app/page.ts';
import { LegalPage } from '../../legal/legal-page.tsx';
import { termsSections } from '../../legal/terms-sections.tsx';

export const head = (): Head => ({
  title: t`Terms of Service`,
  description: t`What Sokoni does and does not do, what a plan costs and how to end it, and what we ask of everybody on the market.`,
});

export function Page() {
  return (
    <LegalPage
      title={t`Terms of Service`}
      lead={t`Sokoni is a place to find each other and to write to each other. Deals are made between you.`}
      since="2026-11-21"
      sections={termsSections()}
    />
  );
}

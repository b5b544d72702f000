import { t } from '@lingui/core/macro';
import type { Head } from '../../app/page.ts';
import { LegalPage } from '../../legal/legal-page.tsx';
import { termsSections } from '../../legal/terms-sections.tsx';

export const head = (): Head => ({
  title: t`Terms of Service`,
  description: t`What Sokoni does and doesn’t do, what a plan costs, how to cancel it, and the rules for everyone on the market.`,
});

export function Page() {
  return (
    <LegalPage
      title={t`Terms of Service`}
      lead={t`Sokoni is where buyers and professionals find and message each other. Deals are made between you.`}
      since="2026-11-21"
      sections={termsSections()}
    />
  );
}

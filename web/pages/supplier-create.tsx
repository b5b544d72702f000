import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { choicesOf, draftIndustries } from '@sokoni/contract/profiles/trades';
import { useSearchParams } from 'react-router';
import SupplierDraft from '../profiles/draft/supplier-draft.island.tsx';
import type { Head } from '../site/page.ts';
import { settings } from '../site/settings.ts';
import { NeedsScripts } from '../ui/layout/needs-scripts.tsx';

export const head = (): Head => ({
  title: t`Create a Supplier Profile`,
  description: t`Try a supplier profile on Sokoni before you sign up: a draft that stays in your browser.`,
});

export function Page() {
  const [query] = useSearchParams();
  const industries = settings.trades.supplier
    ? choicesOf('supplier', settings.trades).forms
    : draftIndustries;
  const draftId = query.get('draft') ?? '';
  return (
    <div className="mx-auto max-w-form px-4 py-10">
      <h1 className="text-2xl">{t`Create a Supplier Profile`}</h1>
      <p className="mt-2 text-muted">
        <Trans>
          See what your profile would look like before you sign up. It is a draft: it stays in this browser,
          and nothing is sent to us.
        </Trans>
      </p>
      <NeedsScripts />
      <SupplierDraft draftId={draftId} industries={industries} />
    </div>
  );
}

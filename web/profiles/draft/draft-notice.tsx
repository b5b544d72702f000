import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { registrationIndustries } from '@sokoni/contract/trades';
import { useRef, useState } from 'react';
import { Link, useGo } from '../../link.tsx';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showProblem, showSuccess } from '../../ui/toast.tsx';
import { deleteDraft, formDraft, type SupplierRecord } from './records.ts';

/** A notice above a draft with its actions. */
export function DraftNotice({ draft }: { draft: SupplierRecord }) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section
      aria-labelledby="draft-notice"
      className="grid gap-3 rounded-md border-s-4 border-marigold bg-wash p-4"
    >
      <div className="grid max-w-prose gap-1">
        <h2 id="draft-notice" className="text-lg">{t`This is a draft. It exists only in this browser.`}</h2>
        <p>
          <Trans>
            Nobody else can see it. When you sign up, company, industry, description and email come along; you
            add the rest on your dashboard.
          </Trans>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link
          to={paths.register({ type: 'supplier' })}
          state={{ known: knownOf(draft) }}
          className={buttonClass('main')}
        >
          <Trans>Sign up with this draft</Trans>
        </Link>
        <Link to={paths.createSupplier({ draft: draft.id })} className={buttonClass()}>{t`Edit`}</Link>
        <Button ref={opener} onClick={() => setIsAsking(true)}>{t`Delete draft`}</Button>
      </div>
      {isAsking && (
        <Dialog title={t`Delete this draft?`} onClose={() => setIsAsking(false)} returnFocusTo={opener}>
          <DeleteDraft draft={draft} onCancel={() => setIsAsking(false)} />
        </Dialog>
      )}
    </section>
  );
}

function DeleteDraft({ draft, onCancel }: { draft: SupplierRecord; onCancel: () => void }) {
  const go = useGo();
  function remove() {
    try {
      deleteDraft(draft.id);
    } catch {
      return showProblem(t`Error`, t`The draft could not be deleted.`);
    }
    formDraft(draft.id).clear();
    showSuccess(t`Draft deleted`);
    go(paths.createSupplier());
  }
  return (
    <div className="grid gap-4">
      <p>{t`There is no other copy of it.`}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>{t`Cancel`}</Button>
        <Button tone="danger" onClick={remove}>{t`Delete draft`}</Button>
      </div>
    </div>
  );
}

/** The fields that the sign-up also has; they are sent only when the user signs up. */
const knownOf = ({ company, industry, description, email }: SupplierRecord) => ({
  companyName: company,
  industry: registrationIndustry(industry),
  description,
  email,
});

/** The matching industry of the sign-up. */
export function registrationIndustry(industry: string): string {
  return registrationIndustries.find((known) => known === industry) ?? 'Other';
}

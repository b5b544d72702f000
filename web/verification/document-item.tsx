import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ClaimDocument } from '@sokoni/contract/verification';
import { type RefObject, useState } from 'react';
import { browserApi } from '../api.ts';
import { asApiError } from '../form.ts';
import { Button } from '../ui/button.tsx';
import { Day } from '../ui/day.tsx';
import type { ChangeVerification } from './use-verification.ts';

interface DocumentItemProps {
  document: ClaimDocument;
  change: ChangeVerification;
  /** Gets the focus when this item is removed. */
  list: RefObject<HTMLElement | null>;
}

export function DocumentItem({ document: { _id, name, isPdf, createdAt }, change, list }: DocumentItemProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function takeBack() {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    try {
      await change(() => browserApi('DELETE /verification/documents/{id}', { params: { id: _id } }));
      list.current?.focus({ preventScroll: true });
    } catch (error) {
      const { code, message } = asApiError(error);
      setProblem((code !== 'offline' && message) || t`It could not be taken back. Please try again.`);
    } finally {
      setBusy(false);
    }
  }

  return (
    <li className="py-1">
      <div className="flex flex-wrap items-center gap-x-3">
        <p className="min-w-0 grow basis-40 text-sm">
          <bdi className="font-semibold wrap-anywhere">{name}</bdi>{' '}
          <span className="text-muted">
            {isPdf ? 'PDF' : t`Picture`} · <Day at={createdAt} />
          </span>
        </p>
        <Button
          tone="quiet"
          className="-me-4 text-sm"
          onClick={takeBack}
          aria-disabled={isBusy}
          aria-label={t`Take back ${name}`}
        >
          {isBusy ? <Trans>Taking back...</Trans> : <Trans>Take back</Trans>}
        </Button>
      </div>
      <p role="alert" className="text-sm font-medium text-clay empty:absolute">
        {problem}
      </p>
    </li>
  );
}

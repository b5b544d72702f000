import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ProfessionalRole } from '@sokoni/contract/plans';
import { useEffect } from 'react';
import { TryAgainLink } from '../try-again-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { showProblem } from '../ui/toast.tsx';

interface ProblemProps {
  role: ProfessionalRole;
  /** The server's error message, if there is one. */
  reason: string;
}

export function Problem({ role, reason }: ProblemProps) {
  const failed =
    role === 'supplier'
      ? t`Failed to load suppliers. Please try again later.`
      : t`Failed to load freelancers. Please try again later.`;
  useEffect(() => showProblem(t`Error`, failed), [failed]);
  return (
    <div role="alert">
      <EmptyState title={<Trans>Something went wrong.</Trans>} actions={<TryAgainLink />}>
        {reason ? i18n._(reason) : failed}
      </EmptyState>
    </div>
  );
}

import { t } from '@lingui/core/macro';
import { pageErrorText } from '../data/error-text.ts';
import type { Absence } from '../data/outcome.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../site/links/link.tsx';
import { TryAgainLink } from '../site/links/try-again-link.tsx';
import { EmptyState } from '../ui/layout/empty-state.tsx';

/** Shown instead of a product. */
export function NoProduct({ absence }: { absence: Absence }) {
  return (
    <div className="mx-auto max-w-prose px-4 py-12">
      <Reason absence={absence} />
    </div>
  );
}

function Reason({ absence }: { absence: Absence }) {
  const directory = <ButtonLink to={paths.directory('supplier')}>{t`Browse all suppliers`}</ButtonLink>;
  if ('missing' in absence) {
    return (
      <>
        <h1 className="sr-only">{t`Not found`}</h1>
        <EmptyState title={t`This product is no longer available`} actions={directory}>
          {t`The owner removed it, or the link is incomplete.`}
        </EmptyState>
      </>
    );
  }
  return (
    <div role="alert">
      <h1 className="sr-only">{t`Something went wrong.`}</h1>
      <EmptyState
        title={t`We couldn’t load this product`}
        actions={
          <>
            <TryAgainLink />
            {directory}
          </>
        }
      >
        {pageErrorText(absence.problem) || t`Check your connection and try again.`}
      </EmptyState>
    </div>
  );
}

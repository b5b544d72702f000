import { t } from '@lingui/core/macro';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { pageErrorText } from '../data/error-text.ts';
import { paths } from '../paths.ts';
import { Link } from '../site/links/link.tsx';
import { TryAgainLink } from '../site/links/try-again-link.tsx';
import { buttonClass } from '../ui/button.tsx';
import { LiveRegion } from '../ui/layout/live-region.tsx';
import { Pattern } from '../ui/pictures/pattern.tsx';

interface NoProfileProps {
  role: ProfessionalRole;
  /** Set when the profile may exist but could not be read. */
  problem?: unknown;
  /** The address names a draft, but not one of this browser. */
  isDraft?: boolean;
}

/** Shown instead of a profile. */
export function NoProfile({ role, problem, isDraft }: NoProfileProps) {
  const isSupplier = role === 'supplier';
  const isMissing = problem === undefined;
  return (
    <div className="mx-auto max-w-prose px-4 py-12">
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <div className="h-16">
          <Pattern seed="an empty stall" />
        </div>
        <div className="grid justify-items-start gap-2 p-6">
          <h1 className="text-2xl">{isMissing ? t`Profile not found` : t`We couldn’t load this profile`}</h1>
          {isMissing ? (
            <p className="text-muted">
              {isSupplier
                ? t`The supplier profile you're looking for doesn't exist.`
                : t`The freelancer profile you're looking for doesn't exist.`}
            </p>
          ) : (
            <LiveRegion role="alert" className="text-muted">
              {pageErrorText(problem) || t`Check your connection and try again.`}
            </LiveRegion>
          )}
          {isDraft && (
            <p className="text-muted">{t`To see a draft, open it in the browser where you created it.`}</p>
          )}
          <div className="mt-2 flex flex-wrap gap-3">
            {!isMissing && <TryAgainLink />}
            <Link to={paths.directory(role)} className={buttonClass()}>
              {isSupplier ? t`Browse all suppliers` : t`Browse all freelancers`}
            </Link>
          </div>
        </div>
      </div>
    </div>
  );
}

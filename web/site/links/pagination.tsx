import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from './link.tsx';

interface PaginationProps {
  page: number;
  totalPages: number;
  linkTo: (page: number) => string;
  /** Names the list for screen readers. */
  label: string;
}

/** Plain links, so that pagination works without scripts. */
export function Pagination({ page, totalPages, linkTo, label }: PaginationProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-2">
      <Turn to={page > 1 ? linkTo(page - 1) : null} rel="prev">
        {t`Previous`}
      </Turn>
      <span className="text-sm whitespace-nowrap tabular-nums">
        <Trans>
          Page {page} of {totalPages}
        </Trans>
      </span>
      <Turn to={page < totalPages ? linkTo(page + 1) : null} rel="next">
        {t`Next`}
      </Turn>
    </nav>
  );
}

interface TurnProps {
  /** Null at the end: the space stays, so that the buttons do not move. */
  to: string | null;
  rel: 'prev' | 'next';
  children: React.ReactNode;
}

function Turn({ to, rel, children }: TurnProps) {
  if (to === null) {
    return (
      <span className="inline-flex min-h-11 min-w-20 items-center justify-center rounded-md border border-line text-muted">
        {children}
      </span>
    );
  }
  return (
    <Link to={to} rel={rel} className={buttonClass('plain', 'min-w-20')}>
      {children}
    </Link>
  );
}

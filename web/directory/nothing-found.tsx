import { Trans } from '@lingui/react/macro';
import type { ProfessionalRole } from '@sokoni/contract/plans';
import { Link } from '../link.tsx';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { type DirectorySearch, filterOf } from './filter.ts';

interface NothingFoundProps {
  role: ProfessionalRole;
  asked: DirectorySearch;
}

export default function NothingFound({ role, asked: { search, choice } }: NothingFoundProps) {
  const isSupplier = role === 'supplier';
  const isNarrowed = search !== '' || choice !== '';
  return (
    <EmptyState
      title={isSupplier ? <Trans>No suppliers found</Trans> : <Trans>No freelancers found</Trans>}
      actions={
        <>
          {search && choice && (
            <Link to={paths.directory(role, filterOf(role, { choice }))} className={buttonClass()}>
              <Trans>Clear the search</Trans>
            </Link>
          )}
          {isNarrowed ? (
            <Link to={paths.directory(role)} className={buttonClass('strong')}>
              {isSupplier ? <Trans>Browse all suppliers</Trans> : <Trans>Browse all freelancers</Trans>}
            </Link>
          ) : (
            <Link to={paths.directory(isSupplier ? 'freelancer' : 'supplier')} className={buttonClass()}>
              {isSupplier ? <Trans>Find Freelancers</Trans> : <Trans>Find Suppliers</Trans>}
            </Link>
          )}
        </>
      }
    >
      {isNarrowed ? (
        <Trans>Try fewer or shorter words, or look through everything we have.</Trans>
      ) : (
        <Trans>The first profiles are being checked. Please come back soon.</Trans>
      )}
    </EmptyState>
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { ButtonLink } from '../app/link.tsx';
import { paths } from '../paths.ts';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { activeFilters } from './active-filters.tsx';
import { type DirectorySearch, filterOf } from './filter.ts';

interface NoResultsProps {
  role: ProfessionalRole;
  asked: DirectorySearch;
  /** Of the pages with results; 0 if the search finds nothing. */
  totalPages: number;
}

/** Shown instead of cards: nothing was found, or the page is after the last one. */
export default function NoResults({ role, asked, totalPages }: NoResultsProps) {
  if (totalPages > 0) return <PastTheEnd role={role} asked={asked} totalPages={totalPages} />;
  const { search } = asked;
  const isSupplier = role === 'supplier';
  const filters = activeFilters(role, asked);
  const isNarrowed = search !== '' || filters.length > 0;
  return (
    <EmptyState
      title={isSupplier ? t`No suppliers found` : t`No freelancers found`}
      actions={
        <>
          {search && filters.length > 0 && (
            <ButtonLink
              to={paths.directory(role, filterOf(role, { ...asked, page: 1, search: '', isExact: false }))}
            >
              {t`Clear search`}
            </ButtonLink>
          )}
          {(search || filters.length > 1) &&
            filters.map(({ text, without }) => (
              <ButtonLink key={without} to={without}>{t`Remove “${text}”`}</ButtonLink>
            ))}
          {isNarrowed ? (
            <ButtonLink to={paths.directory(role)} tone="strong">
              {isSupplier ? t`Browse all suppliers` : t`Browse all freelancers`}
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.directory(isSupplier ? 'freelancer' : 'supplier')}>
              {isSupplier ? t`Find Freelancers` : t`Find Suppliers`}
            </ButtonLink>
          )}
        </>
      }
    >
      {filters.length > (search ? 0 : 1)
        ? t`No profile matches all of this. Remove something to see more.`
        : isNarrowed
          ? t`Try fewer or shorter words, or browse the whole directory.`
          : t`Our team is checking the first profiles. Come back soon.`}
    </EmptyState>
  );
}

function PastTheEnd({ role, asked, totalPages: lastPage }: NoResultsProps) {
  const { page } = asked;
  const lastLink = paths.directory(role, filterOf(role, { ...asked, page: lastPage }));
  return (
    <EmptyState
      title={<Trans>Page {page} doesn’t exist</Trans>}
      actions={
        <ButtonLink to={lastLink} tone="strong">
          <Trans>Go to page {lastPage}</Trans>
        </ButtonLink>
      }
    >
      <Trans>The last page is page {lastPage}.</Trans>
    </EmptyState>
  );
}

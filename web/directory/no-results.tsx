import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Alternatives } from '@sokoni/contract/directory';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { paths } from '../paths.ts';
import { CountEmptySearch } from '../site/count-view.tsx';
import { ButtonLink } from '../site/links/link.tsx';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { type DirectorySearch, filterOf } from './filter.ts';
import { activeFilters } from './filter-chips.tsx';

interface NoResultsProps {
  role: ProfessionalRole;
  wanted: DirectorySearch;
  /** Of the pages with results; 0 if the search finds nothing. */
  totalPages: number;
  /** Null where the server could not find any. */
  alternatives: Alternatives | null;
}

/** Shown instead of cards: nothing was found, or the page is after the last one. */
export function NoResults({ role, wanted, totalPages, alternatives }: NoResultsProps) {
  if (totalPages > 0) return <PastTheEnd role={role} wanted={wanted} totalPages={totalPages} />;
  if (wanted.showsProducts) return <NoProducts role={role} wanted={wanted} />;
  const isSupplier = role === 'supplier';
  const hasFilters = activeFilters(role, wanted).length > 0;
  const isNarrowed = wanted.search !== '' || hasFilters;
  const hasAlternatives =
    alternatives !== null && Object.values(alternatives).some(({ length }) => length > 0);
  return (
    <>
      {wanted.search !== '' && !hasFilters && <CountEmptySearch role={role} search={wanted.search} />}
      <EmptyState
        title={isSupplier ? t`No suppliers found` : t`No freelancers found`}
        actions={
          <>
            {alternatives && <AlternativeLinks role={role} wanted={wanted} alternatives={alternatives} />}
            {isNarrowed ? (
              <ButtonLink to={paths.directory(role)} tone="strong">
                {isSupplier ? t`Browse all suppliers` : t`Browse all freelancers`}
              </ButtonLink>
            ) : (
              <ButtonLink to={paths.directory(isSupplier ? 'freelancer' : 'supplier')}>
                {isSupplier ? t`Find Freelancers` : t`Find Suppliers`}
              </ButtonLink>
            )}
            <PostProject role={role} wanted={wanted} />
          </>
        }
      >
        {hasAlternatives
          ? t`No profile matches all of this. These searches find something:`
          : isNarrowed
            ? t`Try fewer or shorter words, or browse the whole directory.`
            : t`Our team is checking the first profiles. Come back soon.`}
      </EmptyState>
    </>
  );
}

/** A profile may match where no product does. */
function NoProducts({ role, wanted }: Pick<NoResultsProps, 'role' | 'wanted'>) {
  const isSupplier = role === 'supplier';
  return (
    <EmptyState
      title={isSupplier ? t`No products found` : t`No portfolio items found`}
      actions={
        <>
          <ButtonLink
            to={paths.directory(role, filterOf(role, { ...wanted, page: 1, showsProducts: false }))}
            tone="strong"
          >
            {isSupplier ? t`Find Suppliers` : t`Find Freelancers`}
          </ButtonLink>
          <PostProject role={role} wanted={wanted} />
        </>
      }
    >
      {isSupplier
        ? t`Try the same search among suppliers, or fewer or shorter words.`
        : t`Try the same search among freelancers, or fewer or shorter words.`}
    </EmptyState>
  );
}

/** The words of the search fill in the project. */
function PostProject({ role, wanted: { search, trade, country } }: Pick<NoResultsProps, 'role' | 'wanted'>) {
  return <ButtonLink to={paths.newProject({ role, search, trade, country })}>{t`Post a project`}</ButtonLink>;
}

/** Other words, near trades, and one filter less. */
function AlternativeLinks({
  role,
  wanted,
  alternatives: { without, searches, trades },
}: Pick<NoResultsProps, 'role' | 'wanted'> & { alternatives: Alternatives }) {
  const linkTo = (change: Partial<DirectorySearch>) =>
    paths.directory(role, filterOf(role, { ...wanted, page: 1, isExact: false, ...change }));
  return (
    <>
      {searches.map((search) => (
        <ButtonLink key={search} to={linkTo({ search })}>{t`Search for “${search}”`}</ButtonLink>
      ))}
      {trades.map(({ trade, search }) => {
        const name = i18n._(trade);
        return (
          <ButtonLink key={trade} to={linkTo({ search, trade })}>
            {search ? t`“${search}” in ${name}` : name}
          </ButtonLink>
        );
      })}
      {without.includes('search') && <ButtonLink to={linkTo({ search: '' })}>{t`Clear search`}</ButtonLink>}
      {activeFilters(role, wanted)
        .filter(({ name }) => without.includes(name))
        .map(({ text, without: to }) => (
          <ButtonLink key={to} to={to}>{t`Remove “${text}”`}</ButtonLink>
        ))}
    </>
  );
}

function PastTheEnd({ role, wanted, totalPages: lastPage }: Omit<NoResultsProps, 'alternatives'>) {
  const { page } = wanted;
  const lastLink = paths.directory(role, filterOf(role, { ...wanted, page: lastPage }));
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

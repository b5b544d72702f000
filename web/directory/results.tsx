import { t } from '@lingui/core/macro';
import type { ProfessionalRole } from '@sokoni/contract/plans';
import { lazy, type ReactNode } from 'react';
import { paths } from '../paths.ts';
import { Pagination } from '../ui/pagination.tsx';
import { type DirectorySearch, filterOf } from './filter.ts';
import type { DirectoryPage } from './load-directory.ts';

/** Rarely shown, so the browser loads them on demand; the server imports them. */
const NothingFound = import.meta.env.SSR
  ? (await import('./nothing-found.tsx')).default
  : lazy(() => import('./nothing-found.tsx'));
const PastTheEnd = import.meta.env.SSR
  ? (await import('./past-the-end.tsx')).default
  : lazy(() => import('./past-the-end.tsx'));

interface ResultsProps {
  role: ProfessionalRole;
  asked: DirectorySearch;
  found: DirectoryPage<unknown>;
  /** The cards. */
  children: ReactNode;
}

export function Results({ role, asked, found, children }: ResultsProps) {
  const linkTo = (page: number) => paths.directory(role, filterOf(role, { ...asked, page }));
  if (found.count === 0) return <NothingFound role={role} asked={asked} />;
  if (found.listings.length === 0) {
    return <PastTheEnd page={asked.page} lastPage={found.totalPages} lastLink={linkTo(found.totalPages)} />;
  }
  return (
    <>
      {children}
      <div className="mt-6">
        <Pagination page={asked.page} totalPages={found.totalPages} linkTo={linkTo} label={t`Pages`} />
      </div>
    </>
  );
}

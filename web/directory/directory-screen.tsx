import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLoaderData } from 'react-router';
import { useLoaded } from '../app/page.ts';
import { TryAgainLink } from '../app/try-again-link.tsx';
import { paths } from '../paths.ts';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { SkeletonBlock, SkeletonLine } from '../ui/layout/skeleton.tsx';
import { Pagination } from '../ui/navigation/pagination.tsx';
import { showProblem } from '../ui/overlays/toast.tsx';
import { filterOf } from './filter.ts';
import type { DirectoryData, Outcome } from './load-directory.ts';
import { RangeText } from './range-text.tsx';
import { SearchForm } from './search-form.tsx';

/** The differences between the two directories. */
interface DirectoryScreenProps<L> {
  title: ReactNode;
  introduction: ReactNode;
  /** Label and first option of the filter. */
  filter: { label: string; all: string };
  card: (listing: L, index: number) => ReactNode;
  /** Height of a card below its pictures. */
  skeleton: string;
  /** Shape of a card's pictures. */
  shape: string;
  /** Called with the ids of the profiles on the screen; returns a function that ends it. */
  onShown: (ids: string[]) => () => void;
}

export function DirectoryScreen<L extends { _id: string }>({
  title,
  introduction,
  filter,
  card,
  skeleton,
  shape,
  onShown,
}: DirectoryScreenProps<L>) {
  const { role, asked, time, outcome } = useLoaderData<DirectoryData<L>>();
  return (
    <div className="mx-auto max-w-page px-4 py-6 sm:py-8">
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      <p className="mt-1 max-w-prose text-muted">{introduction}</p>
      <SearchForm role={role} asked={asked} {...filter} />
      <RangeText time={time} asked={asked} outcome={outcome} />
      <Suspense key={time} fallback={<SkeletonCards height={skeleton} shape={shape} />}>
        <Results role={role} asked={asked} outcome={outcome} card={card} onShown={onShown} />
      </Suspense>
    </div>
  );
}

/** Rarely shown, so the browser loads it on demand; the server imports it. */
const NoResults = import.meta.env.SSR
  ? (await import('./no-results.tsx')).default
  : lazy(() => import('./no-results.tsx'));

type ResultsProps<L> = Pick<DirectoryScreenProps<L>, 'card' | 'onShown'> & Omit<DirectoryData<L>, 'time'>;

function Results<L extends { _id: string }>({ role, asked, outcome, card, onShown }: ResultsProps<L>) {
  const loaded: Outcome<L> = useLoaded(outcome);
  const shown = 'found' in loaded ? loaded.found.listings.map(({ _id }) => _id).join() : '';
  useEffect(() => (shown ? onShown(shown.split(',')) : undefined), [shown, onShown]);
  if ('problem' in loaded) return <Problem role={role} reason={loaded.problem} />;
  const { listings, totalPages } = loaded.found;
  if (listings.length === 0) return <NoResults role={role} asked={asked} totalPages={totalPages} />;
  return (
    <>
      <ul className={grid}>
        {listings.map((listing, index) => (
          <li key={listing._id} className="flex">
            {card(listing, index)}
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <Pagination
          page={asked.page}
          totalPages={totalPages}
          linkTo={(page) => paths.directory(role, filterOf(role, { ...asked, page }))}
          label={t`Pages`}
        />
      </div>
    </>
  );
}

/** `reason` is the server's error message, if there is one. */
function Problem({ role, reason }: { role: ProfessionalRole; reason: string }) {
  const failed =
    role === 'supplier'
      ? t`Failed to load suppliers. Please try again later.`
      : t`Failed to load freelancers. Please try again later.`;
  useEffect(() => showProblem(t`Error`, failed), [failed]);
  return (
    <div role="alert">
      <EmptyState title={t`Something went wrong.`} actions={<TryAgainLink />}>
        {reason ? i18n._(reason) : failed}
      </EmptyState>
    </div>
  );
}

/** One, two or three columns; cards of a row have the same height. */
const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3';

/** Placeholders with the height of the cards, so that the content below stays below the fold while they load. */
function SkeletonCards({ height, shape }: { height: string; shape: string }) {
  return (
    <div aria-hidden="true" className="min-h-screen">
      <ul className={grid}>
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <li key={place} className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface">
            <SkeletonBlock className={shape} />
            <div className={`flex flex-col justify-between p-4 ${height}`}>
              <div className="flex items-center gap-3">
                <SkeletonBlock className="size-14 shrink-0 rounded-full" />
                <div className="grow">
                  <SkeletonLine className="w-40" />
                  <SkeletonLine className="w-24" />
                </div>
              </div>
              <SkeletonBlock className="h-11 rounded-md" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

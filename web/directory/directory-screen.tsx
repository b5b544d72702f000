import type { ProfessionalRole } from '@sokoni/contract/plans';
import { type ReactNode, Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { useLoaded } from '../page.ts';
import { CardGrid } from './card-grid.tsx';
import type { DirectorySearch } from './filter.ts';
import type { DirectoryData, Outcome } from './load-directory.ts';
import { Problem } from './problem.tsx';
import { RangeText } from './range-text.tsx';
import { Results } from './results.tsx';
import { SearchForm } from './search-form.tsx';
import { SkeletonCards } from './skeleton-cards.tsx';

/** The differences between the two directories. */
export interface DirectoryScreenProps<L> {
  title: ReactNode;
  introduction: ReactNode;
  /** Label and first option of the filter. */
  filter: { label: string; all: string };
  card: (listing: L, index: number) => ReactNode;
  /** Height of a card. */
  skeleton: string;
}

export function DirectoryScreen<L extends { _id: string }>({
  title,
  introduction,
  filter,
  card,
  skeleton,
}: DirectoryScreenProps<L>) {
  const { role, asked, time, outcome } = useLoaderData<DirectoryData<L>>();
  return (
    <div className="mx-auto max-w-page px-4 py-6 sm:py-8">
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      <p className="mt-1 max-w-prose text-muted">{introduction}</p>
      <SearchForm role={role} asked={asked} {...filter} />
      <RangeText time={time} asked={asked} outcome={outcome} />
      <Suspense key={time} fallback={<SkeletonCards height={skeleton} />}>
        <Arrived role={role} asked={asked} outcome={outcome} card={card} />
      </Suspense>
    </div>
  );
}

interface ArrivedProps<L> extends Pick<DirectoryScreenProps<L>, 'card'> {
  role: ProfessionalRole;
  asked: DirectorySearch;
  outcome: DirectoryData<L>['outcome'];
}

function Arrived<L extends { _id: string }>({ role, asked, outcome, card }: ArrivedProps<L>) {
  const arrived: Outcome<L> = useLoaded(outcome);
  if ('problem' in arrived) return <Problem role={role} reason={arrived.problem} />;
  return (
    <Results role={role} asked={asked} found={arrived.found}>
      <CardGrid>
        {arrived.found.listings.map((listing, index) => (
          <li key={listing._id} className="flex">
            {card(listing, index)}
          </li>
        ))}
      </CardGrid>
    </Results>
  );
}

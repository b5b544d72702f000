import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { ProductListing } from '@sokoni/contract/directory';
import { SEARCH_MAX } from '@sokoni/contract/limits';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLoaderData } from 'react-router';
import { localPath } from '../app/language.ts';
import { useGo } from '../app/link.tsx';
import { useLoaded } from '../app/page.ts';
import { TryAgainLink } from '../app/try-again-link.tsx';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/fields/field.tsx';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { SkeletonBlock, SkeletonLine } from '../ui/layout/skeleton.tsx';
import { Pagination } from '../ui/navigation/pagination.tsx';
import { showProblem } from '../ui/overlays/toast.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { type DirectorySearch, filterOf, readSearch, tradeField, tradesOf } from './filter.ts';
import { FilterFields } from './filter-fields.tsx';
import { type DirectoryData, noValues, type Outcome } from './load-directory.ts';
import { RangeText } from './range-text.tsx';
import { SearchField } from './suggestions/search-field.tsx';
import { ViewLinks } from './view-links.tsx';
import { workShapes } from './work-pictures.tsx';

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
  const { role, wanted, time, outcome, values } = useLoaderData<DirectoryData<L>>();
  return (
    <div className="mx-auto max-w-page px-4 py-6 sm:py-8">
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      <p className="mt-1 max-w-prose text-muted">{introduction}</p>
      <SearchForm role={role} wanted={wanted} values={values} {...filter} />
      <ActiveFilters role={role} wanted={wanted} />
      <ViewLinks role={role} wanted={wanted} />
      <RangeText role={role} time={time} wanted={wanted} outcome={outcome} />
      <Suspense
        key={time}
        fallback={
          wanted.showsProducts ? (
            <SkeletonCards height={role === 'supplier' ? 'h-56' : 'h-44'} shape={workShapes[1]} />
          ) : (
            <SkeletonCards height={skeleton} shape={shape} hasAvatar />
          )
        }
      >
        <Results role={role} wanted={wanted} outcome={outcome} card={card} onShown={onShown} />
      </Suspense>
    </div>
  );
}

/** Rarely shown, so the browser loads it on demand; the server imports it. */
const NoResults = import.meta.env.SSR
  ? (await import('./no-results.tsx')).default
  : lazy(() => import('./no-results.tsx'));

/** The view that fewer visitors open. */
const ListedProduct = import.meta.env.SSR
  ? (await import('./listed-product.tsx')).default
  : lazy(() => import('./listed-product.tsx'));

const isProduct = (listing: object): listing is ProductListing => 'owner' in listing;

type ResultsProps<L> = Pick<DirectoryScreenProps<L>, 'card' | 'onShown'> &
  Omit<DirectoryData<L>, 'time' | 'values'>;

function Results<L extends { _id: string }>({ role, wanted, outcome, card, onShown }: ResultsProps<L>) {
  const loaded: Outcome<L | ProductListing> = useLoaded(outcome);
  const found = 'found' in loaded ? loaded.found.listings : [];
  const shown = [
    ...new Set(found.map((listing) => (isProduct(listing) ? listing.owner : listing)._id)),
  ].join();
  useEffect(() => (shown ? onShown(shown.split(',')) : undefined), [shown, onShown]);
  if ('problem' in loaded) return <Problem role={role} wanted={wanted} reason={loaded.problem} />;
  const { listings, totalPages, alternatives } = loaded.found;
  if (listings.length === 0) {
    return <NoResults role={role} wanted={wanted} totalPages={totalPages} alternatives={alternatives} />;
  }
  return (
    <>
      {!wanted.search && !wanted.showsProducts && totalPages > 1 && (
        <p className="-mt-2 mb-3 max-w-prose text-sm text-muted">
          {t`Ordered by rating and number of reviews. The third card on each page is a new or seldom shown profile, a different one each day.`}
        </p>
      )}
      <ul className={grid}>
        {listings.map((listing, index) => (
          <li key={listing._id} className="flex">
            {isProduct(listing) ? (
              <ListedProduct product={listing} atOnce={index < 3} />
            ) : (
              card(listing, index)
            )}
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <Pagination
          page={wanted.page}
          totalPages={totalPages}
          linkTo={(page) => paths.directory(role, filterOf(role, { ...wanted, page }))}
          label={t`Pages`}
        />
      </div>
    </>
  );
}

/** `reason` is the server's error message, if there is one. */
function Problem({
  role,
  wanted,
  reason,
}: Pick<DirectoryData<unknown>, 'role' | 'wanted'> & { reason: string }) {
  const failed = wanted.showsProducts
    ? t`Failed to load the results. Please try again later.`
    : role === 'supplier'
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

interface SkeletonCardsProps {
  height: string;
  shape: string;
  hasAvatar?: boolean;
}

/** Placeholders with the height of the cards, so that the content below stays below the fold while they load. */
function SkeletonCards({ height, shape, hasAvatar = false }: SkeletonCardsProps) {
  return (
    <div aria-hidden="true" className="min-h-screen">
      <ul className={grid}>
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <li key={place} className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface">
            <SkeletonBlock className={shape} />
            <div className={`flex flex-col justify-between p-4 ${height}`}>
              <div className="flex items-center gap-3">
                {hasAvatar && <SkeletonBlock className="size-14 shrink-0 rounded-full" />}
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

interface SearchFormProps extends Pick<DirectoryData<unknown>, 'role' | 'wanted' | 'values'> {
  label: string;
  all: string;
}

/** A plain HTML form, so that it works before hydration; scripts only avoid the page load. */
function SearchForm({ role, wanted, values, label, all }: SearchFormProps) {
  const go = useGo();
  const form = useRef<HTMLFormElement>(null);
  useFollow(form, role, wanted);
  // An address may name a trade that is not in the list; the form then shows it.
  const trades = new Set([...tradesOf[role], ...(wanted.trade ? [wanted.trade] : [])]);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget) as unknown as Record<string, string>;
    const address = `${location.origin}?${new URLSearchParams(fields)}`;
    go(paths.directory(role, filterOf(role, readSearch(role, address))));
  }

  return (
    <search>
      <form
        ref={form}
        action={localPath(paths.directory(role))}
        onSubmit={search}
        className="mt-4 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:grid-cols-[1fr_14rem_auto]"
      >
        <div className="col-span-full sm:col-span-1">
          <SearchField
            role={role}
            onChoose={() => form.current?.requestSubmit()}
            label={t`Search`}
            defaultValue={wanted.search}
            maxLength={SEARCH_MAX}
            dir="auto"
          />
        </div>
        <SelectField label={label} name={tradeField[role]} defaultValue={wanted.trade}>
          <option value="">{all}</option>
          {[...trades].map((trade) => (
            <option key={trade} value={trade}>
              {i18n._(trade)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" tone="main">{t`Search`}</Button>
        {wanted.showsProducts && <input type="hidden" name="show" value="products" />}
        <Suspense fallback={<FilterFields role={role} wanted={wanted} values={{ now: noValues }} />}>
          <FilterFields role={role} wanted={wanted} values={values} />
        </Suspense>
      </form>
    </search>
  );
}

/** Going back and forth changes the search; the fields follow, but never overwrite text that is being typed. */
function useFollow(
  form: React.RefObject<HTMLFormElement | null>,
  role: ProfessionalRole,
  wanted: DirectorySearch,
) {
  const shown = useRef(wanted);
  useEffect(() => {
    if (shown.current === wanted || !form.current) return;
    shown.current = wanted;
    const { elements } = form.current;
    const { search, trade, country, verified, minRating, maxRate } = wanted;
    const fields = { search, [tradeField[role]]: trade, country, verified, minRating, maxRate };
    for (const [name, value] of Object.entries(fields)) {
      const field = elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;
      if (field) field.value = String(value || '');
    }
  }, [form, role, wanted]);
}

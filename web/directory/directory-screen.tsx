import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { ProductListing } from '@sokoni/contract/directory';
import { SEARCH_MAX } from '@sokoni/contract/limits';
import { choicesOf } from '@sokoni/contract/profiles/trades';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { pageErrorText } from '../data/error-text.ts';
import { paths } from '../paths.ts';
import { CountView } from '../site/count-view.tsx';
import { localPath } from '../site/language/language.ts';
import { Pagination } from '../site/links/pagination.tsx';
import { TryAgainLink } from '../site/links/try-again-link.tsx';
import { settings } from '../site/settings.ts';
import { nameInAddress } from '../site/trade-names.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/fields/field.tsx';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { InitialToast } from '../ui/overlays/toaster.tsx';
import { filterOf, tradeField } from './filter.ts';
import { FilterChips } from './filter-chips.tsx';
import { ListedProduct } from './listed-product.tsx';
import type { DirectoryData } from './load-directory.ts';
import { NoResults } from './no-results.tsx';
import { RangeText } from './range-text.tsx';
import SearchField from './suggestions/search-field.island.tsx';

/** The differences between the two directories. */
interface DirectoryScreenProps<L> {
  title: ReactNode;
  /** Who is listed. */
  introduction: string;
  /** Label and first option of the filter. */
  filter: { label: string; all: string };
  card: (listing: L, index: number) => ReactNode;
}

export function DirectoryScreen<L extends { _id: string }>({
  title,
  introduction,
  filter,
  card,
}: DirectoryScreenProps<L>) {
  const { role, wanted, outcome, values } = useLoaderData<DirectoryData<L>>();
  return (
    <div className="mx-auto max-w-page px-4 py-4">
      <h1 className="text-2xl">{title}</h1>
      <SearchForm role={role} wanted={wanted} {...filter} />
      <FilterChips role={role} wanted={wanted} values={values} />
      <RangeText role={role} wanted={wanted} outcome={outcome} />
      <Results role={role} wanted={wanted} outcome={outcome} card={card} />
      <details className="mt-4 text-sm text-muted">
        <summary className="inline-flex min-h-11 items-center underline">{t`How we order`}</summary>
        <p className="max-w-prose">
          {introduction}{' '}
          {t`A search shows the closest names first. Otherwise we order by rating and number of reviews, and the third card on each page is a new or seldom shown profile, a different one each day.`}
        </p>
      </details>
    </div>
  );
}

const isProduct = (listing: object): listing is ProductListing => 'owner' in listing;

type ResultsProps<L> = Pick<DirectoryScreenProps<L>, 'card'> & Omit<DirectoryData<L>, 'values'>;

function Results<L extends { _id: string }>({ role, wanted, outcome, card }: ResultsProps<L>) {
  if ('problem' in outcome)
    return <Problem role={role} wanted={wanted} reason={pageErrorText(outcome.problem)} />;
  const { listings, totalPages, alternatives } = outcome.found;
  if (listings.length === 0) {
    return <NoResults role={role} wanted={wanted} totalPages={totalPages} alternatives={alternatives} />;
  }
  const profiles = listings.map((listing) => (isProduct(listing) ? listing.owner : listing)._id);
  return (
    <>
      <CountView as="appearances" ids={[...new Set(profiles)]} />
      <ul
        className={`grid gap-x-3 gap-y-6 sm:gap-x-4 md:grid-cols-3 lg:grid-cols-4 ${wanted.showsProducts ? 'grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))]' : 'grid-cols-1 sm:grid-cols-2'}`}
      >
        {listings.map((listing, index) => (
          <li key={listing._id} className="flex">
            {isProduct(listing) ? (
              <ListedProduct product={listing} atOnce={index < 4} />
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

/** `reason` is why it failed, in the language of the page, if that is known. */
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
  return (
    <div role="alert">
      <InitialToast tone="problem" title={t`Error`} description={failed} />
      <EmptyState title={t`Something went wrong.`} actions={<TryAgainLink />}>
        {reason || failed}
      </EmptyState>
    </div>
  );
}

interface SearchFormProps extends Pick<DirectoryData<unknown>, 'role' | 'wanted'> {
  label: string;
  all: string;
}

/** A plain HTML form. The other filters stay. */
function SearchForm({ role, wanted, label, all }: SearchFormProps) {
  // An address may name a trade that is not in the list; the form then shows it.
  const { filters } = choicesOf(role, settings.trades);
  const trades = new Set([...filters, ...(wanted.trade ? [wanted.trade] : [])]);
  const { country, verified, minRating, maxRate, show } = filterOf(role, wanted);
  const others = Object.entries({ country, verified, minRating, maxRate, show }).filter(([, value]) => value);

  return (
    <search>
      <form
        action={localPath(paths.directory(role))}
        // Going back, the browser would show the filters of the page before.
        autoComplete="off"
        className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[1fr_14rem_auto] [&_label]:sr-only"
      >
        <div className="col-span-full sm:col-span-1">
          <SearchField
            directory={role}
            label={t`Search`}
            placeholder={role === 'supplier' ? t`Coffee, leather bags, a company` : t`Logo, React, a name`}
            defaultValue={wanted.search}
            maxLength={SEARCH_MAX}
            dir="auto"
          />
        </div>
        <SelectField label={label} name={tradeField[role]} defaultValue={nameInAddress(role, wanted.trade)}>
          <option value="">{all}</option>
          {[...trades].map((trade) => (
            <option key={trade} value={nameInAddress(role, trade)}>
              {i18n._(trade)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" tone="main">{t`Search`}</Button>
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
    </search>
  );
}

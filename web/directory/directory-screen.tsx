import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { ProductListing } from '@sokoni/contract/directory';
import { SEARCH_MAX } from '@sokoni/contract/limits';
import { choicesOf } from '@sokoni/contract/profiles/trades';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
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
import { ActiveFilters } from './active-filters.tsx';
import { filterOf, tradeField } from './filter.ts';
import { FilterFields } from './filter-fields.tsx';
import { ListedProduct } from './listed-product.tsx';
import type { DirectoryData } from './load-directory.ts';
import { NoResults } from './no-results.tsx';
import { RangeText } from './range-text.tsx';
import SearchField from './suggestions/search-field.island.tsx';
import { ViewLinks } from './view-links.tsx';

/** The differences between the two directories. */
interface DirectoryScreenProps<L> {
  title: ReactNode;
  introduction: ReactNode;
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
    <div className="mx-auto max-w-page px-4 py-6 sm:py-8">
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      <p className="mt-1 max-w-prose text-muted">{introduction}</p>
      <SearchForm role={role} wanted={wanted} values={values} {...filter} />
      <ActiveFilters role={role} wanted={wanted} />
      <ViewLinks role={role} wanted={wanted} />
      <RangeText role={role} wanted={wanted} outcome={outcome} />
      <Results role={role} wanted={wanted} outcome={outcome} card={card} />
    </div>
  );
}

const isProduct = (listing: object): listing is ProductListing => 'owner' in listing;

type ResultsProps<L> = Pick<DirectoryScreenProps<L>, 'card'> & Omit<DirectoryData<L>, 'values'>;

function Results<L extends { _id: string }>({ role, wanted, outcome, card }: ResultsProps<L>) {
  if ('problem' in outcome) return <Problem role={role} wanted={wanted} reason={outcome.problem} />;
  const { listings, totalPages, alternatives } = outcome.found;
  if (listings.length === 0) {
    return <NoResults role={role} wanted={wanted} totalPages={totalPages} alternatives={alternatives} />;
  }
  const profiles = listings.map((listing) => (isProduct(listing) ? listing.owner : listing)._id);
  return (
    <>
      <CountView as="appearances" ids={[...new Set(profiles)]} />
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
  return (
    <div role="alert">
      <InitialToast tone="problem" title={t`Error`} description={failed} />
      <EmptyState title={t`Something went wrong.`} actions={<TryAgainLink />}>
        {reason ? i18n._(reason) : failed}
      </EmptyState>
    </div>
  );
}

/** One, two or three columns; cards of a row have the same height. */
const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3';

interface SearchFormProps extends Pick<DirectoryData<unknown>, 'role' | 'wanted' | 'values'> {
  label: string;
  all: string;
}

/** A plain HTML form. */
function SearchForm({ role, wanted, values, label, all }: SearchFormProps) {
  // An address may name a trade that is not in the list; the form then shows it.
  const { filters } = choicesOf(role, settings.trades);
  const trades = new Set([...filters, ...(wanted.trade ? [wanted.trade] : [])]);

  return (
    <search>
      <form
        action={localPath(paths.directory(role))}
        // Going back, the browser would show the filters of the page before.
        autoComplete="off"
        className="mt-4 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:grid-cols-[1fr_14rem_auto]"
      >
        <div className="col-span-full sm:col-span-1">
          <SearchField
            directory={role}
            label={t`Search`}
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
        <FilterFields role={role} wanted={wanted} values={values} />
        {wanted.showsProducts && <input type="hidden" name="show" value="products" />}
      </form>
    </search>
  );
}

import { i18n } from '@lingui/core';
import { choicesOf } from '@sokoni/contract/profiles/trades';
import { paths } from '../paths.ts';
import type { Head } from '../site/page.ts';
import { settings } from '../site/settings.ts';
import { graphOf, trailOf } from '../site/structured-data.ts';
import { filterOf } from './filter.ts';
import { activeFilters } from './filter-chips.tsx';
import type { DirectoryData } from './load-directory.ts';
import { productsText } from './range-text.tsx';

interface DirectoryHead extends Pick<DirectoryData<unknown>, 'role' | 'wanted' | 'outcome' | 'values'> {
  title: string;
  description: string;
}

/**
 * The title shows the search. Search engines index the directory, its trades and its countries, but no other search, and
 * no view of products: each product has a page of its own.
 */
export function headOfDirectory({ title, description, role, wanted, outcome, values }: DirectoryHead): Head {
  const narrowed = activeFilters(role, wanted).map(({ text }) => text);
  if (wanted.showsProducts) narrowed.unshift(productsText(role));
  if (wanted.search) narrowed.push(`“${wanted.search}”`);
  const page = wanted.page > 1 ? ` (${wanted.page})` : '';
  const fullTitle = (narrowed.length ? `${title}: ${narrowed.join(', ')}` : title) + page;
  const { trade, country, verified, minRating, maxRate, showsProducts } = wanted;
  const isListed =
    (!trade || choicesOf(role, settings.trades).filters.includes(trade)) &&
    (!country || isKnown(country, values));
  const isNarrow = verified !== '' || minRating > 0 || maxRate > 0 || showsProducts;
  return {
    title: fullTitle,
    description,
    address: paths.directory(role, filterOf(role, wanted)),
    hidden: wanted.search !== '' || isNarrow || !isListed || !hasCards(outcome),
    structuredData: (site) => graphOf(trailOf(site, stepsTo(title, { role, wanted }))),
  };
}

function stepsTo(title: string, { role, wanted }: Pick<DirectoryHead, 'role' | 'wanted'>) {
  const trade = wanted.trade && {
    name: i18n._(wanted.trade),
    address: paths.directory(role, filterOf(role, { trade: wanted.trade })),
  };
  return [{ name: title, address: paths.directory(role) }, ...(trade ? [trade] : [])];
}

const isKnown = (country: string, values: DirectoryHead['values']) =>
  values.countries.some(({ name }) => name === country);

const hasCards = (outcome: DirectoryHead['outcome']) =>
  'found' in outcome && outcome.found.listings.length > 0;

import { i18n } from '@lingui/core';
import type { Head } from '../app/page.ts';
import { graphOf, trailOf } from '../app/structured-data.ts';
import { paths } from '../paths.ts';
import { activeFilters } from './active-filters.tsx';
import { choicesOf, filterOf } from './filter.ts';
import type { DirectoryData } from './load-directory.ts';

interface DirectoryHead extends Pick<DirectoryData<unknown>, 'role' | 'asked' | 'outcome' | 'values'> {
  title: string;
  description: string;
}

/** The title shows the search; search engines index the directory, its trades and its countries, but no other search. */
export function headOfDirectory({ title, description, role, asked, outcome, values }: DirectoryHead): Head {
  const narrowed = activeFilters(role, asked).map(({ text }) => text);
  if (asked.search) narrowed.push(`“${asked.search}”`);
  const page = asked.page > 1 ? ` (${asked.page})` : '';
  const fullTitle = (narrowed.length ? `${title}: ${narrowed.join(', ')}` : title) + page;
  if (!import.meta.env.SSR) return { title: fullTitle };
  const { choice, country, verified, minRating, maxRate } = asked;
  const isListed = (!choice || choicesOf[role].includes(choice)) && (!country || isKnown(country, values));
  const isNarrow = verified !== '' || minRating > 0 || maxRate > 0;
  return {
    title: fullTitle,
    description,
    address: paths.directory(role, filterOf(role, asked)),
    hidden: asked.search !== '' || isNarrow || !isListed || !hasCards(outcome),
    structuredData: (site) => graphOf(trailOf(site, stepsTo(title, { role, asked }))),
  };
}

function stepsTo(title: string, { role, asked }: Pick<DirectoryHead, 'role' | 'asked'>) {
  const choice = asked.choice && {
    name: i18n._(asked.choice),
    address: paths.directory(role, filterOf(role, { choice: asked.choice })),
  };
  return [{ name: title, address: paths.directory(role) }, ...(choice ? [choice] : [])];
}

const isKnown = (country: string, values: DirectoryHead['values']) =>
  'now' in values && values.now.countries.some(({ name }) => name === country);

/** The server has waited for them. */
const hasCards = (outcome: DirectoryHead['outcome']) =>
  'now' in outcome && 'found' in outcome.now && outcome.now.found.listings.length > 0;

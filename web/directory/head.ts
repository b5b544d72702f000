import { i18n } from '@lingui/core';
import type { Head } from '../app/page.ts';
import { graphOf, trailOf } from '../app/structured-data.ts';
import { paths } from '../paths.ts';
import { choicesOf, filterOf } from './filter.ts';
import type { DirectoryData } from './load-directory.ts';

interface DirectoryHead extends Pick<DirectoryData<unknown>, 'role' | 'asked' | 'outcome'> {
  title: string;
  description: string;
}

/** The title shows the search; search engines index the directory and its filters, but not every search. */
export function headOfDirectory({ title, description, role, asked, outcome }: DirectoryHead): Head {
  const narrowed = [asked.choice && i18n._(asked.choice), asked.search && `“${asked.search}”`].filter(
    Boolean,
  );
  const page = asked.page > 1 ? ` (${asked.page})` : '';
  const fullTitle = (narrowed.length ? `${title}: ${narrowed.join(', ')}` : title) + page;
  if (!import.meta.env.SSR) return { title: fullTitle };
  const isListed = !asked.choice || choicesOf[role].includes(asked.choice);
  return {
    title: fullTitle,
    description,
    address: paths.directory(role, filterOf(role, asked)),
    hidden: asked.search !== '' || !isListed || !hasCards(outcome),
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

/** The server has waited for them. */
const hasCards = (outcome: DirectoryHead['outcome']) =>
  'now' in outcome && 'found' in outcome.now && outcome.now.found.listings.length > 0;

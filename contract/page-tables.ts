import { pages, pathPattern, pathStarts } from './pages.ts';

/** What the browser knows about pages: the build replaces this file by its values (`web/build/page-tables.ts`). */

export const screens = pages
  .filter(({ kind }) => kind !== 'document')
  .map(({ path, file }) => ({ path, file }));

/** The areas of accounts whose header has no links, and those whose header has only the searches. */
export const areasWithoutLinks = pathStarts(({ header }) => header === 'none');
export const areasWithSearches = pathStarts(({ header }) => header === 'searches');

/** Documents below one of these areas. */
export const documentsInAreas: string[] = pages
  .filter(
    ({ kind, path }) => kind === 'document' && areasWithSearches.some((area) => path.startsWith(`${area}/`)),
  )
  .map(({ path }) => path);

/** For the service worker: what it never caches, and what it caches without query. */
export const neverCached = pathStarts(({ offline }) => offline === 'never');
export const shells = pathPattern(({ offline }) => offline === 'shell' || offline === 'ahead');

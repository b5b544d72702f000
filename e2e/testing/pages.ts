import { type Page, pages } from '@sokoni/contract/pages';

/** An address of each of these pages, for a visitor and without an item behind it. */
export const addressesOf = (isChosen: (page: Page) => boolean): string[] =>
  pages
    .filter(isChosen)
    .map(({ path }) =>
      path === '*'
        ? '/no/such/page'
        : path.replace(':kind', 'profile').replace(':version', '0').replace(/:\w+/, 'none'),
    );

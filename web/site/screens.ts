import type { RouteObject } from 'react-router';
import { withTexts } from './language/language.ts';
import type { PageModule } from './page.ts';

/** The route of a page: its file and its texts are loaded when a visitor opens it. */
export const routeOf = (
  { path, file }: { path: string; file: string },
  load?: () => Promise<PageModule>,
): RouteObject => ({
  id: path,
  path,
  ...(load && {
    lazy: async () => {
      const { Page, head, part, ...data } = await withTexts(file, load)();
      return { Component: Page, ...data, handle: { head, part } };
    },
  }),
});

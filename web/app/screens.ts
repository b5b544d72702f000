import type { RouteObject } from 'react-router';
import { loadTexts } from './language.ts';
import type { PageModule } from './page.ts';

/** Loads the modules of pages, by file. */
export type PageFiles<File extends string> = Readonly<Record<File, () => Promise<PageModule>>>;

/** The route of a page: its file and its texts are loaded when a visitor opens it. */
export const routeOf = <File extends string>(
  { path, file }: { path: string; file: string },
  files: PageFiles<File>,
): RouteObject => ({
  id: path,
  path,
  lazy: async () => {
    const [{ Page, head, ...data }] = await Promise.all([files[file as File](), loadTexts([file])]);
    return { Component: Page, ...data, handle: { head } };
  },
});

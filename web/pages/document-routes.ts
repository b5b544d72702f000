import { pages, redirects } from '@sokoni/contract/pages';
import { generatePath, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import type { PageModule } from '../site/page.ts';
import { routeOf } from '../site/screens.ts';

const files = import.meta.glob<PageModule>('./*.tsx');

/** Public pages: rendered by the server, and not hydrated but for their islands. */
export const documents: RouteObject[] = [
  ...pages
    .filter(({ kind }) => kind === 'document')
    .map((page) => routeOf(page, files[`./${page.file}.tsx`])),
  ...Object.entries(redirects).map(([path, target]) => ({
    path,
    loader: ({ request, params }: LoaderFunctionArgs) =>
      redirect(generatePath(target, params) + new URL(request.url).search, 301),
  })),
];

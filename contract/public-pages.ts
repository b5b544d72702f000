import { splitPrefix } from './languages.ts';
import { pages } from './pages.ts';

/** Pages listed for search engines, in addition to the profiles. Each has a picture for link previews. */
export const publicPages = pages.filter(({ search }) => search === 'listed').map(({ path }) => path);

/** Accepts a path in any language. */
export function isPublicPage(address: string): boolean {
  const { path } = splitPrefix(address);
  return publicPages.some((page) => page === path);
}

/** The address of a page's link preview; another one for each logo, because other sites keep the picture. */
export const linkPictureOf = (path: string, logo = ''): string =>
  `/preview/page${path === '/' ? '/home' : path.replace(/\/$/, '')}.jpg${logo && `?logo=${logo.slice(0, 8)}`}`;

/** The page of a link preview. */
export function pageOfLinkPicture(address: string): string | null {
  const path = /^\/preview\/page(\/[a-z/-]+)\.jpg$/.exec(address)?.[1];
  return path ? path.replace(/\/home$/, '') || '/' : null;
}

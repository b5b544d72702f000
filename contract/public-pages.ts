import { DELIVERED_NAME } from './company/site-name.ts';
import { splitPrefix } from './languages.ts';
import { pages } from './pages.ts';

/** Pages listed for search engines, in addition to the profiles. Each has a picture for link previews. */
export const publicPages = pages.filter(({ search }) => search === 'listed').map(({ path }) => path);

/** Accepts a path in any language. */
export function isPublicPage(address: string): boolean {
  const { path } = splitPrefix(address);
  return publicPages.some((page) => page === path);
}

interface Look {
  logo: string;
  company: { siteName: string; shortName: string };
}

/** The address of a page's link preview; another one for each logo and name, because other sites keep the picture. */
export function linkPictureOf(path: string, look?: Look): string {
  const { logo = '', company: { siteName = '', shortName = '' } = {} } = look ?? {};
  const parts = { logo: logo.slice(0, 8), name: siteName, short: shortName };
  const own = Object.entries(parts).filter(([, part]) => part && part !== DELIVERED_NAME);
  const query = own.length > 0 ? `?${new URLSearchParams(own)}` : '';
  return `/preview/page${path === '/' ? '/home' : path.replace(/\/$/, '')}.jpg${query}`;
}

/** The page of a link preview. */
export function pageOfLinkPicture(address: string): string | null {
  const path = /^\/preview\/page(\/[a-z/-]+)\.jpg$/.exec(address)?.[1];
  return path ? path.replace(/\/home$/, '') || '/' : null;
}

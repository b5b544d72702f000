import { splitPrefix } from './languages.ts';

/** Pages that search engines are told of, beside the profiles. Each has a picture that links to it show. */
export const publicPages = [
  '/',
  '/supplier',
  '/freelancer',
  '/about',
  '/contact',
  '/register',
  '/login',
  '/supplier/create',
  '/privacy',
  '/terms',
] as const;

/** In any language. */
export function isPublicPage(asked: string): boolean {
  const { path } = splitPrefix(asked);
  return publicPages.some((page) => page === path);
}

/** Where a page's picture is served. */
export const linkPictureOf = (path: string): string =>
  `/preview/page${path === '/' ? '/home' : path.replace(/\/$/, '')}.jpg`;

/** The page that a picture is of. */
export function pageOfLinkPicture(address: string): string | null {
  const path = /^\/preview\/page(\/[a-z/-]+)\.jpg$/.exec(address)?.[1];
  return path ? path.replace(/\/home$/, '') || '/' : null;
}

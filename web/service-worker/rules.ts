import { splitPrefix } from '@sokoni/contract/languages';

/** What becomes of a request. */
export type Kind = 'page' | 'asset' | 'icon' | 'not ours';

/** Pages that are more than a page, or nobody's but the server's: they are asked for and never kept. */
const NOT_KEPT =
  /^\/(?:api|dev|sandbox|media|preview|operator|account|payment|success|reset-password|verify-email|mail)(?:\/|$)/;
/** Screens of those who are signed in: as documents they are the same for everybody, whatever is asked of them. */
const SHELL = /^\/(?:customer\/\w+|(?:supplier|freelancer)\/dashboard|messages\/compose|offline)$/;
const ASSET = /^\/assets\/[^/]+$/;
const ICON = /^\/[\w-]+\.(?:svg|png|ico|webmanifest)$/;

export function kindOf({ pathname }: URL, mode: RequestMode): Kind {
  if (mode === 'navigate') return 'page';
  if (ASSET.test(pathname)) return 'asset';
  return ICON.test(pathname) ? 'icon' : 'not ours';
}

/** `/fr` of what is read in French; nothing where no language is named. */
export const prefixOf = (pathname: string) => splitPrefix(pathname).language.prefix;

/** The name under which a page is kept; null for those that never are. */
export function nameOf({ pathname, search }: URL): string | null {
  const path = withoutSlash(pathname);
  if (NOT_KEPT.test(withoutLanguage(path))) return null;
  return isShell(path) ? path : path + search;
}

/** Empty until its script has read what is to be seen, which is kept elsewhere. */
export const isShell = (name: string) => SHELL.test(withoutLanguage(name));

/** Directories and profiles: screens of which nothing is there before the server was asked. */
export const isData = (pathname: string) =>
  /^\/(?:supplier|freelancer)s?(?:\/(?!dashboard$|create$)[^/]+)?$/.test(
    withoutLanguage(withoutSlash(pathname)),
  );

const withoutLanguage = (path: string) => splitPrefix(path).path;
const withoutSlash = (path: string) => path.replace(/(.)\/+$/, '$1');

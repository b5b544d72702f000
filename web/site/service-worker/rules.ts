import { splitPrefix } from '@sokoni/contract/languages';
import { neverCached, shells } from '@sokoni/contract/page-tables';

/** A message from a page to the service worker. */
export interface WorkerMessage {
  /** Paths of pages to fetch and cache, from the root. */
  pages: string[];
  /** Files that the page has loaded; they also identify its build. */
  files: string[];
}

/** How the service worker handles a request. */
export type Kind = 'page' | 'asset' | 'icon' | 'not ours';

/** Always requested and never cached, with addresses that only the server has. */
const NEVER_CACHED = new RegExp(
  `^(?:/api|/attachments|/dev|/sandbox|/media|/preview|${neverCached.join('|')})(?:/|$)`,
);
const ASSET = /^\/assets\/[^/]+$/;
const ICON = /^(?:\/logo\/[\w-]+)?\/[\w-]+\.(?:svg|png|ico|webmanifest)$/;

export function kindOf({ pathname }: URL, mode: RequestMode): Kind {
  if (mode === 'navigate') return 'page';
  if (ASSET.test(pathname)) return 'asset';
  return ICON.test(pathname) ? 'icon' : 'not ours';
}

/** `/fr` for a French page; empty if the path names no language. */
export const prefixOf = (pathname: string) => splitPrefix(pathname).language.prefix;

/** The cache key of a page; null for pages that are never cached. */
export function nameOf({ pathname, search }: URL): string | null {
  const path = withoutSlash(pathname);
  if (NEVER_CACHED.test(withoutLanguage(path))) return null;
  return isShell(path) ? path : path + search;
}

/** Empty until its script has loaded the content, which is stored elsewhere. */
export const isShell = (name: string) => shells.test(withoutLanguage(name));

const withoutLanguage = (path: string) => splitPrefix(path).path;
const withoutSlash = (path: string) => path.replace(/(.)\/+$/, '$1');

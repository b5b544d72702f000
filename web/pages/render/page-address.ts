import { splitPrefix, withPrefix } from '@sokoni/contract/languages';
import { type Page, pages, redirects } from '@sokoni/contract/pages';
import { areaOf } from '../../site/shell/header-rules.ts';

/** Replaces unknown paths and path params; no id looks like it. */
const NOWHERE = '404';

type Address = Pick<Page, 'path' | 'query'>;

const byPath = new Map<string, Address>(pages.map((page) => [page.path, page]));
for (const [path, target] of Object.entries(redirects))
  byPath.set(path, { path: path as Page['path'], query: byPath.get(target)?.query ?? [] });
const withParams = [...byPath.values()]
  .filter(({ path }) => path.includes(':'))
  .map((page) => ({ page, pattern: new RegExp(`^${page.path.replaceAll(/:\w+/g, '[^/]+')}$`) }));

/**
 * The address whose page is shown at this address: without query parameters that the page does not read, and the same
 * for all unknown addresses. The path is canonical, as the server redirects to it.
 */
export function pageAddressOf(address: string): string {
  const [pathname = '', ...rest] = address.split('?');
  const { language, path } = splitPrefix(pathname);
  const page = pageAt(path);
  if (!page) {
    const unknown = `${areaOf(path)}/${NOWHERE}`;
    // In the area of conversations, `NOWHERE` would be one of them.
    return withPrefix(language, pageAt(unknown) ? `/${NOWHERE}` : unknown);
  }
  return pathname + queryFor(page, rest.join('?'));
}

/** The path of the not-found page, where it is the same for all params of the path. */
export function notFoundPathOf({ path }: Address): string | null {
  return path.includes(':') ? path.replaceAll(/:\w+/g, NOWHERE) : null;
}

export const pageAt = (path: string): Address | undefined =>
  byPath.get(path) ?? withParams.find(({ pattern }) => pattern.test(path))?.page;

/** The first value of each parameter, as it was written. */
function queryFor({ query }: Address, given: string): string {
  if (query.length === 0 || given === '') return '';
  const pairs = given.split('&').map((pair) => ({ pair, name: nameOf(pair) }));
  const read = query.flatMap((name) => pairs.find((one) => one.name === name)?.pair ?? []);
  return read.length > 0 ? `?${read.join('&')}` : '';
}

const nameOf = (pair: string) => [...new URLSearchParams(pair).keys()][0];

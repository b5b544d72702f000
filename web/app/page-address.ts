import { splitPrefix, withPrefix } from '@sokoni/contract/languages';
import { screens as applicationScreens } from '../application/routes.ts';
import { documents } from '../documents/routes.ts';
import type { Screen } from './screens.ts';
import { areaOf } from './shell/header-rules.ts';

/** Replaces unknown paths and path params; no id looks like it. */
const NOWHERE = '404';

const screens = [...documents, ...applicationScreens];
const byPath = new Map(screens.map((screen) => [screen.path, screen]));
const withParams = screens
  .filter(({ path }) => path.includes(':'))
  .map((screen) => ({ screen, pattern: new RegExp(`^${screen.path.replaceAll(/:\w+/g, '[^/]+')}$`) }));

/**
 * The address whose page is shown at this address: without query parameters that the page does not read, and the same
 * for all unknown addresses. The path is canonical, as the server redirects to it.
 */
export function pageAddressOf(address: string): string {
  const [pathname = '', ...rest] = address.split('?');
  const { language, path } = splitPrefix(pathname);
  const screen = screenAt(path);
  if (!screen) {
    const unknown = `${areaOf(path)}/${NOWHERE}`;
    // In the area of conversations, `NOWHERE` would be one of them.
    return withPrefix(language, screenAt(unknown) ? `/${NOWHERE}` : unknown);
  }
  return pathname + queryFor(screen, rest.join('?'));
}

/** The path of the not-found page, where it is the same for all params of the path. */
export function notFoundPathOf({ path }: Screen): string | null {
  return path.includes(':') ? path.replaceAll(/:\w+/g, NOWHERE) : null;
}

export const screenAt = (path: string): Screen | undefined =>
  byPath.get(path) ?? withParams.find(({ pattern }) => pattern.test(path))?.screen;

/** The first value of each parameter, as it was written. */
function queryFor({ query }: Screen, given: string): string {
  if (query.length === 0 || given === '') return '';
  const pairs = given.split('&').map((pair) => ({ pair, name: nameOf(pair) }));
  const read = query.flatMap((name) => pairs.find((one) => one.name === name)?.pair ?? []);
  return read.length > 0 ? `?${read.join('&')}` : '';
}

const nameOf = (pair: string) => [...new URLSearchParams(pair).keys()][0];

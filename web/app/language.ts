import { i18n, type Messages } from '@lingui/core';
import { english, type Language, splitPrefix, withPrefix } from '@sokoni/contract/languages';

/** The texts of each screen in each language, compiled by the build; `server.po` and `mails.po` are not for pages. */
const catalogs = import.meta.glob<Messages>(['../locales/*/*.po', '!../locales/*/{server,mails}.po'], {
  import: 'messages',
});

/** The catalogs that every page needs; the build merges them into one file. */
export const commonTexts = ['layout', 'contract', 'errors'];

let language: Language = english;

export function activateLanguage(active: Language = english): void {
  language = active;
  // Names that users chose, such as skills, are looked up too, and must not be read as patterns.
  if (import.meta.env.PROD) i18n.setMessagesCompiler((message) => [message]);
  i18n.load(active.locale, {});
  i18n.activate(active.locale);
}

/** The module with a catalog in the language of this page. */
export const catalogOf = (name: string): string => `locales/${language.code}/${name}.po`;

export async function loadTexts(names: string[]): Promise<void> {
  const { locale } = language;
  const loaded = await Promise.all(names.map((name) => catalogs[`../${catalogOf(name)}`]?.()));
  for (const messages of loaded) i18n.load(locale, messages ?? {});
}

const completeLocales = new Set<string>();

/** The server renders every screen. */
export async function loadAllTexts(): Promise<void> {
  const { code, locale } = language;
  if (completeLocales.has(locale)) return;
  const own = Object.entries(catalogs).filter(([file]) => file.startsWith(`../locales/${code}/`));
  for (const messages of await Promise.all(own.map(([, load]) => load()))) i18n.load(locale, messages);
  completeLocales.add(locale);
}

/** The language of this page. */
export const pageLanguage = (): Language => language;

/** A path of `paths.ts` in the language of this page, for links that the router does not handle. */
export const localPath = (path: string): string => withPrefix(language, path);

/** The router adds it to every path and removes it again. */
export const routerBase = (): string => language.prefix || '/';

/** The path of an address without the language. */
export const plainPath = (pathname: string): string => splitPrefix(pathname).path;

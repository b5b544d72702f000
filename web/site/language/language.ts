import { catalogs } from 'virtual:catalogs';
import { i18n } from '@lingui/core';
import { DELIVERED_NAME, withSiteName } from '@sokoni/contract/company/site-name';
import { english, type Language, languageOf, splitPrefix, withPrefix } from '@sokoni/contract/languages';

/** The catalog that every page needs. */
export const commonTexts = 'common';

let language: Language = english;

export function activateLanguage(active: Language = english): void {
  language = active;
  // Names that users chose, such as skills, are looked up too, and must not be read as patterns.
  if (import.meta.env.PROD) i18n.setMessagesCompiler((message) => [message]);
  i18n.load(active.locale, {});
  i18n.activate(active.locale);
}

let name = DELIVERED_NAME;

/** The name of the marketplace. */
export const siteName = (): string => name;
export function setSiteName(shown: string): void {
  name = shown;
}

/** The language and the name of this document. */
export function activateDocument(): void {
  activateLanguage(languageOf(document.documentElement.lang));
  const named = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]');
  setSiteName(named?.content ?? DELIVERED_NAME);
}

/** The module with a catalog, in the language of this page. */
export const catalogOf = (name: string, { code } = language): string => `texts/${code}/${name}.js`;

export async function loadTexts(names: string[], shownName = name, of = language): Promise<void> {
  const loaded = await Promise.all(names.map((name) => catalogs[catalogOf(name, of)]?.()));
  for (const messages of loaded) i18n.load(of.locale, withSiteName(messages ?? {}, shownName));
}

/** Loads a part of a page together with the texts that only this part has. */
export const withTexts =
  <T>(name: string, load: () => Promise<T>): (() => Promise<T>) =>
  async () =>
    (await Promise.all([load(), loadTexts([name])]))[0];

const complete = new Set<Language>();

/** The server renders every screen, with the names of published and of previewed settings. */
export async function loadAllTexts(of: Language): Promise<void> {
  if (complete.has(of)) return;
  await loadTexts(['all'], DELIVERED_NAME, of);
  complete.add(of);
}

/** The language of this page. */
export const pageLanguage = (): Language => language;

/** A path of `paths.ts` in the language of this page, for links that the router does not handle. */
export const localPath = (path: string): string => withPrefix(language, path);

/** The router adds it to every path and removes it again. */
export const routerBase = ({ prefix } = language): string => prefix || '/';

/** The path of an address without the language. */
export const plainPath = (pathname: string): string => splitPrefix(pathname).path;

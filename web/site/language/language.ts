import { catalogs } from 'virtual:catalogs';
import { i18n } from '@lingui/core';
import { english, type Language, splitPrefix, withPrefix } from '@sokoni/contract/languages';

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

/** The module with a catalog in the language of this page. */
export const catalogOf = (name: string): string => `texts/${language.code}/${name}.js`;

export async function loadTexts(names: string[]): Promise<void> {
  const { locale } = language;
  const loaded = await Promise.all(names.map((name) => catalogs[catalogOf(name)]?.()));
  for (const messages of loaded) i18n.load(locale, messages ?? {});
}

/** Loads a part of a page together with the texts that only this part has. */
export const withTexts =
  <T>(name: string, load: () => Promise<T>): (() => Promise<T>) =>
  async () =>
    (await Promise.all([load(), loadTexts([name])]))[0];

const completeLocales = new Set<string>();

/** The server renders every screen. */
export async function loadAllTexts(): Promise<void> {
  const { locale } = language;
  if (completeLocales.has(locale)) return;
  await loadTexts(['all']);
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

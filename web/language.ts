import { textsOf } from 'virtual:texts';
import { i18n } from '@lingui/core';
import { english, type Language, splitPrefix, withPrefix } from '@sokoni/contract/languages';

let language: Language = english;

/**
 * Texts are compiled in place by the build, in the language of their file; only names are looked up. A text that needs
 * no compiling is its own translation.
 */
export function activateLanguage(active: Language = english): void {
  language = active;
  i18n.setMessagesCompiler((message) => [message]);
  i18n.loadAndActivate({ locale: active.locale, messages: textsOf(active.code) });
}

/** The language of this page. */
export const pageLanguage = (): Language => language;

/** A path of `paths.ts` in the language of this page, for links that the router does not handle. */
export const localPath = (path: string): string => withPrefix(language, path);

/** The router adds it to every path and removes it again. */
export const routerBase = (): string => language.prefix || '/';

/** The path of an address without the language. */
export const plainPath = (pathname: string): string => splitPrefix(pathname).path;

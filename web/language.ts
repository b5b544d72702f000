import { textsOf } from 'virtual:texts';
import { i18n } from '@lingui/core';
import { english, type Language, splitPrefix, withPrefix } from '@sokoni/contract/languages';

let language: Language = english;

/**
 * Texts stand where they are used, compiled by the build in the language of their file; what stays to be looked up are
 * names. A text that needs no compiling is its own translation.
 */
export function activateLanguage(active: Language = english): void {
  language = active;
  i18n.setMessagesCompiler((message) => [message]);
  i18n.loadAndActivate({ locale: active.locale, messages: textsOf(active.code) });
}

/** The one that this page is in. */
export const pageLanguage = (): Language => language;

/** A path of `paths.ts` as the language of this page has it: for links that the router does not follow. */
export const localPath = (path: string): string => withPrefix(language, path);

/** The router adds it to every path and takes it off again. */
export const routerBase = (): string => language.prefix || '/';

/** The path of an address without the language. */
export const plainPath = (pathname: string): string => splitPrefix(pathname).path;

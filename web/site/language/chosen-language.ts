import { type Language, languageOf, languages } from '@sokoni/contract/languages';

/** The language that the visitor has chosen with a link, or by declining the offer. */
const KEY = 'language';

export function saveLanguage(code: string): void {
  try {
    localStorage.setItem(KEY, code);
  } catch {
    // Storage is blocked, so the offer appears again.
  }
}

/** A language other than the page's that the reader has chosen before or prefers in the browser. */
export function preferredLanguage(): Language | undefined {
  const wishes = [savedLanguageCode(), ...navigator.languages];
  const wanted = wishes
    .map((wish) => languages.find(({ code }) => code === wish?.split('-')[0]))
    .find((language) => language);
  return wanted === languageOf(document.documentElement.lang) ? undefined : wanted;
}

function savedLanguageCode(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

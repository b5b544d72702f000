import { type Language, languages } from '@sokoni/contract/languages';
import { pageLanguage } from '../language.ts';

/** Of whoever has chosen one, with a link to it or by staying. */
const KEY = 'language';

export function saveLanguage({ code }: Language): void {
  try {
    localStorage.setItem(KEY, code);
  } catch {
    // Without storage it is asked again.
  }
}

/** Another language than the page's, which its reader has chosen before or wants of every site. */
export function preferredLanguage(): Language | undefined {
  const wishes = [savedLanguageCode(), ...navigator.languages];
  const wanted = wishes
    .map((wish) => languages.find(({ code }) => code === wish?.split('-')[0]))
    .find((language) => language);
  return wanted === pageLanguage() ? undefined : wanted;
}

function savedLanguageCode(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

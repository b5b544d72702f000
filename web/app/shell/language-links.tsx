import { t } from '@lingui/core/macro';
import { type Language, languages, withPrefix } from '@sokoni/contract/languages';
import { useLocation } from 'react-router';
import { pageLanguage } from '../language.ts';

/**
 * This page in every language, each labelled in that language. Plain links, because a new language needs a page load.
 */
export function LanguageLinks({ className }: { className: string }) {
  const { pathname, search } = useLocation();
  return (
    <ul aria-label={t`Languages`} className={`language-links ${className}`}>
      {languages.map((language) => (
        <li key={language.code}>
          <a
            href={withPrefix(language, pathname + search)}
            lang={language.code}
            hrefLang={language.code}
            aria-current={language === pageLanguage() ? 'true' : undefined}
            onClick={() => saveLanguage(language)}
            className="language-link"
          >
            {language.name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The language that the visitor has chosen with a link, or by declining the offer. */
const KEY = 'language';

export function saveLanguage({ code }: Language): void {
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
  return wanted === pageLanguage() ? undefined : wanted;
}

function savedLanguageCode(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

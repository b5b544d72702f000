import { t } from '@lingui/core/macro';
import { languages, withPrefix } from '@sokoni/contract/languages';
import { useLocation } from 'react-router';
import { pageLanguage } from '../language.ts';
import { saveLanguage } from './wanted-language.ts';

/**
 * This page in every language, each labelled in that language. Plain links, because a new language needs a page load.
 */
export function LanguageLinks({ className }: { className: string }) {
  const { pathname, search } = useLocation();
  return (
    <ul aria-label={t`Languages`} className={`flex flex-wrap ${className}`}>
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

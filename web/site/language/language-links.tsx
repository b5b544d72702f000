import { t } from '@lingui/core/macro';
import { languages, withPrefix } from '@sokoni/contract/languages';
import { usePlace } from '../links/navigation.tsx';
import { pageLanguage } from './language.ts';

/**
 * This page in every language, each labelled in that language. Plain links, because a new language needs a page load.
 */
export function LanguageLinks({ className }: { className: string }) {
  const { pathname, search } = usePlace();
  return (
    <ul aria-label={t`Languages`} className={`language-links ${className}`}>
      {languages.map((language) => (
        <li key={language.code}>
          <a
            href={withPrefix(language, pathname + search)}
            lang={language.code}
            hrefLang={language.code}
            aria-current={language === pageLanguage() ? 'true' : undefined}
            className="language-link"
          >
            {language.name}
          </a>
        </li>
      ))}
    </ul>
  );
}

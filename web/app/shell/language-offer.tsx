import { type Language, type LanguageCode, withPrefix } from '@sokoni/contract/languages';
import { useLocation } from 'react-router';
import { useOnline } from '../../data/use-online.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import { pageLanguage } from '../language.ts';
import { saveLanguage } from './language-links.tsx';

/** Each in the offered language, which is not the language of the page, so the texts are not in a catalog. */
const offers: Record<LanguageCode, { offer: string; decline: string }> = {
  en: { offer: 'This page is available in English', decline: 'No, thank you' },
  fr: { offer: 'Cette page existe en français', decline: 'Non merci' },
  pt: { offer: 'Esta página existe em português', decline: 'Não, obrigado' },
  ar: { offer: 'هذه الصفحة متاحة بالعربية', decline: 'لا، شكرًا' },
  sw: { offer: 'Ukurasa huu upo kwa Kiswahili', decline: 'Hapana, asante' },
};

interface LanguageOfferProps {
  language: Language;
  onDecline: () => void;
}

/**
 * A line below the footer: it covers nothing, and nothing moves when it appears. Declining saves the language of this page as the
 * choice.
 */
export function LanguageOffer({ language, onDecline }: LanguageOfferProps) {
  const { pathname, search } = useLocation();
  const online = useOnline();
  const { offer, decline } = offers[language.code];
  function stay() {
    saveLanguage(pageLanguage());
    onDecline();
  }
  // The other language would need the network.
  if (!online || document.documentElement.dataset.kept) return null;
  return (
    <aside
      lang={language.code}
      dir={language.direction}
      aria-label={language.name}
      className="flex items-center justify-center gap-2 border-t border-line bg-surface px-4"
    >
      <a
        href={withPrefix(language, pathname + search)}
        hrefLang={language.code}
        onClick={() => saveLanguage(language)}
        className="inline-flex min-h-11 items-center"
      >
        {offer}
      </a>
      <button
        type="button"
        onClick={stay}
        aria-label={decline}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-md"
      >
        <Icon name="close" />
      </button>
    </aside>
  );
}

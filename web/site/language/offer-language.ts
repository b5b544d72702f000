import {
  alternatesOf,
  type Language,
  type LanguageCode,
  splitPrefix,
  withPrefix,
} from '@sokoni/contract/languages';
import { saveLanguage } from './chosen-language.ts';

/** Each in the offered language, which is not the language of the page, so the texts are not in a catalog. */
const offers: Record<LanguageCode, { offer: string; decline: string }> = {
  en: { offer: 'This page is available in English', decline: 'No, thank you' },
  fr: { offer: 'Cette page existe en français', decline: 'Non merci' },
  pt: { offer: 'Esta página existe em português', decline: 'Não, obrigado' },
  ar: { offer: 'هذه الصفحة متاحة بالعربية', decline: 'لا، شكرًا' },
  sw: { offer: 'Ukurasa huu upo kwa Kiswahili', decline: 'Hapana, asante' },
};

/** Offers this page in the language that the reader prefers. Declining saves the language of this page as the choice. */
export function offerLanguage(language: Language): void {
  const place = document.getElementById('language-offer');
  const [link, button] = [place?.querySelector('a'), place?.querySelector('button')];
  const { code, direction, name } = language;
  const { path } = splitPrefix(location.pathname);
  const isOffered = !document.documentElement.dataset.kept && alternatesOf(path).length;
  if (!place || !link || !button || !isOffered) return;
  Object.assign(place, { lang: code, dir: direction });
  place.setAttribute('aria-label', name);
  Object.assign(link, { href: withPrefix(language, path + location.search), hreflang: code });
  link.textContent = offers[code].offer;
  button.setAttribute('aria-label', offers[code].decline);
  let isDeclined = false;
  const update = () => {
    // The other language needs the network.
    place.hidden = isDeclined || !navigator.onLine;
  };
  addEventListener('online', update);
  addEventListener('offline', update);
  button.onclick = () => {
    saveLanguage(document.documentElement.lang);
    isDeclined = true;
    update();
  };
  update();
}

import { preferredLanguage } from './chosen-language.ts';

/** Offers this page in another language that the reader prefers. Most readers have none, and load nothing. */
export function offerPreferred(): void {
  const language = preferredLanguage();
  if (!language) return;
  import('./offer-language.ts').then(
    ({ offerLanguage }) => offerLanguage(language),
    () => {},
  );
}

import * as z from 'zod/mini';

export const TEXTS_NEEDED = /*i18n*/ 'Send the texts of all languages';
/** A text in each language. */
export const inEachLanguage = <Schema extends z.ZodMiniType>(text: Schema) =>
  z.strictObject({ en: text, fr: text, pt: text, ar: text, sw: text }, TEXTS_NEEDED);

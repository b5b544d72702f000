import * as z from 'zod/mini';
import { line } from '../fields.ts';
import type { LanguageCode } from '../languages.ts';
import { CARD_NEEDED } from './card-names.ts';
import { TEXTS_NEEDED } from './in-each-language.ts';

const TEXT = /*i18n*/ 'This isn’t the id of a text';
const texts = z.record(z.string().check(z.regex(/^[\w-]{1,20}$/)), line({ max: 1000 }), {
  error: ({ code }) => (code === 'invalid_key' ? TEXT : TEXTS_NEEDED),
});

/** Texts of pages in place of the delivered ones, by id; an empty one changes nothing. */
export const Texts = z.strictObject({ en: texts, fr: texts, pt: texts, ar: texts, sw: texts }, CARD_NEEDED);
export type Texts = z.infer<typeof Texts>;

export const noTexts: Texts = { en: {}, fr: {}, pt: {}, ar: {}, sw: {} };

/** Where a text stands; the first two pages share some texts. */
export const textSections = ['home', 'about', 'both'] as const;

/** A text that may be changed. */
export interface PageText {
  id: string;
  section: (typeof textSections)[number];
  /** As delivered. */
  defaults: Record<LanguageCode, string>;
}

import * as z from 'zod/mini';
import { lines } from '../fields.ts';
import { emptyTexts } from '../languages.ts';
import { CARD_NEEDED } from './card-names.ts';
import { TEXTS_NEEDED } from './in-each-language.ts';

/** Most characters of a text in one language. */
const TEXT_MAX = 60_000;
const DAY = /*i18n*/ 'Choose the day from which it holds';
const HEADING = /*i18n*/ 'Begin each part with a line such as “# Your account”';
const text = lines({ max: TEXT_MAX }).check(z.refine(hasHeading, HEADING));

/** A version of the terms or of the privacy policy, as `web/legal/parse-legal-text.ts` reads it. */
export const LegalCard = z.strictObject(
  {
    from: z.string(DAY).check(z.refine(isDay, DAY)),
    text: z.strictObject(
      {
        en: text.check(z.refine((own) => own !== '', /*i18n*/ 'Enter the English text')),
        ...{ fr: text, pt: text, ar: text, sw: text },
      },
      TEXTS_NEEDED,
    ),
  },
  CARD_NEEDED,
);
export type LegalCard = z.infer<typeof LegalCard>;

/** As it is read: the delivered version has no day, and the pages have its text. */
export const KnownLegal = z.strictObject({
  from: z.string(),
  text: z.strictObject({
    ...{ en: z.string(), fr: z.string(), pt: z.string(), ar: z.string(), sw: z.string() },
  }),
});

/** As delivered: the pages have the text. */
export const deliveredLegal: LegalCard = { from: '', text: emptyTexts };

/** `2027-01-31`, which exists. */
function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(`${day}T`);
}

function hasHeading(own: string): boolean {
  return own === '' || /^# *\S/m.test(own);
}

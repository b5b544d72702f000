import * as z from 'zod/mini';
import { DECIMAL, email, hasTwoDecimals, line, lines, phone } from '../fields.ts';
import { SKILLS_MAX } from '../limits.ts';
import { link } from './links.ts';
import { type FieldName, fieldOf, type TypeOf } from './profile-fields.ts';

/** Highest hourly rate, in US dollars. */
export const RATE_MAX = 100_000;

const answers = {
  name: z.string(),
  text: z.nullable(z.string()),
  number: z.nullable(z.number()),
  texts: z.array(z.string()),
  flag: z.boolean(),
};

/** The part of an answer that consists of these fields. */
export function answerShape<Name extends FieldName>(names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, answers[fieldOf(name).type]])) as {
    [N in Name]: (typeof answers)[TypeOf<N>];
  };
}

const stays = (max: number) => z.optional(z.nullable(line({ max })));

/** A whole number, also as text; blank text leaves the stored number unchanged. */
function wholeNumber(wrong: string, { from, to }: { from: number; to: number }) {
  const number = z.number(wrong).check(z.int(wrong), z.minimum(from, wrong), z.maximum(to, wrong));
  const digits = z.string(wrong).check(z.regex(/^\s*\d+\s*$/, wrong));
  const blank = z.string(wrong).check(z.regex(/^\s*$/, wrong));
  return z.union(
    [
      number,
      z.pipe(z.pipe(digits, z.transform(Number)), number),
      z.pipe(
        blank,
        z.transform(() => undefined),
      ),
    ],
    wrong,
  );
}

const NO_RATE = /*i18n*/ 'Enter a rate with at most two decimals, for example 25.50';

/**
 * A number or decimal text. 0, and what is no number, leaves the stored rate unchanged, as the specification says: both
 * become 0. A number that is written in another way, such as `1e3`, is an error.
 */
const rate = z.pipe(
  z
    .catch(z.union([z.number(), z.string()]), 0)
    .check(
      z.refine((given) => (typeof given === 'number' ? hasTwoDecimals(given) : !isOddNumber(given)), NO_RATE),
    ),
  z.pipe(
    z.transform((given: number | string) =>
      typeof given === 'number' || DECIMAL.test(given) ? Number(given) : 0,
    ),
    z
      .number(NO_RATE)
      .check(
        z.minimum(0, /*i18n*/ 'Enter a rate of 0 or more'),
        z.maximum(RATE_MAX, /*i18n*/ 'Enter at most 100,000 dollars an hour'),
      ),
  ),
);

const isOddNumber = (text: string) =>
  text.trim() !== '' && Number.isFinite(Number(text)) && !DECIMAL.test(text);

/** What a supplier or freelancer may send: a field that is left out or blank stays unchanged; null clears it. */
/** Blank, or with a letter of that script. */
export const latinName = line({ max: 120 }).check(
  z.regex(/^$|\p{Script=Latin}/u, /*i18n*/ 'Write the name in Latin letters'),
);

export const profileInput = {
  firstName: z.optional(line({ max: 80 })),
  lastName: z.optional(line({ max: 80 })),
  companyName: stays(120),
  latinName: z.optional(z.nullable(latinName)),
  title: stays(120),
  category: stays(60),
  location: stays(120),
  description: z.optional(z.nullable(lines({ max: 5000 }))),
  /** Only the stored year: programs may send a whole profile back. */
  established: stays(20),
  founded: z.optional(
    z.nullable(wholeNumber(/*i18n*/ 'Enter a year, for example 2015', { from: 1800, to: 2099 })),
  ),
  /**
   * US dollars an hour. 0, null, a blank or a value that is no number leaves the stored rate unchanged; only `clear`
   * removes it.
   */
  chargesPerHour: z.optional(rate),
  yearsOfExperience: z.optional(
    z.nullable(wholeNumber(/*i18n*/ 'Enter a whole number from 0 to 70', { from: 0, to: 70 })),
  ),
  skills: z.optional(
    z
      .array(line({ max: 60, required: /*i18n*/ 'A skill can’t be blank' }), /*i18n*/ 'Send a list of skills')
      .check(z.maxLength(SKILLS_MAX, /*i18n*/ 'At most 30 skills')),
  ),
  /** With the country code, or as dialled in the country of `location`. */
  phoneNumber: z.optional(z.nullable(phone)),
  whatsapp: z.optional(z.nullable(line({ max: 120 }))),
  contactEmail: z.optional(z.nullable(z.union([line({ max: 0 }), email], /*i18n*/ 'Invalid email address'))),
  website: z.optional(z.nullable(link('website'))),
  country: stays(60),
  portfolio: z.optional(z.nullable(link('website'))),
  instagram: z.optional(z.nullable(link('instagram'))),
  facebook: z.optional(z.nullable(link('facebook'))),
  tiktok: z.optional(z.nullable(link('tiktok'))),
  showSocialLinks: z.optional(z.boolean(/*i18n*/ 'Send true or false')),
} satisfies Record<FieldName, z.ZodMiniType>;

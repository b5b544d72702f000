import * as z from 'zod/mini';
import { line, lines, optionalEmail, phone } from '../fields.ts';
import { OWN_RATE_MAX, SKILLS_MAX } from '../limits.ts';
import { amount, integer } from '../number-fields.ts';
import { link } from './links.ts';
import { type FieldName, fieldOf, type TypeOf } from './profile-fields.ts';

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

/** Blank text leaves the stored number unchanged. */
const numberOrBlank = (wrong: string, range: { from: number; to: number }) =>
  z.pipe(
    z.transform((given: unknown) => (typeof given === 'string' && !given.trim() ? undefined : given)),
    z.optional(integer(wrong, range)),
  );

const NO_RATE = /*i18n*/ 'Enter a rate with at most two decimals, for example 25.50';

/**
 * 0, and what is no number, leaves the stored rate unchanged, as the specification says: both become 0. Text with a digit
 * is a number, or its error is named.
 */
const rate = z.pipe(
  z.catch(z.union([z.number(), z.string().check(z.regex(/\p{N}/u))]), 0),
  amount(NO_RATE, {
    ...{ from: 0, tooLow: /*i18n*/ 'Enter a rate of 0 or more' },
    ...{ to: OWN_RATE_MAX, tooHigh: /*i18n*/ 'Enter at most 100,000 dollars an hour' },
    currency: 'USD',
  }),
);

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
    z.nullable(numberOrBlank(/*i18n*/ 'Enter a year, for example 2015', { from: 1800, to: 2099 })),
  ),
  /**
   * US dollars an hour. 0, null, a blank or a value that is no number leaves the stored rate unchanged; only `clear`
   * removes it.
   */
  chargesPerHour: z.optional(rate),
  yearsOfExperience: z.optional(
    z.nullable(numberOrBlank(/*i18n*/ 'Enter a whole number from 0 to 70', { from: 0, to: 70 })),
  ),
  skills: z.optional(
    z
      .array(line({ max: 60, required: /*i18n*/ 'A skill can’t be blank' }), /*i18n*/ 'Send a list of skills')
      .check(z.maxLength(SKILLS_MAX, /*i18n*/ 'At most 30 skills')),
  ),
  /** With the country code, or as dialled in the country of `location`, or of a customer's `country`. */
  phoneNumber: z.optional(z.nullable(phone)),
  whatsapp: z.optional(z.nullable(phone)),
  contactEmail: z.optional(z.nullable(optionalEmail)),
  website: z.optional(z.nullable(link('website'))),
  country: stays(60),
  portfolio: z.optional(z.nullable(link('website'))),
  instagram: z.optional(z.nullable(link('instagram'))),
  facebook: z.optional(z.nullable(link('facebook'))),
  tiktok: z.optional(z.nullable(link('tiktok'))),
  showSocialLinks: z.optional(z.boolean(/*i18n*/ 'Send true or false')),
} satisfies Record<FieldName, z.ZodMiniType>;

import * as z from 'zod/mini';
import { cleanLine, cleanNumber, cleanText, findRefusedSign } from './input/clean.ts';
import { ADDRESS_MAX, emailOf, INVALID_EMAIL, readEmail } from './input/email.ts';
import { PHONE_MAX } from './limits.ts';
import { cleanPhone, isCallingCode } from './profiles/clean-phone.ts';

/**
 * Field schemas that several endpoints share. Text is cleaned, then judged: docs/foreign-input.md. The values of a text
 * are those of zod's issue.
 */
export const TOO_LONG = /*i18n*/ 'At most {maximum} characters';
const NO_TEXT = /*i18n*/ 'This must be text';
export const INVALID_LINK = /*i18n*/ 'This link isn’t valid';
const REFUSED_SIGN = /*i18n*/ 'The sign {sign} at place {place} can’t be used here';

interface Length {
  /** Most characters (UTF-16 code units, as `maxlength` counts them). */
  max: number;
  /** Text shown when the field is missing or blank. Without it the field may be blank. */
  required?: string;
}

export const line = (length: Length) => text(length, cleanLine);
export const lines = (length: Length) => text(length, (typed) => cleanText(typed).trim());
/** Numbers and codes: digits of any script, dashes and full-width signs become ASCII. */
export const numberLine = (length: Length) => text(length, cleanNumber);

function text({ max, required = '' }: Length, clean: (typed: string) => string) {
  // Far more than cleaning takes off: it is not done for texts that could take long, and are too long anyway.
  const isBounded = (typed: string) => typed.length <= 4 * max + 1_000;
  return z.string({ error: missingOr(required) }).check(
    z.overwrite((typed) => (isBounded(typed) ? clean(typed) : typed)),
    ...(required ? [z.minLength(1, required)] : []),
    z.maxLength(max, TOO_LONG),
    z.check<string>(({ value, issues }) => {
      const refused = findRefusedSign(value);
      if (refused) issues.push({ code: 'custom', input: value, message: REFUSED_SIGN, ...refused });
    }, REFUSED_SIGN),
  );
}

/** The error of a field that is missing, or has a value that is no text. */
export const missingOr =
  (required: string) =>
  ({ input }: { input?: unknown }) =>
    (input === undefined || input === null) && required ? required : NO_TEXT;

function emailText(required = '') {
  return z.string({ error: missingOr(required) }).check(
    z.maxLength(ADDRESS_MAX, { error: INVALID_EMAIL, abort: true }),
    z.overwrite((typed) => emailOf(typed) ?? cleanLine(typed)),
    ...(required ? [z.minLength(1, { error: required, abort: true })] : []),
    z.check<string>(({ value, issues }) => {
      const reading = value ? readEmail(value) : { email: '' };
      if (!('email' in reading)) issues.push({ code: 'custom', input: value, ...reading });
    }, INVALID_EMAIL),
  );
}

/** A mail address in the form that finds its account. */
export const email = emailText(/*i18n*/ 'Email is required');
/** The same; may be blank. */
export const optionalEmail = emailText();

/**
 * A phone number as people write it, with ASCII digits and without the link around it; may be blank, as a calling code
 * alone is.
 */
export const phone = text({ max: PHONE_MAX }, (typed) =>
  isCallingCode(typed) ? '' : cleanPhone(typed),
).check(z.regex(/^$|\d\D*\d/, /*i18n*/ 'Enter a number with its digits, for example +234 803 123 4567'));

/** In lower case, as the database writes ids, so that two ids can be compared as text. */
export const id = z.uuid(/*i18n*/ 'This id isn’t valid').check(z.toLowerCase());

/** `nextCursor` of the previous response; none for the first page. */
export const cursor = z.optional(id);

/** RFC 3339 date and time in UTC. */
export const timestamp = z.string();

/** A whole number in a query string; `wrong` is the error message. */
export function wholeNumber(wrong: string, { from, to }: { from: number; to: number }) {
  return z.coerce.number(wrong).check(z.int(wrong), z.minimum(from, wrong), z.maximum(to, wrong));
}

/** A page number in a query string. */
export const page = z._default(
  wholeNumber(/*i18n*/ 'Page must be a whole number from 1 to 1,000,000', { from: 1, to: 1_000_000 }),
  1,
);

/** Switches something on in a query string. */
export const flag = z.optional(z.literal('1', /*i18n*/ 'Send 1 or leave it out'));

import * as z from 'zod/mini';

/**
 * Field schemas that several endpoints share. Text is trimmed, normalised (NFC) and free of control characters:
 * PostgreSQL cannot store U+0000, and the others only serve to disguise names and links.
 */
const NO_CONTROL_CHARACTERS = /^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u;
const NO_CONTROL_CHARACTERS_BUT_LINES = /^(?:[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[\n\r\t])*$/u;
/** The values of a text are those of zod's issue. */
export const TOO_LONG = /*i18n*/ 'At most {maximum} characters';
const NO_TEXT = /*i18n*/ 'This must be text';
export const INVALID_LINK = /*i18n*/ 'This link isn’t valid';
const STRANGE_CHARACTERS = /*i18n*/ 'This contains characters that you can’t use here';

interface Length {
  /** Most characters (UTF-16 code units, as `maxlength` counts them). */
  max: number;
  /** Text shown when the field is missing or blank. Without it the field may be blank. */
  required?: string;
}

export const line = (length: Length) => text(length, NO_CONTROL_CHARACTERS);
export const lines = (length: Length) => text(length, NO_CONTROL_CHARACTERS_BUT_LINES);

function text({ max, required = '' }: Length, allowed: RegExp) {
  return z
    .string({ error: missingOr(required) })
    .check(
      z.trim(),
      z.normalize(),
      ...(required ? [z.minLength(1, required)] : []),
      z.maxLength(max, TOO_LONG),
      z.regex(allowed, STRANGE_CHARACTERS),
    );
}

/** The error of a field that is missing, or has a value that is no text. */
export const missingOr =
  (required: string) =>
  ({ input }: { input?: unknown }) =>
    (input === undefined || input === null) && required ? required : NO_TEXT;

/** A mail address in lower case, so that capital letters do not make a second account. */
export const email = z
  .string({ error: missingOr(/*i18n*/ 'Email is required') })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: /*i18n*/ 'Email is required', abort: true }),
    z.maxLength(254, { error: /*i18n*/ 'Invalid email address', abort: true }),
    z.email(/*i18n*/ 'Invalid email address'),
  );

const PHONE = /^$|^(?=.*\d)[\d\s+()./#-]+$/;

/** A phone number as people write it; may be blank. */
export const phone = line({ max: 40 }).check(
  z.regex(PHONE, /*i18n*/ 'Use only digits, spaces and + ( ) - . / #'),
);

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

/** Decimal text such as `12.50`, not `1e3`. */
export const DECIMAL = /^\s*-?\d+(?:\.\d{1,2})?\s*$/;
export const hasTwoDecimals = (amount: number) => Math.round(amount * 100) / 100 === amount;

/** An amount as a number or as decimal text, with at most two decimals. */
export function amount(wrong: string) {
  return z.union(
    [
      z.number(wrong).check(z.refine(hasTwoDecimals, wrong)),
      z.pipe(z.string(wrong).check(z.regex(DECIMAL, wrong)), z.transform(Number)),
    ],
    wrong,
  );
}

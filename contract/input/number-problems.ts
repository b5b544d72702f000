import { type NumberOptions, readAmount } from './numbers.ts';

/** The values of these texts are those of zod's issue. */
export const TEXTS = {
  words: /*i18n*/ 'Enter only the number, without “{part}”',
  range: /*i18n*/ 'Enter one number, not a range',
  negative: /*i18n*/ 'Enter a number without a minus sign or brackets',
  separators: /*i18n*/ 'Check the spaces, commas and points, and write for example 1500.50',
  thousands: /*i18n*/ 'Enter at most two decimals, or the thousands without a separator, for example 1500.50',
};
const TWO_READINGS = /*i18n*/ '“{typed}” can mean {first} or {second}. Enter the one you mean';
const OTHER_CURRENCY = /*i18n*/ 'Enter this amount in {currency}, not in {sign}';

/** With `currency`, its sign may stand beside the number. */
export interface NumberRules extends NumberOptions {
  /** The text of a range. */
  range?: string;
}

/** What is wrong with a text, with the values of the message; nothing where it is one number. `blank` is the text of none. */
export function findNumberProblem(
  typed: string,
  blank: string,
  { currency, range, ...options }: NumberRules = {},
) {
  const { number, sign, currencies } = readAmount(typed, { ...options, currency });
  if (currencies.length > 0 && !currencies.includes(currency ?? '')) {
    return currency ? { message: OTHER_CURRENCY, currency, sign } : { message: TEXTS.words, part: sign };
  }
  if ('value' in number) return undefined;
  if ('readings' in number) {
    const [first, second] = number.readings;
    return { message: TWO_READINGS, typed: typed.trim(), first, second };
  }
  if (number.problem === 'blank') return { message: blank };
  return { message: (number.problem === 'range' && range) || TEXTS[number.problem], part: number.part };
}

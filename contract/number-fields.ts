import * as z from 'zod/mini';
import { findCurrencies } from './input/currencies.ts';
import { findNumberProblem, type NumberRules, TEXTS } from './input/number-problems.ts';
import { hasTwoDecimals, readAmount } from './input/numbers.ts';

/** Schemas of numbers, as JSON numbers or as people write them. Rules: docs/foreign-input.md. */

/** Of an amount with more decimals. */
export const TWO_DECIMALS = TEXTS.thousands;
const WHICH_CURRENCY =
  /*i18n*/ 'Enter the code of the currency, for example {codes}: “{sign}” can mean several';
/** More possible codes are not listed. */
const CODES_SHOWN = 6;
const TWO_CURRENCIES = /*i18n*/ 'The price says {sign}. Correct the price or the currency';
/** Of a field that has a second one for the upper end. */
export const RANGE_IN_TWO =
  /*i18n*/ 'Enter one number here, and the other end of the range in the other field';

/** JSON's number, or the number of a text. */
function numberOf(wrong: string, rules: NumberRules = {}) {
  return z.pipe(
    z.union([z.number(wrong), z.string(wrong)], wrong),
    z.transform((given: number | string, { issues }) => {
      if (typeof given === 'number') return given;
      const problem = findNumberProblem(given, wrong, rules);
      if (problem) issues.push({ code: 'custom', input: given, ...problem });
      const { number } = readAmount(given, rules);
      return 'value' in number ? number.value : Number.NaN;
    }),
  );
}

interface Limits extends NumberRules {
  from: number;
  to: number;
}

interface AmountTexts {
  tooLow?: string;
  tooHigh?: string;
  tooFine?: string;
}

/** An amount with at most two decimals; `wrong` is the text of any other one that has no text of its own. */
export const amount = (
  wrong: string,
  { from, to, tooLow = wrong, tooHigh = wrong, tooFine = wrong, ...rules }: Limits & AmountTexts,
) =>
  z.pipe(
    numberOf(wrong, { ...rules, to }),
    z.number(wrong).check(z.refine(hasTwoDecimals, tooFine), z.minimum(from, tooLow), z.maximum(to, tooHigh)),
  );

/** A whole number; `wrong` is the text of any other one. */
export const integer = (wrong: string, { from, to, ...rules }: Limits) =>
  z.pipe(
    numberOf(wrong, { ...rules, to, isWhole: true }),
    z.int(wrong).check(z.minimum(from, wrong), z.maximum(to, wrong)),
  );

const PRICES = ['price', 'priceTo'];

/**
 * Of an object with prices and their `currency`: a sign or a code that was typed beside a price fills in the currency,
 * which may be a name or a sign, too.
 */
export const withCurrencyOfPrices = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.transform((given: unknown, { issues }) => {
      if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
      const input: Record<string, unknown> = { ...given };
      let sign = typeof input.currency === 'string' ? input.currency.trim() : '';
      let meant = sign ? findCurrencies(sign) : [];
      const refuse = (message: string) =>
        issues.push({
          ...{ code: 'custom', input: given, path: ['currency'], message, sign },
          codes: meant.length > CODES_SHOWN ? 'USD' : meant.join(', '),
        });
      for (const name of PRICES.filter((price) => typeof input[price] === 'string')) {
        const amount = readAmount(String(input[name]), {
          currency: meant.length === 1 ? meant[0] : undefined,
        });
        input[name] = 'value' in amount.number ? amount.number.value : amount.digits;
        if (amount.currencies.length === 0) continue;
        const isUnstated = meant.length === 0 && !sign;
        meant = isUnstated ? amount.currencies : meant.filter((code) => amount.currencies.includes(code));
        sign = amount.sign;
        if (meant.length === 0) refuse(TWO_CURRENCIES);
      }
      if (meant.length > 1) refuse(WHICH_CURRENCY);
      if (meant.length === 1) input.currency = meant[0];
      return input;
    }),
    schema,
  );

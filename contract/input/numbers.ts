import { cleanNumber } from './clean.ts';
import { findCurrencies, hasNoCents, isUnitOrWord } from './currencies.ts';

/**
 * `range`: two numbers. `words`: something that is no part of a number. `separators`: commas, points and spaces that no
 * way of writing numbers explains. `thousands`: three digits after a sign, of which the field takes one reading at most.
 */
export type NumberProblem = 'blank' | 'words' | 'range' | 'negative' | 'separators' | 'thousands';

/** One value, or two that the field takes, or why there is none; `part` is what a number cannot have. */
export type NumberReading =
  | { value: number }
  | { readings: readonly [number, number] }
  | { problem: NumberProblem; part?: string };

export interface NumberOptions {
  /** Orders two readings. */
  locale?: string | undefined;
  /** The decimal sign, where other numbers of the same source settle it. */
  decimal?: '.' | ',' | undefined;
  /** Fractions are not possible: three digits after a sign are thousands. */
  isWhole?: boolean | undefined;
  /** ISO 4217, where it is known: one without cents has no fractions. */
  currency?: string | undefined;
  /** The largest number that the field takes. */
  to?: number | undefined;
}

/** Longer texts are no numbers, and would take long to search. */
const LENGTH_MAX = 60;
/** `½`, `²` and Roman numerals, which cleaning would turn into other digits. */
const OTHER_NUMBER = /[\p{No}\p{Nl}]/u;
/** Signs that only part thousands. U+066C is the Arabic one. */
const APOSTROPHES = /['’‘ʼ`´′\u066c_]/g;
/** What says that there are no cents: `25.-`, `25,--`, `1,200/=`, `1,200/-`. */
const NO_CENTS = / ?(?:[.,]-{1,2}|\/[=-]|=)$/;
const NEGATIVE = /^[-(] ?[\d.,]|\d ?-$/;
const RANGE = /\d ?\p{Sc}? ?[-~] ?\p{Sc}? ?\d|\d ?\.{2,3} ?\d|\d \p{L}+ \d/u;
/** Thousands, or Indian lakhs and crores: `1,50,000`. */
const GROUPS = /^\d{1,3}(?:([ ',.])\d{3})(?:\1\d{3})*$|^\d{1,2}(?:([',])\d{2})(?:\2\d{2})*\2\d{3}$/;

/** No field takes more decimals. */
export const hasTwoDecimals = (amount: number) => Math.round(amount * 100) / 100 === amount;

/** Reads a number as people write it, in the digits of any script. `25.000` and `1,500` have two readings. */
export function readNumber(typed: string, options: NumberOptions = {}): NumberReading {
  return readCleaned(clean(typed), options);
}

function readCleaned(text: string, options: NumberOptions): NumberReading {
  if (text === '') return { problem: 'blank' };
  const number = text.replace(NO_CENTS, '').replace(/^\+ ?/, '');
  if (NEGATIVE.test(number)) return { problem: 'negative' };
  if (RANGE.test(number)) return { problem: 'range' };
  const part = /[^\d '.,٫]+/u.exec(number)?.[0];
  if (part) return { problem: 'words', part };
  // A number at the end of a sentence, or one whose cents were not typed.
  return readDigits(number.replace(/(?<=\d)[.,]$/, ''), {
    ...options,
    isWhole: options.isWhole || NO_CENTS.test(text),
  });
}

/** With `'` for each sign that only parts thousands; `٫` is always decimal. */
function clean(typed: string): string {
  const text = typed.trim();
  // The end that is cut off may have digits: what stands for it is no part of a number.
  if (text.length > LENGTH_MAX) return `${text.slice(0, LENGTH_MAX)}…`;
  if (OTHER_NUMBER.test(text)) return text;
  return cleanNumber(
    text
      .replace(APOSTROPHES, "'")
      // Spreadsheets mark text by it.
      .replace(/^'/, '')
      .replaceAll(/[\u060c\u2e41]/g, ',')
      .replaceAll('\u00b7', '.'),
  ).replaceAll(/ +/g, ' ');
}

function readDigits(text: string, options: NumberOptions): NumberReading {
  const { locale, decimal, isWhole, to = Number.POSITIVE_INFINITY } = options;
  const signs = text.match(/[.,٫]/g) ?? [];
  const last = signs.at(-1);
  // None, or thousands: `1.500.000`.
  if (!last || (signs.length > 1 && new Set(signs).size === 1)) return numberOf(text);
  const [whole, fraction] = [text.slice(0, text.lastIndexOf(last)), text.slice(text.lastIndexOf(last) + 1)];
  // Thousands have one to three digits before them, which do not begin with zero.
  if (last === '٫' || !/^[1-9]\d{0,2}$/.test(whole) || !/^\d{3}$/.test(fraction)) {
    return numberOf(whole, fraction);
  }
  const asDecimal = Number(`${whole}.${fraction}`);
  const asThousands = Number(whole + fraction);
  if (isWhole) return { value: asThousands };
  if (decimal) return { value: decimal === last ? asDecimal : asThousands };
  // The reading that the field does not take may be the one that was meant.
  if (asThousands > to || !hasTwoDecimals(asDecimal)) return { problem: 'thousands' };
  const isDecimalFirst = decimalSignOf(locale) === last;
  return { readings: isDecimalFirst ? [asDecimal, asThousands] : [asThousands, asDecimal] };
}

/** The number of a whole part, which may be grouped, and a fraction. */
function numberOf(whole: string, fraction = ''): NumberReading {
  const isNumber = (/^\d*$/.test(whole) || GROUPS.test(whole)) && /^\d*$/.test(fraction);
  if (!isNumber || whole + fraction === '') return { problem: 'separators' };
  return { value: Number(`${whole.replaceAll(/\D/g, '')}.${fraction}`) };
}

/** With Western digits, because `٫` leaves nothing to ask. */
const decimalSignOf = (locale = 'en') =>
  new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value;

/** What stands before the number, the number, an ending such as `.-`, and what stands after it. */
const AMOUNT =
  /^(\D*?)((?:[-+(] ?)?(?:(?<!\p{L})[.,٫])?\d(?:.*\d)?\)?)((?: ?(?:[.,]-{1,2}|\/[=-]|=)|[.,])(?= |$))?(\D*)$/u;

export interface AmountReading {
  number: NumberReading;
  /** The sign, code or name of a currency as it was typed, and the text without it. */
  sign: string;
  digits: string;
  /** ISO 4217; null without one, and where the sign means several, as `$` does. */
  currency: string | null;
  /** All that the sign may mean. */
  currencies: readonly string[];
}

/** Reads an amount with the sign, code or name of its currency before or after it: `FCFA 25 000`, `KSh 1,200/=`. */
export function readAmount(typed: string, options: NumberOptions = {}): AmountReading {
  // The sign of a currency may stand for the decimal one: `1 234$50`.
  const text = clean(typed).replace(/^(.*\d) ?(\p{Sc}) ?(\d\d)$/u, '$2$1٫$3');
  const [, before = '', digits = text, end = '', after = ''] = AMOUNT.exec(text) ?? [];
  const isNegative = /^[-(]/.test(before) || /[-)]$/.test(after);
  const names = [before.replace(/^[-(]/, ''), after.replace(/[-)]$/, '')].map((name) => name.trim());
  const last = names[1] ?? '';
  // `500 MT` is an amount where the currency is known, as K and M after a number may be thousands and millions.
  const isOther =
    /\d ?[km]$/i.test(text) || (isUnitOrWord(last) && !findCurrencies(last).includes(options.currency ?? ''));
  const currencies = isOther ? [] : sharedCurrencies(names);
  const sign = names.join(' ').trim();
  if (sign && currencies.length === 0) {
    return { number: { problem: 'words', part: sign }, sign, digits: text, currency: null, currencies };
  }
  const meant = currencies.length > 0 ? currencies : [options.currency ?? ''];
  const isWhole = options.isWhole || meant.every(hasNoCents);
  return {
    number: isNegative ? { problem: 'negative' } : readCleaned(digits + end, { ...options, isWhole }),
    sign,
    digits: (isNegative ? '-' : '') + digits + end,
    currency: (currencies.length === 1 && currencies[0]) || null,
    currencies,
  };
}

/** What all names mean; one may have two parts: `USD $`. */
function sharedCurrencies(names: readonly string[]): readonly string[] {
  const [first = [], ...others] = names.filter(Boolean).map((name) => {
    const whole = findCurrencies(name);
    const parts = name.split(BETWEEN_PARTS);
    return whole.length === 0 && parts.length === 2 ? sharedCurrencies(parts) : whole;
  });
  return first.filter((code) => others.every((codes) => codes.includes(code)));
}

const BETWEEN_PARTS = /\s+|(?<=\p{L})(?=\p{Sc})|(?<=\p{Sc})(?=\p{L})/u;

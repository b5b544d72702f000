import * as z from 'zod/mini';
import { cleanNumber } from '../input/clean.ts';

/**
 * VAT numbers of the European Union behind their prefix, as the Commission's VIES lists their structure
 * (https://ec.europa.eu/taxation_customs/vies/#/faq, "What is the format of a VAT number?"). XI is Northern Ireland. Old
 * Belgian and Greek numbers lack the first zero. Whether a number is in use is not checked. Each has an example.
 */
const formats = {
  AT: [/^U\d{8}$/, 'U12345675'],
  BE: [/^[01]?\d{9}$/, '0123456749'],
  BG: [/^\d{9,10}$/, '123456789'],
  CY: [/^\d{8}[A-Z]$/, '12345678X'],
  CZ: [/^\d{8,10}$/, '12345678'],
  DE: [/^\d{9}$/, '123456788'],
  DK: [/^\d{8}$/, '12345674'],
  EE: [/^\d{9}$/, '123456780'],
  EL: [/^\d{8,9}$/, '123456783'],
  ES: [/^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/, 'X1234567L'],
  FI: [/^\d{8}$/, '12345671'],
  FR: [/^[A-Z\d]{2}\d{9}$/, '32123456789'],
  HR: [/^\d{11}$/, '12345678903'],
  HU: [/^\d{8}$/, '12345676'],
  IE: [/^(?:\d[A-Z\d+*]\d{5}[A-Z]|\d{7}[A-W][A-I])$/, '1234567TA'],
  IT: [/^\d{11}$/, '12345678903'],
  LT: [/^(?:\d{9}|\d{12})$/, '123456789'],
  LU: [/^\d{8}$/, '12345613'],
  LV: [/^\d{11}$/, '12345678901'],
  MT: [/^\d{8}$/, '12345634'],
  NL: [/^[A-Z\d+*]{9}B[A-Z\d+*]{2}$/, '123456782B01'],
  PL: [/^\d{10}$/, '1234567802'],
  PT: [/^\d{9}$/, '123456789'],
  RO: [/^\d{2,10}$/, '12345678'],
  SE: [/^\d{12}$/, '123456789701'],
  SI: [/^\d{8}$/, '12345679'],
  SK: [/^\d{10}$/, '1234567895'],
  XI: [/^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/, '123456789'],
} as const;
type Prefix = keyof typeof formats;
const isPrefix = (text: string): text is Prefix => text in formats;

/** Numbers that had one digit less before are stored with a zero. */
const inFull = (prefix: Prefix, number: string) =>
  number.padStart({ BE: 10, EL: 9 }[prefix as string] ?? 0, '0');

const weighted = (number: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, at) => sum + weight * Number(number[at]), 0);
/** ISO/IEC 7812-1, Annex B (Luhn): the sum of the digits, each second one from the right doubled; a right number has 0. */
const luhn = (number: string) =>
  [...number]
    .map((digit, at) => Number(digit) * ((number.length - at) % 2 === 0 ? 2 : 1))
    .reduce((sum, digit) => sum + (digit > 9 ? digit - 9 : digit), 0) % 10;
/** ISO 7064, MOD 11,10. */
const hasMod11And10 = (number: string) =>
  [...number].map(Number).reduce((rest, digit) => (((rest + digit) % 10 || 10) * 2) % 11, 10) === 2;
const KEY = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * Check digits, where the state or its register has published the rule; python-stdnum links the sources, and that of
 * Germany is BGBl. 1993 I S. 736.
 */
const checks: { [State in Prefix]?: (number: string) => boolean } = {
  AT: (number) => (luhn(number.slice(1, 8)) + 4 + Number(number[8])) % 10 === 0,
  BE: (number) => Number(number.slice(0, -2)) % 97 === 97 - Number(number.slice(-2)),
  DE: hasMod11And10,
  DK: (number) => weighted(number, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  EL: (number) => (weighted(number, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === Number(number[8]),
  ES: (number) => {
    if (/^[\dK-MX-Z]/.test(number)) {
      const digits = number
        .slice(0, -1)
        .replace(/^[KLM]/, '')
        .replace(/^[XYZ]/, (sign) => String('XYZ'.indexOf(sign)));
      return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(digits) % 23] === number[8];
    }
    const digit = (10 - luhn(`${number.slice(1, 8)}0`)) % 10;
    return `${digit}${'JABCDEFGHI'[digit]}`.includes(number[8] ?? '');
  },
  EE: (number) => weighted(number, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0,
  FI: (number) => weighted(number, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0,
  FR: (number) => {
    const [first, second] = [KEY.indexOf(number[0] ?? ''), KEY.indexOf(number[1] ?? '')];
    const siren = Number(number.slice(2));
    if (first < 0 || second < 0) return false;
    if (first < 10 && second < 10) return (12 + 3 * (siren % 97)) % 97 === first * 10 + second;
    const key = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100;
    return (siren + 1 + Math.floor(key / 11)) % 11 === key % 11;
  },
  HR: hasMod11And10,
  HU: (number) => weighted(number, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0,
  IT: (number) => luhn(number) === 0,
  LU: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)),
  MT: (number) => weighted(number, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0,
  // Since 2020 the numbers of sole traders are checked as a whole: ISO 7064, MOD 97-10, with letters as two digits.
  NL: (number) =>
    weighted(number, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0 ||
    [...`NL${number}`].reduce((rest, sign) => Number(`${rest}${Number.parseInt(sign, 36)}`) % 97, 0) === 1,
  PL: (number) => weighted(number, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(number[9]),
  PT: (number) => ((11 - (weighted(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === Number(number[8]),
  SE: (number) => luhn(number.slice(0, 10)) === 0,
  SI: (number) => {
    const rest = weighted(number, [8, 7, 6, 5, 4, 3, 2]) % 11;
    return rest > 0 && (11 - rest) % 10 === Number(number[7]);
  },
  SK: (number) => Number(number) % 11 === 0,
};

/** The prefixes of a country's numbers, the official one first. */
function prefixesOf(country: string): [Prefix, ...string[]] | undefined {
  if (country === 'GR') return ['EL', 'GR'];
  if (country === 'GB') return ['XI'];
  return isPrefix(country) && country !== 'EL' && country !== 'XI' ? [country] : undefined;
}

const countryOf = (prefix: Prefix) => ({ EL: 'GR', XI: 'GB' })[prefix as string] ?? prefix;

interface Problem {
  message: string;
  /** Values of the message. */
  prefix?: string;
  example?: string;
  /** A code of ISO 3166; the reader sees the name. */
  country?: { region: string };
}

/**
 * A tax number as it is stored, or why not: EU numbers with their prefix and without signs between, also behind words such
 * as `VAT no.`; numbers of other countries as they were typed. A prefix that is there is never given again.
 */
export function readTaxNumber(country: string, typed: string): { number: string } | Problem {
  const prefixes = prefixesOf(country);
  if (!typed || !prefixes) return { number: typed };
  const text = cleanNumber(typed).toUpperCase();
  // What follows each beginning of a word, without the signs between.
  const rests = [...text.matchAll(/(?<![\p{L}\d])[A-Z\d]/gu)].map(({ index }) =>
    text.slice(index).replaceAll(/[^A-Z\d+*]/g, ''),
  );
  const behind = (prefix: string) =>
    rests.filter((rest) => rest.startsWith(prefix)).map((rest) => rest.slice(prefix.length));
  const [own] = prefixes;
  const fits = (prefix: Prefix) => (number: string) => formats[prefix][0].test(number);
  const isRight = (prefix: Prefix) => (number: string) =>
    fits(prefix)(number) && (checks[prefix]?.(inFull(prefix, number)) ?? true);

  const explicit = prefixes.flatMap(behind);
  const other = (Object.keys(formats) as Prefix[]).find(
    (prefix) => prefix !== own && behind(prefix).some(isRight(prefix)),
  );
  if (other && !explicit.some(fits(own))) {
    return { message: OTHER_STATE, prefix: other, country: { region: countryOf(other) } };
  }
  // The numbers of Great Britain are not checked, and no example of Northern Ireland is right for them.
  if (country === 'GB' && !explicit.some(fits(own))) return { number: typed };
  const known = [...explicit, ...rests.filter((rest) => !prefixes.some((prefix) => rest.startsWith(prefix)))];
  const number = known.find(isRight(own));
  if (number !== undefined) return { number: own + inFull(own, number) };
  if (known.some(fits(own))) return { message: WRONG_DIGIT };
  return { message: WRONG_FORMAT, example: own + formats[own][1] };
}

const OTHER_STATE =
  /*i18n*/ 'A number with {prefix} belongs to {country}. Choose that country, or enter the number of yours';
const WRONG_DIGIT =
  /*i18n*/ 'A digit of this VAT number is wrong. Compare it with the letter of your tax office';
const WRONG_FORMAT = /*i18n*/ 'This isn’t a VAT number of that country. For example: {example}';

/** The check of a field; `values` are that of the form. */
export const taxNumberCheck = <Values extends { taxNumber: string }>(countryOf: (values: Values) => string) =>
  z.check<Values>(({ value, issues }) => {
    const read = readTaxNumber(countryOf(value), value.taxNumber);
    if ('message' in read)
      issues.push({ code: 'custom', input: value.taxNumber, path: ['taxNumber'], ...read });
  }, WRONG_FORMAT);

/** A valid number as it is stored; any other as it was typed. */
export function taxNumberOf(country: string, typed: string): string {
  const read = readTaxNumber(country, typed);
  return 'number' in read ? read.number : typed;
}

export const isTaxNumber = (country: string, typed: string): boolean =>
  'number' in readTaxNumber(country, typed);

import {
  type CountryCode,
  findPhoneNumbersInText,
  getCountries,
  getCountryCallingCode,
  type MetadataJson,
  type PhoneNumber,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/core';
import { cleanPhone } from './clean-phone.ts';

export type { CountryCode };

/** What a field for one number contains. */
export interface PhoneReading {
  /** To store: E.164, with `;ext=12` for an extension. Null for text that is no number, or not only one. */
  number: string | null;
  /** The numbers, as people read them, of text that has several, or further digits. */
  found: string[];
  /** What is wrong with text without a number, where that is known. */
  problem?: 'too short' | 'too long' | 'unknown code' | 'unknown prefix';
  /** The country whose number it would be, by its code where it has one. */
  country?: CountryCode;
}

/** How many digits too many are looked for, and which missing ones at the end. */
const SURPLUS = [1, 2, 3, 4];
const MISSING = Array.from({ length: 110 }, (_, nth) =>
  nth < 10 ? `${nth}` : `${nth - 10}`.padStart(2, '0'),
);

/** 'Extension' in our languages, where libphonenumber lacks it. */
const EXTENSION = /[\s(,;-]*(?:poste|ramal|extensão|تحويلة|kiendelezo)\s*[.:]?\s*(\d{1,7})\)?/giu;
/** `++234`, `+00234`, `0+234`, `+(234`: no country code begins with a zero. */
const PLUS = /^[\s(0]*\+[\s+(0]*(?=[1-9])/;

/** A comma or semicolon before another number: libphonenumber reads what follows as an extension. */
const COMMA = /\s*[,;|]\s*(?=[+(]?(?:[\s().-]*\d){7})/g;
/** An international prefix that the country's plan may lack: people write 00 everywhere. */
const PREFIX = /(?<![\d+][\s().-]*)0{2,3}(?=[\s().-]*[1-9])/g;
/** As `phoneOf` returns it. */
const STORED = /^\+\d+(?:;ext=\d+)?$/;

/** Reads and writes phone numbers by these numbering plans. */
export function createPhoneReader(plans: MetadataJson) {
  /** A number without a country code is read as dialled in `country`. */
  function readPhone(typed: string, country?: CountryCode): PhoneReading {
    const text = cleanPhone(typed)
      .replaceAll(EXTENSION, ' ext. $1')
      .replaceAll(COMMA, ' / ')
      .replace(PLUS, '+');
    const readings = [text, text.replaceAll(PREFIX, '+')].flatMap((one) => findNumbers(one, country) ?? []);
    const found = readings.find(({ hasMore }) => !hasMore) ?? readings[0];
    if (!found) return { number: null, found: [], ...problemOf(text, country) };
    const [first, ...others] = new Map(found.numbers.map((number) => [stored(number), number]));
    if (first && others.length === 0 && !found.hasMore) return { number: first[0], found: [] };
    return { number: null, found: [first, ...others].flatMap((one) => one?.[1].formatInternational() ?? []) };
  }

  /** Undefined without any. `hasMore` when there are digits that belong to none of them. */
  function findNumbers(text: string, country?: CountryCode) {
    const options = country ? { defaultCountry: country } : {};
    // The grammar of RFC 3966 has more than the number.
    const found = /^tel:/i.test(text) ? [] : findPhoneNumbersInText(text, options, plans);
    const rest = found.reduceRight(
      (left, { startsAt, endsAt }) => left.slice(0, startsAt) + left.slice(endsAt),
      text,
    );
    if (found.length > 0) return { numbers: found.map(({ number }) => number), hasMore: /\d/.test(rest) };
    const whole = parsePhoneNumberFromString(text, options, plans);
    return whole?.isValid() ? { numbers: [whole], hasMore: false } : undefined;
  }

  function problemOf(text: string, dialledIn?: CountryCode): Pick<PhoneReading, 'problem' | 'country'> {
    const options = dialledIn ? { defaultCountry: dialledIn } : {};
    const given = text
      .replaceAll(PREFIX, '+')
      .replace(/[^\d+]+\d{0,7}$/, (end) => (/\p{L}|#/u.test(end) ? '' : end));
    const digits = given.replaceAll(/[^\d+]/g, '');
    if (!/\d/.test(digits)) return {};
    const isCode = digits.startsWith('+');
    const country = isCode ? countryOfCode(digits) : dialledIn;
    if (!country) return isCode && !isOfNoCountry(digits) ? { problem: 'unknown code' } : {};
    const length = validatePhoneNumberLength(digits, options, plans);
    const isNumber = (one: string) => parsePhoneNumberFromString(one, options, plans)?.isValid() ?? false;
    const isLong = length === 'TOO_LONG' || SURPLUS.some((count) => isNumber(digits.slice(0, -count)));
    if (isLong) return { problem: 'too long', country };
    const isShort = length === 'TOO_SHORT' || MISSING.some((ending) => isNumber(digits + ending));
    if (isShort) return { problem: 'too short', country };
    return { problem: 'unknown prefix', country };
  }

  /** The main one of several with this code. */
  function countryOfCode(digits: string): CountryCode | undefined {
    const codes = plans.country_calling_codes;
    return [2, 3, 4].flatMap((end) => codes[digits.slice(1, end)] ?? [])[0];
  }

  /** +800, +870 and others of ITU-T E.164 that belong to no country. */
  const isOfNoCountry = (digits: string) =>
    [2, 3, 4].some((end) => digits.slice(1, end) in (plans.nonGeographic ?? {}));

  const stored = ({ number, ext }: PhoneNumber) => (ext ? `${number};ext=${ext}` : number);

  return {
    readPhone,

    /** The number to store; null for text that is none, or more than one. */
    phoneOf: (typed: string, country?: CountryCode): string | null => readPhone(typed, country).number,

    /** The same for WhatsApp, which knows no extensions. */
    whatsAppOf: (typed: string, country?: CountryCode): string | null =>
      readPhone(typed, country).number?.replace(/;.*/, '') ?? null,

    /** A stored number without its country code. */
    nationalNumber: (number: string): string =>
      parsePhoneNumberFromString(number, plans)?.nationalNumber ?? number,

    /** Countries with a known numbering plan. */
    phoneCountries: (): CountryCode[] => getCountries(plans),

    /** `+234` */
    callingCode: (country: CountryCode): string => `+${getCountryCallingCode(country, plans)}`,

    /** A stored number as dialled within its country: `0803 123 4567` in `NG`. Other text has no country. */
    dialled(number: string): { country?: CountryCode; number: string } {
      const read = STORED.test(number) ? parsePhoneNumberFromString(number, plans) : undefined;
      return read?.country ? { country: read.country, number: read.formatNational() } : { number };
    },

    /** A stored number in the groups of its country: `+234 803 123 4567`. Any other text is returned unchanged. */
    phoneText: (number: string): string =>
      (STORED.test(number) && parsePhoneNumberFromString(number, plans)?.formatInternational()) || number,
  };
}

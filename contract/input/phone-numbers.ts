import { type CountryCode, findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { africanCountries } from '../profiles/places.ts';
import { isOtherNumber, mayBeOtherNumber } from './other-numbers.ts';
import type { Place } from './plain-text.ts';

/** Countries whose national numbers are found without a word that announces them: those of the sellers and of most buyers. */
const BUYERS = 'DE FR GB US BE NL IT ES PT CH AT SE NO DK FI IE PL CN IN AE SA TR'.split(' ');
const countries = [...africanCountries.map(({ code }) => code), ...BUYERS] as CountryCode[];

/** Groups of digits, as people write a phone number: seven to fifteen digits (E.164), or a zero more. */
const RUN =
  /(?<![\p{L}\p{N}_#%]|[\p{N}\p{L}][.,/-])[+(]{0,2}\d(?:(?:[ ()-]{0,3}|[./])\d){6,15}(?![\p{L}\p{N}_%]|[ .,/-]?\p{N}|\)?\p{L})|\+\d(?:(?:(?!\. )[ ().-]){0,3}\d){6,14}/gu;

/** A word before a number that says what it is, in the five languages. */
const ANNOUNCED =
  /(?:^|[^\p{L}])(?:te?l|tél\p{L}*|tele?(?:f|ph)on\p{L}*|phone|mobile?|mob|cell|celular|telemóvel|portable|whats\s?app|wa|wh?atsap|viber|signal|telegram|call|dial|ring|text|sms|appel\p{L}*|joign\p{L}*|lig\p{L}*|chame|simu|piga|pigia|هاتف|تلفون|جوال|موبايل|محمول|واتس\s?اب|واتساب|اتصل\p{L}*|تواصل\p{L}*)(?![\p{L}])[^\p{L}\d]{0,4}(?:(?:me|us|on|at|au|para|no|na|is|est|número|numéro|number|no|nr|kwa|على|رقم|الرقم)(?![\p{L}])[^\p{L}\d]{0,4}){0,3}$/iu;

/** Phone numbers in a text that `plainText` has cleaned; a national one of `country` needs no other sign. */
export function findPhoneNumbers(text: string, country?: string): Place[] {
  const isPhone = ({ start, end }: Place, isNational: boolean) => {
    const written = text.slice(start, end);
    const around = { before: text.slice(Math.max(0, start - 40), start), after: text.slice(end, end + 20) };
    if (/^\D*\+/.test(written)) return true;
    if (isOtherNumber(written, around)) return false;
    return (
      ANNOUNCED.test(around.before) ||
      (isNational && isWrittenIn(country as CountryCode, written)) ||
      (!mayBeOtherNumber(written) && isDialled(written))
    );
  };
  const dialled = country ? findPhoneNumbersInText(text, { defaultCountry: country as CountryCode }) : [];
  const runs = [...text.matchAll(RUN)].map((found) => ({
    start: found.index,
    end: found.index + withoutNextFigure(found[0].trimEnd()).length,
  }));
  return [
    ...dialled
      .map(({ startsAt: start, endsAt: end }) => ({ start, end }))
      .filter((place) => isPhone(place, true)),
    ...runs.filter((place) => isPhone(place, false)),
  ];
}

/** '+234 803 123 4567 20 bags': without the last groups, where the number is valid only without them. */
function withoutNextFigure(written: string): string {
  if (!/^\(?\+/.test(written)) return written;
  const isValid = (part: string) => parsePhoneNumberFromString(part)?.isValid();
  const parts = [...written.matchAll(/ (?=\d+(?: |$))/g)].map(({ index }) => written.slice(0, index));
  return isValid(written) ? written : (parts.findLast(isValid) ?? written);
}

/** A number that is valid as it would be dialled, in a country of the market or from abroad. */
function isDialled(written: string): boolean {
  const digits = written.replaceAll(/\D/g, '');
  if (digits.startsWith('00')) return parsePhoneNumberFromString(`+${digits.slice(2)}`)?.isValid() ?? false;
  if (digits.startsWith('0')) return countries.some((country) => isValidIn(digits, country));
  // Nothing else is written like this: '(11) 96123-4567', '201-555-0123'.
  if (/^(?:\(\d{2,4}\) ?\d{3,5}[- ]\d{3,5}|\d{3}([ .-])\d{3}\1\d{4})$/.test(written)) return true;
  // The codes of African countries begin with 2.
  if (
    digits.length > (digits.startsWith('2') ? 9 : 10) &&
    parsePhoneNumberFromString(`+${digits}`)?.isValid()
  )
    return true;
  const groups = groupsOf(written);
  // In the very groups in which its country writes it: digits alone could be any code.
  return (
    digits.length > 7 &&
    groups.includes(' ') &&
    countries.some((country) => {
      const number = parsePhoneNumberFromString(digits, country);
      return number?.isValid() && groupsOf(number.formatNational()) === groups;
    })
  );
}

/** With the zero, where its country writes one: a social security number lacks it. A round number is an amount. */
function isWrittenIn(country: CountryCode, written: string): boolean {
  const digits = written.replaceAll(/\D/g, '');
  const national = parsePhoneNumberFromString(written, country)?.formatNational() ?? '';
  return digits[0] === national.replaceAll(/\D/g, '')[0] && !digits.endsWith('000');
}

const isValidIn = (digits: string, country: CountryCode) =>
  parsePhoneNumberFromString(digits, country)?.isValid() ?? false;

const groupsOf = (written: string) => written.split(/\D+/).filter(Boolean).join(' ');

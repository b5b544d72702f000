import type { CountryCode, PhoneReading } from './phone-reader.ts';

const SEVERAL = /*i18n*/ 'Enter one number only. We can read {numbers}';
const PROBLEMS = {
  'too short': /*i18n*/ 'This number has too few digits',
  'too long': /*i18n*/ 'This number has too many digits',
  'unknown code': /*i18n*/ 'No country has this code. Check the digits behind the +',
  'unknown prefix':
    /*i18n*/ 'Numbers in {country} don’t begin like this. Check it, or start with + and the country code, for example +234 803 123 4567',
};
const OTHER = /*i18n*/ 'Start with + and the country code, for example +234 803 123 4567';
const EXTENSION = /*i18n*/ 'WhatsApp has no extensions. Enter the number without it';

export interface PhoneProblem {
  text: string;
  numbers: string;
  country?: CountryCode | undefined;
}

/** Why a field takes no number from its text, with the values of the message; undefined where it takes one. */
export function findPhoneProblem(
  field: 'phoneNumber' | 'whatsapp',
  { number, found, problem, country }: PhoneReading,
): PhoneProblem | undefined {
  const numbers = found.join(' / ');
  if (number && !(field === 'whatsapp' && number.includes(';'))) return undefined;
  if (number) return { text: EXTENSION, numbers };
  return { text: numbers ? SEVERAL : problem ? PROBLEMS[problem] : OTHER, numbers, country };
}

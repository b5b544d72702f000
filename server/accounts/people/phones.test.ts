import { phoneCountries, phoneText, readPhone } from '@sokoni/contract/profiles/full-phones';
import { phoneOf } from '@sokoni/contract/profiles/phones';
import { africanCountries } from '@sokoni/contract/profiles/places';
import google from 'google-libphonenumber';
import examples from 'libphonenumber-js/examples.mobile.json';
import { parsePhoneNumberFromString as parse } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';

const util = google.PhoneNumberUtil.getInstance();
const { PhoneNumberFormat: format, PhoneNumberType: type } = google;
const kinds = [
  type.MOBILE,
  type.FIXED_LINE,
  type.TOLL_FREE,
  type.PREMIUM_RATE,
  type.SHARED_COST,
  type.VOIP,
  type.UAN,
];
const formats = [format.NATIONAL, format.INTERNATIONAL, format.E164, format.RFC3966];
const arabic = (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

/** Google's example numbers of all types in all countries; of a few, the two libraries have other plans. */
const written = phoneCountries().flatMap((country) =>
  kinds.flatMap((kind) => {
    const example = util.getExampleNumberForType(country, kind);
    if (!example || !parse(util.format(example, format.E164))?.isValid()) return [];
    const stored = util.format(example, format.E164);
    return formats.map((one) => ({ country, stored, text: util.format(example, one) }));
  }),
);

describe('readPhone', () => {
  it('reads Google’s examples of each country and type as they are written there', () => {
    expect(written.length).toBeGreaterThan(3000);
    const wrong = written.filter(({ text, country, stored }) => readPhone(text, country).number !== stored);
    expect(wrong).toEqual([]);
  });

  it.each<[string, (text: string) => string]>([
    ['Arabic digits', arabic],
    ['marks of direction', (text) => `\u202a${text}\u202c`],
    ...[
      '\u2010',
      '\u2011',
      '\u2012',
      '\u2013',
      '\u2014',
      '\u2212',
      '\uff0d',
      '.',
      '/',
      '\u00a0',
      '·',
      '_',
      '~',
      '*',
    ].map((dash): [string, (text: string) => string] => [
      dash,
      (text) => text.replaceAll(/(?<=\d)[ -](?=\d)/g, dash),
    ]),
    ['words', (text) => `Tel: ${text} (WhatsApp)`],
  ])('reads mobile numbers of all countries with %s', (_, write) => {
    const wrong = phoneCountries().flatMap((country) => {
      const number = parse(examples[country], country);
      const typed = [number?.formatNational() ?? '', number?.formatInternational() ?? ''].map(write);
      return typed.filter((text) => readPhone(text, country).number !== number?.number);
    });
    expect(wrong).toEqual([]);
  });

  it('refuses one digit more or less in African countries, except where their plans have both', () => {
    const accepted = africanCountries.flatMap(({ code }) => {
      const number = parse(examples[code as 'NG'], code as 'NG')?.number ?? '';
      return [`${number}1`, number.slice(0, -1)].filter((text) => readPhone(text).number);
    });
    expect(accepted).toEqual(['+241060312341', '+252711234561']);
  });

  it.each([
    ['+234 (0) 803 123 4567', '+2348031234567'],
    ['++234 803 123 4567', '+2348031234567'],
    ['0+234 803 123 4567', '+2348031234567'],
    ['00 44 20 7946 0958', '+442079460958'],
    ['009 44 20 7946 0958', '+442079460958'],
    ['sms:+2348031234567?body=3', '+2348031234567'],
    ['https://wa.me/2348031234567?text=Hi%201', '+2348031234567'],
    ['https://api.whatsapp.com/send?phone=%2B2348031234567', '+2348031234567'],
    ['whatsapp://send?phone=2348031234567', '+2348031234567'],
    ['tel:0803-123-4567;phone-context=+234', '+2348031234567'],
    ['+33 1 42 68 53 00 poste 12', '+33142685300;ext=12'],
    ['+33 1 42 68 53 00 ext. 12', '+33142685300;ext=12'],
    ['+33 1 42 68 53 00 (تحويلة ١٢)', '+33142685300;ext=12'],
    ['https://wa.me/message/ABC123', null],
    ['call me', null],
  ])('reads %s as %s', (typed, number) => {
    expect(readPhone(typed, 'NG').number).toBe(number);
    // What is stored is read again as it is shown.
    if (number) expect(readPhone(phoneText(number)).number).toBe(number);
  });

  it.each([
    ['0803 123 4567 / 0805 123 4567', ['+234 803 123 4567', '+234 805 123 4567']],
    ['0803 123 4567, 0805 123 4567', ['+234 803 123 4567', '+234 805 123 4567']],
    ['0803 123 4567\n00234 805 123 4567', ['+234 803 123 4567', '+234 805 123 4567']],
    ['+234 803 123 4567/8', ['+234 803 123 4567']],
    ['+234 803 123 4567 * 2', ['+234 803 123 4567']],
    ['0803 123 4567 • 0805 123 4567', ['+234 803 123 4567', '+234 805 123 4567']],
  ])('asks which number of %j is meant', (typed, found) => {
    expect(readPhone(typed, 'NG')).toEqual({ number: null, found });
  });

  it.each<[string, 'KE' | undefined, string, string | undefined]>([
    ['+234 803 123 456', 'KE', 'too short', 'NG'],
    ['+234 803 123 45678', 'KE', 'too long', 'NG'],
    ['00234 803 123 45678', 'KE', 'too long', 'NG'],
    ['+254 812 345678', undefined, 'unknown prefix', 'KE'],
    ['0712 34567', 'KE', 'too short', 'KE'],
    ['0712 3456789', 'KE', 'too long', 'KE'],
    ['0812 345678', 'KE', 'unknown prefix', 'KE'],
    ['+999 803 123 4567', 'KE', 'unknown code', undefined],
  ])('says why %s is no number in %s: %s', (typed, country, problem, of) =>
    expect(readPhone(typed, country)).toEqual({
      number: null,
      found: [],
      problem,
      ...(of && { country: of }),
    }),
  );

  it('is stricter than the browser, and never less', () => {
    expect(phoneOf('0803 123 45678', 'NG')).toBe('+23480312345678');
    expect(readPhone('0803 123 45678', 'NG').number).toBeNull();
    expect(written.filter(({ text, country, stored }) => phoneOf(text, country) !== stored)).toEqual([]);
  });
});

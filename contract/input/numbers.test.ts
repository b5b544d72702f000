import cldr from 'cldr-core/availableLocales.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { findCurrencies, likelyCurrencies } from './currencies.ts';
import { readAmount, readNumber } from './numbers.ts';

// Without Toki Pona, which groups two digits with spaces.
const locales = cldr.availableLocales.full.filter(
  (locale) => locale !== 'tok' && Intl.NumberFormat.supportedLocalesOf(locale).length > 0,
);
const numbers = [0.5, 7, 12.5, 250.75, 1500, 1500.5, 25_000, 150_000, 1_234_567.25];

describe('readNumber', () => {
  it('reads what every locale of CLDR writes, or asks with its own reading first', () => {
    for (const locale of locales) {
      const { format } = new Intl.NumberFormat(locale);
      for (const number of numbers) {
        const reading = readNumber(format(number), { locale });
        const first = 'readings' in reading ? reading.readings[0] : 'value' in reading && reading.value;
        expect(first, `${format(number)} in ${locale}`).toBe(number);
        expect(readNumber(`${format(number)} about`)).toEqual({ problem: 'words', part: 'about' });
      }
    }
  });

  it('reads without a question what is shown without thousands in every locale', () => {
    for (const locale of locales) {
      const { format } = new Intl.NumberFormat(locale, { useGrouping: false });
      for (const value of numbers) {
        expect(readNumber(format(value)), `${format(value)} in ${locale}`).toEqual({ value });
      }
    }
  });

  it.each([
    ['25.000', 'en', [25, 25_000]],
    ['25.000', 'fr', [25_000, 25]],
    ['1,500', 'en', [1500, 1.5]],
    ['1,500', 'pt', [1.5, 1500]],
    ['1,500.', 'en', [1500, 1.5]],
  ])('has two readings of %s, and that of %s first', (typed, locale, readings) =>
    expect(readNumber(typed, { locale })).toEqual({ readings }),
  );

  it.each([
    ['25.506', {}],
    ['12,125', { locale: 'fr' }],
    ['150.000', { to: 100_000 }],
  ])('names the thousands of %s with %j, where a field cannot take both readings', (typed, options) =>
    expect(readNumber(typed, options)).toEqual({ problem: 'thousands' }),
  );

  it.each([
    ['1,500', { decimal: ',' as const }, 1.5],
    ['1,500', { decimal: '.' as const }, 1500],
    ['25.000', { isWhole: true }, 25_000],
    ['12,5', { decimal: '.' as const }, 12.5],
    ['25.000', { isWhole: true, to: 10_000 }, 25_000],
  ])('reads %s with %j', (typed, options, value) => expect(readNumber(typed, options)).toEqual({ value }));

  it.each([
    ['0.500', 0.5],
    ['1,50,000', 150_000],
    ["1'234.50", 1234.5],
    ['1500.000', 1500],
    ['.5', 0.5],
    ['25.-', 25],
    ['1.500,–', 1500],
    ['1,200/=', 1200],
    ['1,200 /-', 1200],
    ['１，５００．５０', 1500.5],
    ["'12.50", 12.5],
  ])('reads %s', (typed, value) => expect(readNumber(typed)).toEqual({ value }));

  it.each([
    [' ', { problem: 'blank' }],
    ['-5', { problem: 'negative' }],
    ['(1,500.50)', { problem: 'negative' }],
    ['10–12', { problem: 'range' }],
    ['10 to 12', { problem: 'range' }],
    ['1,500,00', { problem: 'separators' }],
    ['12.05.2024', { problem: 'separators' }],
    ['1 50', { problem: 'separators' }],
    ['1.5e3', { problem: 'words', part: 'e' }],
    ['12½', { problem: 'words', part: '½' }],
    [`25${' '.repeat(60)}000`, { problem: 'words', part: '…' }],
    ['5²', { problem: 'words', part: '²' }],
    ['25k', { problem: 'words', part: 'k' }],
    ['Infinity', { problem: 'words', part: 'Infinity' }],
  ])('finds no number in %s', (typed, reading) => expect(readNumber(typed)).toEqual(reading));
});

describe('readAmount', () => {
  it('reads what each country that uses one of our languages writes with the signs of currencies', () => {
    // Cape Verde writes `1 500$50 €`.
    for (const locale of locales.filter((name) => /^(?:en|fr|pt|ar|sw)\b(?!-CV)/.test(name))) {
      const { region = '?' } = new Intl.Locale(locale).maximize();
      const own = Intl.supportedValuesOf('currency').find((code) => code.startsWith(region)) ?? 'NGN';
      for (const currency of [own, 'USD', 'EUR', 'XOF']) {
        const typed = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(1_234_567);
        // Haiti's G and Somalia's S behind a number are units, too.
        const reading = readAmount(typed, /-(?:HT|SO)$/.test(locale) ? { currency } : {});
        expect(reading.number, `${typed} in ${locale}`).toEqual({ value: 1_234_567 });
        expect(reading.currencies, `${typed} in ${locale}`).toContain(currency);
      }
    }
  });

  it.each([
    ['FCFA 25 000', 25_000, null],
    ['25.000 francs CFA', 25_000, null],
    ['₦1,500.50', 1500.5, 'NGN'],
    ['KSh 1,200/=', 1200, 'KES'],
    ['UGX 1,500', 1500, 'UGX'],
    ['1.500,00 €', 1500, 'EUR'],
    ['US$ 12', 12, 'USD'],
    ['R 1 500', 1500, 'ZAR'],
    ['Rs.500', 500, null],
    ['500 Birr', 500, 'ETB'],
    ['25 000 nairas', 25_000, 'NGN'],
    ['CHF 25.–', 25, 'CHF'],
    ['1 234$50', 1234.5, null],
    ['$.50', 0.5, null],
    ['USD$25', 25, 'USD'],
    ['$1500 USD', 1500, 'USD'],
    ['USD $ 1500', 1500, 'USD'],
    ['25 usd', 25, 'USD'],
    ['1500 ksh', 1500, 'KES'],
    ['25 kr', 25, null],
    ['ج.م. ٢٥', 25, 'EGP'],
    ['MT 500', 500, 'MZN'],
    ['500 MZN', 500, 'MZN'],
    ['500 Ft', 500, 'HUF'],
    ['25 DT', 25, 'TND'],
    ['25 000 F', 25_000, null],
    ['₵45', 45, 'GHS'],
    ['RMB 1500', 1500, 'CNY'],
    ['25 dollars US', 25, 'USD'],
    ['C$ 25', 25, null],
  ])('reads %s', (typed, value, currency) => {
    expect(readAmount(typed)).toMatchObject({ number: { value }, currency });
  });

  it.each(['12.125 TND', 'KWD 12,125', '$12,125'])(
    'takes %s neither for thousandths nor for thousands',
    (typed) => expect(readAmount(typed).number).toEqual({ problem: 'thousands' }),
  );

  it.each(['-$5', '($5)', '$-5', '$ 5 -', '- KSh 25', '5 €-'])('does not accept the negative %s', (typed) => {
    const { number, digits } = readAmount(typed);
    expect([number, readNumber(digits)]).toEqual([{ problem: 'negative' }, { problem: 'negative' }]);
  });

  it('finds no currency in the signs of units, unless the currency is known', () => {
    // Swahili writes units before the number, as others write currencies.
    const signs = Intl.supportedValuesOf('unit').flatMap((unit) =>
      ['en', 'fr', 'pt', 'ar'].map((locale) =>
        new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(5),
      ),
    );
    for (const typed of [...signs, '5 L', '5 KM', '5 MT', '5 mt', '5 G', '5 P', '5 kn', '5 dB', '5 KGS']) {
      expect([typed, readAmount(typed).currency]).toEqual([typed, null]);
    }
    expect(readAmount('1 234$50', { currency: 'CVE' }).currencies).toContain('CVE');
    expect(readAmount('5 KM', { currency: 'BAM' })).toMatchObject({ number: { value: 5 }, currency: 'BAM' });
  });

  it.each(['5 g', '5 ft', '5 cups', '5 all', '5 p', '12 per kg', '25K', 'USD 12 EUR', 'about $12'])(
    'names what is no currency in %s',
    (typed) => expect(readAmount(typed)).toMatchObject({ number: { problem: 'words' }, currency: null }),
  );
});

describe('findCurrencies', () => {
  it('finds every code, also in small letters', () => {
    for (const code of Intl.supportedValuesOf('currency')) {
      expect(findCurrencies(code.toLowerCase())).toEqual([code]);
      if (code !== 'KGS') expect(readAmount(`1500 ${code}`).currency).toBe(code);
    }
  });

  it.each([
    ['a name of every object', 'USD - constructor'],
    ['60,000 spaces, at once', `a${' '.repeat(60_000)}b`],
  ])('finds none in %s', { timeout: 5_000 }, (_what, name) => expect(findCurrencies(name)).toEqual([]));
});

it.each([
  ['£', 'USD', /^GBP,FKP/],
  ['$', 'KES', /^USD,ARS/],
  ['DH', 'MAD', /^MAD,AED$/],
  ['FCFA', 'XAF', /^XAF,XOF$/],
  ['Rs', 'USD', /^INR,LKR/],
])('orders the currencies of %s beside %s', (sign, own, order) =>
  expect(likelyCurrencies(sign, findCurrencies(sign), own).join()).toMatch(order),
);

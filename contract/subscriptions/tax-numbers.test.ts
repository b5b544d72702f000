import { describe, expect, it } from 'vitest';
import { BillingDetails } from './billing-details.ts';
import { isTaxNumber, taxNumberOf } from './tax-numbers.ts';

/** Of the tests of stdnum and jsvat, with the rules of their check digits. */
const numbers = [
  ['AT', 'ATU13585627'],
  ['BE', 'BE0428759497'],
  ['BE', 'BE1000003682'],
  ['BG', 'BG175074752'],
  ['CY', 'CY10259033P'],
  ['CZ', 'CZ7103192745'],
  ['DE', 'DE136695976'],
  ['DK', 'DK13585628'],
  ['EE', 'EE100931558'],
  ['ES', 'ESX2482300W'],
  ['ES', 'ESB58378431'],
  ['ES', 'ESG83462812'],
  ['ES', 'ES54362315K'],
  ['FI', 'FI20774740'],
  ['FR', 'FR40303265045'],
  ['FR', 'FRK7399859412'],
  ['GR', 'EL023456780'],
  ['GR', 'EL094259216'],
  ['HR', 'HR33392005961'],
  ['HU', 'HU12892312'],
  ['IE', 'IE8D79739I'],
  ['IT', 'IT00743110157'],
  ['LT', 'LT100001919017'],
  ['LU', 'LU15027442'],
  ['LV', 'LV40003521600'],
  ['MT', 'MT11679112'],
  ['NL', 'NL004495445B01'],
  ['NL', 'NL002455799B11'],
  ['PL', 'PL8567346215'],
  ['PT', 'PT501964843'],
  ['RO', 'RO18547290'],
  ['SE', 'SE123456789701'],
  ['SI', 'SI50223054'],
  ['SK', 'SK2022749619'],
  ['GB', 'XI110305878'],
] as const;

describe('a VAT number', () => {
  it.each(numbers)('of %s is read as people write it: %s', (country, number) => {
    const [prefix, rest] = [number.slice(0, 2), number.slice(2)];
    const spaced = rest.replaceAll(/(.{3})(?!$)/g, '$1 ');
    const written = [
      number,
      `${prefix} ${spaced}`,
      `VAT no.: ${prefix}-${rest}`,
      `N° TVA ${prefix.toLowerCase()}.${rest}`,
    ];
    const bare = country === 'GB' ? [] : [rest, spaced, `USt-IdNr.: ${rest}`, `BTW/${rest}`, `NIF ${rest}`];
    for (const typed of [...written, ...bare]) expect(taxNumberOf(country, typed), typed).toBe(number);
    expect(taxNumberOf(country, number)).toBe(number);
  });

  it.each(numbers)('of %s is in no other country: %s', (country, number) => {
    for (const [other] of numbers) {
      if (other === country || other === 'GB') continue;
      const { error } = BillingDetails.safeParse({
        name: '',
        address: '',
        country: other,
        taxNumber: number,
      });
      expect(error?.issues, other).toMatchObject([{ path: ['taxNumber'], prefix: number.slice(0, 2) }]);
    }
  });

  it.each([
    ['GR', 'GR 094259216', 'EL094259216'],
    ['GR', '23456780', 'EL023456780'],
    ['BE', '428.759.497', 'BE0428759497'],
    ['DE', '１３６　６９５　９７６', 'DE136695976'],
    ['KE', 'P 05 1', 'P 05 1'],
    ['NG', 'TIN 12/3 (Kano)', 'TIN 12/3 (Kano)'],
    ['GB', 'GB 12', 'GB 12'],
    ['GB', 'XI 12', 'XI 12'],
    ['DE', '', ''],
  ])('of %s is stored: %s', (country, typed, stored) => expect(taxNumberOf(country, typed)).toBe(stored));

  it('is explained by an example of its country, which is right', () => {
    for (const country of new Set(numbers.map(([one]) => one))) {
      if (country === 'GB') continue;
      const details = { name: '', address: '', country, taxNumber: '?' };
      const [issue] = BillingDetails.safeParse(details).error?.issues ?? [];
      const { example } = issue as unknown as { example: string };
      expect(isTaxNumber(country, example), example).toBe(true);
    }
  });

  // Of the documentation of stdnum, each with a digit changed.
  it.each([
    ['AT', 'U13585626'],
    ['BE', '0428759498'],
    ['DE', '136695978'],
    ['EE', '100594103'],
    ['ES', 'B58378432'],
    ['ES', '54362315Z'],
    ['ES', 'X2482300A'],
    ['HR', '33392005962'],
    ['HU', '12892313'],
    ['MT', '11679113'],
    ['NL', '123456789B90'],
    ['SE', '123456789101'],
    ['SI', '50223055'],
    ['SK', '2022749618'],
    ['FR', 'FRDE136695976'],
    ['FR', '41303265045'],
    ['GR', 'EL094259217'],
    ['IT', '00743110158'],
    ['LU', 'LU15027443'],
    ['PL', '8567346216'],
    ['PT', '501964842'],
    ['AT', '12345678'],
    ['BE', '2123456789'],
    ['DE', '12345678'],
    ['ES', '123456789'],
    ['NL', '123456789C01'],
    ['NL', 'NL4495445B01'],
    ['LT', '1234567890'],
  ])('of %s is refused: %s', (country, number) => expect(isTaxNumber(country, number)).toBe(false));
});

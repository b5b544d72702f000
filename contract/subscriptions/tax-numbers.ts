/**
 * VAT numbers of the European Union after their prefix, as the Commission's VIES lists their structure
 * (https://ec.europa.eu/taxation_customs/vies/#/faq, "What is the format of a VAT number?"). Whether a number is in use is
 * not checked.
 */
const formats = new Map<string, RegExp>(
  Object.entries({
    AT: /^U\d{8}$/,
    BE: /^[01]\d{9}$/,
    BG: /^\d{9,10}$/,
    CY: /^\d{8}[A-Z]$/,
    CZ: /^\d{8,10}$/,
    DE: /^\d{9}$/,
    DK: /^\d{8}$/,
    EE: /^\d{9}$/,
    ES: /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/,
    FI: /^\d{8}$/,
    FR: /^[A-Z\d]{2}\d{9}$/,
    GR: /^\d{9}$/,
    HR: /^\d{11}$/,
    HU: /^\d{8}$/,
    IE: /^(?:\d[A-Z\d+*]\d{5}[A-Z]|\d{7}[A-W][A-I])$/,
    IT: /^\d{11}$/,
    LT: /^(?:\d{9}|\d{12})$/,
    LU: /^\d{8}$/,
    LV: /^\d{11}$/,
    MT: /^\d{8}$/,
    NL: /^[A-Z\d+*]{9}B[A-Z\d+*]{2}$/,
    PL: /^\d{10}$/,
    PT: /^\d{9}$/,
    RO: /^\d{2,10}$/,
    SE: /^\d{12}$/,
    SI: /^\d{8}$/,
    SK: /^\d{10}$/,
  }),
);

/** Only Greece's prefix is not its country code. */
const prefixOf = (country: string) => (country === 'GR' ? 'EL' : country);

/** A tax number as it is stored: EU numbers with their prefix and without spaces, all others as they were typed. */
export function taxNumberOf(country: string, typed: string): string {
  if (!typed || !formats.has(country)) return typed;
  const prefix = prefixOf(country);
  const number = typed.toUpperCase().replaceAll(/[\s.\-/]/g, '');
  return number.startsWith(prefix) ? number : prefix + number;
}

/** Numbers outside of the European Union have no format here. */
export function isTaxNumber(country: string, typed: string): boolean {
  const format = formats.get(country);
  return !format || format.test(taxNumberOf(country, typed).slice(2));
}

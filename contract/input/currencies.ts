import { languages } from '../languages.ts';
import { cleanNumber } from './clean.ts';

/**
 * What people write besides Intl's signs, codes and names, or write for more than Intl says: from the row 'Symbol' of
 * each currency's article in Wikipedia.
 */
const ALSO_WRITTEN: Record<string, readonly string[]> = {
  akz: ['AOA'],
  br: ['ETB', 'BYN'],
  c$: ['CAD', 'NIO'],
  cfa: ['XOF', 'XAF'],
  cfaf: ['XOF', 'XAF'],
  dh: ['AED', 'MAD'],
  dhs: ['AED', 'MAD'],
  dollaraméricain: ['USD'],
  dollarus: ['USD'],
  esc: ['CVE'],
  f: ['XOF', 'XAF'],
  fcfa: ['XOF', 'XAF'],
  fr: ['CHF', 'XOF', 'XAF', 'BIF', 'CDF', 'DJF', 'GNF', 'KMF', 'RWF'],
  frw: ['RWF'],
  ghc: ['GHS'],
  'gh¢': ['GHS'],
  j$: ['JMD'],
  l$: ['LRD'],
  ld: ['LYD'],
  le: ['EGP', 'SLE'],
  mt: ['MZN'],
  mts: ['MZN'],
  n: ['NGN'],
  n$: ['NAD'],
  nle: ['SLE'],
  nt$: ['TWD'],
  poundsterling: ['GBP'],
  rmb: ['CNY'],
  rs: ['INR', 'LKR', 'MUR', 'NPR', 'PKR', 'SCR'],
  s$: ['SGD'],
  sfr: ['CHF'],
  sh: ['KES', 'SOS', 'TZS', 'UGX'],
  shs: ['KES', 'SOS', 'TZS', 'UGX'],
  tk: ['BDT'],
  tt$: ['TTD'],
  u$d: ['USD'],
  u$s: ['USD'],
  us: ['USD'],
  zig: ['ZWG'],
  '£sterling': ['GBP'],
  لد: ['LYD'],
  '₵': ['GHS'],
  元: ['CNY'],
};

/** More than two names have; longer texts would take long to search. */
const LENGTH_MAX = 100;

/** The currencies that a sign, a code or a name may mean, by ISO 4217; empty for other words. */
export function findCurrencies(name: string): readonly string[] {
  if (name.length > LENGTH_MAX) return [];
  const key = keyOf(name);
  if (!key) return [];
  const code = key.toUpperCase();
  if (Object.hasOwn(ALSO_WRITTEN, key)) return ALSO_WRITTEN[key] ?? [];
  if (isCurrency(code)) return [code];
  named ??= readNames();
  const found = named.byKey.get(key);
  // 'KES - Kenyan shilling', '$ / USD'
  const [one = '', other = '', more] = name.split(/\s*[–—:/]\s*|\s+-\s+/);
  if (found || !other || more !== undefined) return [...(found ?? [])];
  return findCurrencies(one).filter((code) => findCurrencies(other).includes(code));
}

/** Those that a sign may mean, the likely ones first: the own one, then the one that English writes so, as GBP for `£`. */
export function likelyCurrencies(sign: string, currencies: readonly string[], own?: string): string[] {
  const isUsual = (currency: string) =>
    new Intl.NumberFormat('en', { style: 'currency', currency }).format(0).startsWith(sign);
  const rank = (currency: string) => (currency === own ? 0 : isUsual(currency) ? 1 : 2);
  return currencies.toSorted((one, other) => rank(one) - rank(other));
}

/** Codes and signs that are words, too, when they are not in capitals: `all`, `cup`. */
const WORDS = new Set(['all', 'br', 'cup', 'gel', 'le', 'mad', 'mop', 'n', 'pen', 'top', 'try']);

/**
 * Signs of units in UN/ECE Recommendation 20 that `Intl` lacks and that are signs of one currency, too; MT is how the trade
 * writes the metric ton.
 */
const OTHER_UNITS = ['MT', 'Mt', 'mt', 'N', 'P', 'R', 'S', 'dB', 'dt', 'kn', 'kN', 'sr'];

/** What stands after a number or beside a heading is rather a unit or a word than a currency: `5 L`, `5 KM`, `5 cup`. */
export function isUnitOrWord(name: string): boolean {
  const key = keyOf(name);
  if (WORDS.has(key) && name !== name.toUpperCase() && (key.length > 2 || /^\p{Ll}/u.test(name))) return true;
  units ??= readUnits();
  // A code is none, except KGS for kilograms: `sek` are seconds in Swahili.
  if (isCurrency(name) && name !== 'KGS') return false;
  if (units.has(name) || units.has(name.replace(/(?<=..)s$/i, ''))) return true;
  if (!/^\p{Script=Latin}{1,2}$/u.test(key)) return false;
  if (ALSO_WRITTEN[key]) return false;
  named ??= readNames();
  return !named.written.has(name) && !named.written.has(key);
}

let units: ReadonlySet<string> | undefined;

/** The signs of units in our languages, also in capitals. */
function readUnits() {
  const signs = languages.flatMap(({ code }) =>
    Intl.supportedValuesOf('unit').flatMap((unit) =>
      (['short', 'narrow'] as const).flatMap((unitDisplay) =>
        new Intl.NumberFormat(code, { style: 'unit', unit, unitDisplay })
          .formatToParts(2)
          .flatMap(({ type, value }) => (type === 'unit' ? [value, value.toUpperCase()] : [])),
      ),
    ),
  );
  return new Set([...signs, ...OTHER_UNITS]);
}

/** The currency has no smaller unit: three digits after a sign are thousands. */
export const hasNoCents = (currency: string): boolean =>
  isCurrency(currency) &&
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 0;

const currencyCodes = () => Intl.supportedValuesOf('currency');

/** A code of ISO 4217, in capitals. */
export const isCurrency = (code: string): boolean => currencyCodes().includes(code);

/** Without capitals, dots, spaces and the plural's `s`, brackets and what they contain. */
const keyOf = (name: string) =>
  cleanNumber(name)
    .toLowerCase()
    .replaceAll(/\(.*?\)|(?<=\p{L}{3})s(?!\p{L})|[.\s]/gu, '');

/** Made when it is first needed: it takes some 5,000 formats. */
let named: { byKey: Map<string, Set<string>>; written: Set<string> } | undefined;

const decimalIn = (locale: string, currency: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: 1 })
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value ?? '';

/** The currencies of each sign and name that Intl has in our languages and in the country of the currency. */
function readNames() {
  const byKey = new Map<string, Set<string>>();
  const written = new Set<string>();
  for (const currency of currencyCodes()) {
    const add = (name: string) => {
      const key = keyOf(name);
      byKey.set(key, (byKey.get(key) ?? new Set()).add(currency));
      written.add(name);
    };
    const nameIn = (locale: string, currencyDisplay: 'symbol' | 'narrowSymbol' | 'name', amount = 2) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
        .formatToParts(amount)
        .find(({ type }) => type === 'currency')?.value ?? currency;
    add(nameIn('en', 'narrowSymbol'));
    for (const { code } of languages) {
      add(nameIn(code, 'symbol'));
      for (const amount of [1, 2]) {
        const name = nameIn(code, 'name', amount);
        const words = name.split(' ');
        // The noun alone: last in 'Kenyan shillings', first in 'shilingi za Kenya'.
        for (const text of [name, (code === 'en' ? words.at(-1) : words[0]) ?? name]) add(text);
      }
    }
    // A code begins with its country's: KES in Kenya.
    const country = currency.slice(0, 2);
    const { language } = new Intl.Locale(`und-${country}`).maximize();
    for (const code of new Set(['en', 'fr', language])) add(nameIn(`${code}-${country}`, 'symbol'));
    // The sign of the escudo of Cape Verde is its decimal one: `1 234$50`.
    const decimal = decimalIn(`${language}-${country}`, currency);
    if (/\p{Sc}/u.test(decimal)) add(decimal);
  }
  return { byKey, written };
}

import * as z from 'zod/mini';
import { lines } from '../fields.ts';
import { hasTwoDecimals, readNumber } from '../input/numbers.ts';
import { countryCodes } from '../profiles/places.ts';
import { CARD_NEEDED } from './card-names.ts';

/** `businesses` are customers with a tax number. */
export const taxedCustomers = ['all', 'businesses', 'others'] as const;
/** In the place of a country: every country that has no line of its own. */
export const ELSEWHERE = 'elsewhere';
/** What the prices of plans are. */
export const priceKinds = ['with tax', 'without tax'] as const;
const REVERSE_CHARGE = 'reverse charge';
const RATES_MAX = 500;

export interface TaxRate {
  /** ISO 3166-1 alpha-2, or `elsewhere`. */
  country: string;
  customers: (typeof taxedCustomers)[number];
  /** Hundredths of a percent. */
  rate: number;
  /** First day in the company's time zone, as 2026-01-31. */
  from: string;
  /** The customer owes the tax: the invoice says so. */
  isReverseCharge: boolean;
}

/** Tax in the prices of plans, or added to them. Each line is a rate: 'DE, others, 19%, 2026-01-01'. */
export const Taxes = z.strictObject(
  {
    prices: z.enum(priceKinds, /*i18n*/ 'Choose whether prices contain the tax'),
    rates: lines({ max: 20_000 }).check(
      z.check<string>(({ value, issues }) => {
        const problem = problemOf(value);
        if (problem) issues.push({ code: 'custom', input: value, ...problem });
      }, /*i18n*/ 'Check the lines'),
    ),
  },
  CARD_NEEDED,
);
export type Taxes = z.infer<typeof Taxes>;

/** What holds until the company publishes rates: invoices say nothing about tax. */
export const noTaxes: Taxes = { prices: 'with tax', rates: '' };

/** Customers pay tax beside the prices of plans. */
export const isTaxAdded = ({ prices, rates }: Taxes): boolean => prices === 'without tax' && rates !== '';

export const taxRatesIn = (rates: string): TaxRate[] => linesOf(rates).map(({ cells }) => rateIn(cells));

/** Not at the comma of `7,5%`. */
const CELLS = /(?<!\d),|,(?!\d{1,2}\s*[%\u066a])/;

const linesOf = (rates: string) =>
  rates
    .split('\n')
    .map((text, index) => ({ line: index + 1, cells: text.split(CELLS).map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.length > 1 || cells[0]);

function rateIn([country = '', customers = '', percent = '', from = '', note]: string[]): TaxRate {
  return {
    country: country.toLowerCase() === ELSEWHERE ? ELSEWHERE : country.toUpperCase(),
    customers: customers.toLowerCase() as TaxRate['customers'],
    rate: rateOf(percent),
    from,
    isReverseCharge: note !== undefined,
  };
}

/** Hundredths of a percent; NaN for what is no rate with at most two decimals. */
function rateOf(percent: string): number {
  const reading = readNumber(percent.replace(/\s*[%\u066a]$/, ''), { to: 100 });
  const isRate = /[%\u066a]$/.test(percent) && 'value' in reading && hasTwoDecimals(reading.value);
  return isRate ? Math.round(reading.value * 100) : Number.NaN;
}

interface Problem {
  message: string;
  /** Values of the message. */
  line?: number;
  maximum?: number;
}

/** The first mistake of a list. */
function problemOf(rates: string): Problem | undefined {
  const lines = linesOf(rates);
  if (lines.length > RATES_MAX) return { message: /*i18n*/ 'At most {maximum} lines', maximum: RATES_MAX };
  const known = new Set<string>();
  for (const { line, cells } of lines) {
    const { country, customers, rate, from, isReverseCharge } = rateIn(cells);
    const message = problemOfLine(cells);
    if (message) return { message, line };
    if (isReverseCharge && rate > 0) {
      return { message: /*i18n*/ 'Line {line}: a rate with reverse charge is 0%', line };
    }
    const key = `${country} ${customers} ${from}`;
    if (known.has(key)) return { message: /*i18n*/ 'Line {line}: there is another rate for this day', line };
    known.add(key);
  }
}

function problemOfLine(cells: string[]): string | undefined {
  const [, , , , note = REVERSE_CHARGE] = cells;
  const { country, customers, rate, from } = rateIn(cells);
  if (country !== ELSEWHERE && !countryCodes.includes(country)) {
    return /*i18n*/ 'Line {line}: begin with a country code such as DE, or with “elsewhere”';
  }
  if (!taxedCustomers.includes(customers)) {
    return /*i18n*/ 'Line {line}: the second word is “all”, “businesses” or “others”';
  }
  if (!(rate < 10_000)) {
    return /*i18n*/ 'Line {line}: write the rate as 19% or 7.5%';
  }
  if (!isDay(from)) return /*i18n*/ 'Line {line}: write the first day as 2026-01-31';
  if (note.toLowerCase() !== REVERSE_CHARGE || cells.length > 5) {
    return /*i18n*/ 'Line {line}: only “reverse charge” may follow the day';
  }
}

const isDay = (text: string) =>
  /^20\d\d-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

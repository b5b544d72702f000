import { ELSEWHERE, type Taxes, type TaxRate, taxRatesIn } from '@sokoni/contract/company/taxes';
import type { BillingDetails } from '@sokoni/contract/subscriptions/billing-details';
import { isSameTax } from '@sokoni/contract/subscriptions/tax';
import type { AppliedTax } from './content.ts';

/**
 * The rate in force on a day of the company, as 2026-12-31. A line for the country counts before one for elsewhere, then a line for this kind of
 * customer before one for all, then the newest. Null without a line.
 */
export function findTax(
  taxes: Taxes,
  { country, taxNumber }: Pick<BillingDetails, 'country' | 'taxNumber'>,
  day: string,
): AppliedTax | null {
  const customers = taxNumber ? 'businesses' : 'others';
  const fitting = taxRatesIn(taxes.rates).filter(
    (line) =>
      [country, ELSEWHERE].includes(line.country) &&
      [customers, 'all'].includes(line.customers) &&
      line.from <= day,
  );
  const [found] = fitting.toSorted(compare);
  return found ? { rate: found.rate, isReverseCharge: found.isReverseCharge } : null;
}

/** The taxes that customers of each country with a line of its own pay on a day; `elsewhere` has those of all others. */
export function taxesByCountry(taxes: Taxes, day: string): Record<string, AppliedTax[]> {
  const countries = new Set([ELSEWHERE, ...taxRatesIn(taxes.rates).map(({ country }) => country)]);
  const taxesOf = (country: string) =>
    ['', 'a tax number'].flatMap((taxNumber) => findTax(taxes, { country, taxNumber }, day) ?? []);
  return Object.fromEntries([...countries].map((country) => [country, distinct(taxesOf(country))]));
}

export const distinct = (taxes: AppliedTax[]): AppliedTax[] =>
  taxes.filter((tax, nth) => taxes.findIndex((one) => isSameTax(one, tax)) === nth);

const compare = (one: TaxRate, other: TaxRate) =>
  Number(one.country === ELSEWHERE) - Number(other.country === ELSEWHERE) ||
  Number(one.customers === 'all') - Number(other.customers === 'all') ||
  other.from.localeCompare(one.from);

import { ELSEWHERE, type Taxes, type TaxRate, taxRatesIn } from '@sokoni/contract/company/taxes';
import type { BillingDetails } from '@sokoni/contract/subscriptions/billing-details';
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

const compare = (one: TaxRate, other: TaxRate) =>
  Number(one.country === ELSEWHERE) - Number(other.country === ELSEWHERE) ||
  Number(one.customers === 'all') - Number(other.customers === 'all') ||
  other.from.localeCompare(one.from);

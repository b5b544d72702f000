/** What an invoice says about tax; null is nothing. */
type Tax = { rate: number; isReverseCharge: boolean } | null;

export const isSameTax = (one: Tax, other: Tax) =>
  one?.rate === other?.rate && one?.isReverseCharge === other?.isReverseCharge;

/** Those of a country among taxes by country; `elsewhere` has those of all others. */
export const taxesIn = <T>(country: string, taxes: Record<string, T[]>): T[] =>
  taxes[country] ?? taxes.elsewhere ?? [];

/** Rates are in hundredths of a percent: 1900 is 19 %. Amounts are hundredths of a currency. */
const WHOLE = 10_000;

/** What is left of a price without the tax in it. */
export const netOf = (total: number, rate: number) => Math.round((total * WHOLE) / (WHOLE + rate));

/** A price with tax added to it; `netOf` gives the price back to the cent. */
export const withTax = (net: number, rate: number) => Math.round((net * (WHOLE + rate)) / WHOLE);

interface Sums {
  /** US cents, like all sums here. */
  net: number;
  total: number;
}

/**
 * What is right with another rate, for a price that was agreed with the sums `former`: the net price stays where tax is added to prices,
 * otherwise the total. The new invoice takes the tax out of no more than what was paid. `difference` is what the customer
 * has paid too much, or below zero too little.
 */
export function correctedSums(
  former: Sums & { rate: number },
  { rate, paid, isTaxAdded }: { rate: number; paid: number; isTaxAdded: boolean },
): Sums & { difference: number } {
  const isSame = rate === former.rate;
  const price = isTaxAdded && !isSame ? withTax(former.net, rate) : former.total;
  const total = Math.min(price, paid);
  const net = isSame && total === former.total ? former.net : netOf(total, rate);
  return { net, total, difference: paid - price };
}

/** What an account pays for a plan of that price, by its billing details. */
export const priceFor = (
  listPrice: number,
  { tax, isTaxAdded }: { tax: { rate: number } | null; isTaxAdded: boolean },
) => (isTaxAdded ? withTax(listPrice, tax?.rate ?? 0) : listPrice);

/** Rates are in hundredths of a percent: 1900 is 19 %. Amounts are hundredths of a currency. */
const WHOLE = 10_000;

/** What is left of a price without the tax in it. */
export const netOf = (total: number, rate: number) => Math.round((total * WHOLE) / (WHOLE + rate));

/** A price with tax added to it; `netOf` gives the price back to the cent. */
export const withTax = (net: number, rate: number) => Math.round((net * (WHOLE + rate)) / WHOLE);

/** What an account pays for a plan of that price, by its billing details. */
export const priceFor = (
  listPrice: number,
  { tax, isTaxAdded }: { tax: { rate: number } | null; isTaxAdded: boolean },
) => (isTaxAdded ? withTax(listPrice, tax?.rate ?? 0) : listPrice);

/** Rates are in hundredths of a percent: 1900 is 19 %. Amounts are hundredths of a currency. */
const WHOLE = 10_000;

/** What is left of a price without the tax in it. */
export const netOf = (total: number, rate: number) => Math.round((total * WHOLE) / (WHOLE + rate));

import type { CheckoutRow } from './checkout-queries.ts';
import type { ProviderPayment } from './providers/provider.ts';

/** Of what was paid only what was ordered is of use: the amount and the currency have to be the same. */
export const isOrdered = (row: CheckoutRow, held: ProviderPayment) =>
  held.charged === row.charged && held.currency === row.currency;

/** What another sum than the one ordered is worth; of another currency nothing is known. */
export function inDollars(row: CheckoutRow, held: ProviderPayment): ProviderPayment {
  const part = held.currency === row.currency ? held.charged / row.charged : 0;
  const amount = Math.round(row.amount * part);
  const refunded = held.amount > 0 ? Math.round((held.refunded * amount) / held.amount) : 0;
  return { ...held, amount, refunded };
}

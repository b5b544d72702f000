import type { CheckoutRow } from '../checkout/checkout-queries.ts';
import type { ProviderPayment } from '../providers/provider.ts';

/** A payment counts only when its amount and currency are those of the order. */
export const isOrdered = (row: CheckoutRow, held: ProviderPayment) =>
  held.charged === row.charged && held.currency === row.currency;

/** The value in US cents of a payment whose amount differs from the order; 0 when the currency differs too. */
export function inDollars(row: CheckoutRow, held: ProviderPayment): ProviderPayment {
  const part = held.currency === row.currency ? held.charged / row.charged : 0;
  const amount = Math.round(row.amount * part);
  const refunded = held.amount > 0 ? Math.round((held.refunded * amount) / held.amount) : 0;
  return { ...held, amount, refunded };
}

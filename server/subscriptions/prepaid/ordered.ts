import type { CheckoutRow } from '../checkout/checkout-queries.ts';
import type { ProviderPayment } from '../providers/provider.ts';

/** A payment counts only when its amount and currency are those of the order. */
export const isOrdered = (row: CheckoutRow, payment: ProviderPayment) =>
  payment.charged === row.charged && payment.currency === row.currency;

/** The value in US cents of a payment whose amount differs from the order; 0 when the currency differs too. */
export function inDollars(row: CheckoutRow, payment: ProviderPayment): ProviderPayment {
  const part = payment.currency === row.currency ? payment.charged / row.charged : 0;
  const amount = Math.round(row.amount * part);
  const refunded = payment.amount > 0 ? Math.round((payment.refunded * amount) / payment.amount) : 0;
  return { ...payment, amount, refunded };
}

import type { OwnProduct } from '@sokoni/contract/products';

/** The currency of the newest product that has one; the server assumes US dollars, too. */
export const usualCurrency = (products: readonly Pick<OwnProduct, 'currency'>[]): string =>
  products.findLast(({ currency }) => currency)?.currency ?? 'USD';

/** The currency beside this price: the preset comes and goes with the price; another one that was typed stays. */
export function currencyBeside(price: string, typed: string, preset: string): string {
  if (!price.trim()) return typed === preset ? '' : typed;
  return typed.trim() ? typed : preset;
}

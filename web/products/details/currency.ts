import type { OwnProduct } from '@sokoni/contract/products';

/** The currency of the newest product that has one; the server assumes US dollars, too. */
export const usualCurrency = (products: readonly Pick<OwnProduct, 'currency'>[]): string =>
  products.findLast(({ currency }) => currency)?.currency ?? 'USD';

/** Fills in the currency with a price, and clears it with the price; another one that was typed stays. */
export function presetCurrency(form: Pick<HTMLFormElement, 'elements'>, price: string, preset: string) {
  const field = form.elements.namedItem('currency') as HTMLInputElement | null;
  if (!field) return;
  if (price.trim() && !field.value.trim()) field.value = preset;
  else if (!price.trim() && field.value === preset) field.value = '';
}

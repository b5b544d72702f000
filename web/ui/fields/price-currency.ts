import { readAmount } from '@sokoni/contract/input/numbers';

/** The currency of prices: one that is named beside them replaces the preset, also before its field shows it. */
export function currencyOf(
  { price = '', priceTo = '', currency = '' }: Record<string, string>,
  preset: string,
): string {
  if (!['', preset].includes(currency.trim())) return currency;
  const named = [price, priceTo].map((text) => readAmount(text, { currency: currency.trim() }).currency);
  return named.find(Boolean) ?? currency;
}

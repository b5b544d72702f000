import { readAmount } from '@sokoni/contract/input/numbers';
import type { Values } from '../../data/draft-store.ts';
import { currencyOf } from '../../ui/fields/price-currency.ts';
import { storedUnit } from '../../ui/formats/unit-text.ts';

const NUMBERS = ['price', 'priceTo', 'year'];

/** The request of the form with the details of a product. Blank fields clear; the contract names what is no number. `currency` is the preset. */
export function changeOf(values: Values, currency = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, text]) => {
      if (NUMBERS.includes(name)) return [name, text.trim() ? numberOrText(text) : null];
      if (name === 'standards') return [name, listOf(text)];
      if (name === 'currency') return [name, currencyOf(values, currency)];
      if (name === 'unit') return [name, storedUnit(text)];
      return [name, text];
    }),
  );
}

/** With a currency or two readings it stays as it was typed, for the contract. */
function numberOrText(text: string): number | string {
  const { number, currencies } = readAmount(text);
  return 'value' in number && currencies.length === 0 ? number.value : text;
}

const listOf = (text: string) =>
  text
    .split(/[,;،\n]/)
    .map((word) => word.trim())
    .filter(Boolean);

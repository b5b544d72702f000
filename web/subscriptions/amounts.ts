import type { MethodOffer } from '@sokoni/contract/subscriptions';
import { dollars } from '../ui/money.ts';
import { readerLocale } from '../ui/reader-locale.ts';

/** US cents, with cents only where there are any: `$100`, `$12.50`. */
export const cents = (amount: number) => dollars(amount / 100, amount % 100 !== 0);

/** What is charged instead of so many dollars, as the reader writes amounts. Only in the browser: the server knows no reader. */
export function converted(price: number, { conversion }: MethodOffer): string | null {
  if (!conversion) return null;
  const { currency, perDollar } = conversion;
  return new Intl.NumberFormat(readerLocale(), { style: 'currency', currency }).format(price * perDollar);
}

import { plural, t } from '@lingui/core/macro';
import type { PaymentMethod } from '@sokoni/contract/subscriptions/plans';
import type { MethodOffer } from '@sokoni/contract/subscriptions/subscriptions';
import { dollars } from '../ui/formats/money.ts';
import { readerLocale } from '../ui/formats/reader-locale.ts';

export function methodName(method: PaymentMethod): string {
  const names = { card: t`Card`, bank: t`Bank transfer`, mobile: t`Mobile money` };
  return names[method];
}

export const monthsText = (count: number) => plural(count, { one: '# month', other: '# months' });

/** US cents as dollars, with decimals only if needed: `$100`, `$12.50`. */
export const cents = (amount: number) => dollars(amount / 100, amount % 100 !== 0);

/**
 * The charged amount in another currency, in the reader's format. Only in the browser, because the server does not know
 * the reader's locale.
 */
export function converted(price: number, { conversion }: MethodOffer): string | null {
  if (!conversion) return null;
  const { currency, perDollar } = conversion;
  return new Intl.NumberFormat(readerLocale(), { style: 'currency', currency }).format(price * perDollar);
}

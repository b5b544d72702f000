import { i18n } from '@lingui/core';

/** An amount in hundredths of a currency, as payment providers count. */
export const moneyIn = (currency: string, amount: number): string =>
  kept(new Intl.NumberFormat(i18n.locale, { style: 'currency', currency }).format(amount / 100));

/** US dollars in the format of the reader's language: `$100`; with `cents` `$12.50`. */
export function dollars(amount: number, cents = false): string {
  const format = new Intl.NumberFormat(i18n.locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents ? 2 : 0,
    maximumFractionDigits: cents ? 2 : 0,
  });
  return kept(format.format(amount));
}

/** Arabic ends an amount with `US$`; without a direction mark after it the sign is displayed before the letters. */
const kept = (amount: string): string => amount.replace(/\$$/, '$\u200e');

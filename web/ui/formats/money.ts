import { i18n } from '@lingui/core';
import { createOnce } from './create-once.ts';

/** An amount in hundredths of a currency, as payment providers count. */
export const moneyIn = (currency: string, amount: number): string =>
  kept(new Intl.NumberFormat(i18n.locale, { style: 'currency', currency }).format(amount / 100));

/** US dollars in the format of the reader's language: `$100`; with `cents` `$12.50`. */
export function dollars(amount: number, cents = false): string {
  return kept((cents ? dollarsAndCents : wholeDollars)(i18n.locale).format(amount));
}

/** US dollars from cents: `$12.50`. */
export const inDollars = (cents: number): string => dollars(cents / 100, true);

const dollarFormat = (fractionDigits: number) =>
  createOnce(
    (locale) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: 'USD',
        minimumFractionDigits: fractionDigits,
        maximumFractionDigits: fractionDigits,
      }),
  );
const wholeDollars = dollarFormat(0);
const dollarsAndCents = dollarFormat(2);

/** Arabic ends an amount with `US$`; without a direction mark after it the sign is displayed before the letters. */
const kept = (amount: string): string => amount.replace(/\$$/, '$\u200e');

/** A rate of tax without its sign, from hundredths of a percent. */
export const percents = (rate: number) =>
  new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 2 }).format(rate / 100);

import { i18n } from '@lingui/core';
import { createOnce } from './create-once.ts';

/** By locale, and in it by currency. */
const amountsWith = (digits: Intl.NumberFormatOptions) =>
  createOnce((locale) =>
    createOnce((currency) => new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits })),
  );
export const amounts = amountsWith({});
export const wholeAmounts = amountsWith({ minimumFractionDigits: 0, maximumFractionDigits: 0 });

/** An amount in hundredths of a currency, as payment providers count. */
export const moneyIn = (currency: string, amount: number): string =>
  withMark(amounts(i18n.locale)(currency).format(amount / 100));

/** US dollars in the format of the reader's language: `$100`; with `cents` `$12.50`. */
export const dollars = (amount: number, cents = false): string =>
  withMark((cents ? amounts : wholeAmounts)(i18n.locale)('USD').format(amount));

/** US dollars from cents: `$12.50`. */
export const inDollars = (cents: number): string => moneyIn('USD', cents);

/** Arabic ends an amount with `US$`; without a direction mark after it the sign is displayed before the letters. */
export const withMark = (amount: string): string => amount.replace(/\$$/, '$\u200e');

/** A rate of tax without its sign, from hundredths of a percent. */
export const percents = (rate: number) =>
  new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 2 }).format(rate / 100);

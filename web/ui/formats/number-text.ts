import { i18n } from '@lingui/core';
import type { AmountReading } from '@sokoni/contract/input/numbers';
import { createOnce } from './create-once.ts';

/**
 * A stored number as a field shows it: without thousands, and without three decimals, which may be thousands, so that it
 * reads back as the same number.
 */
export const numberText = (value: number | null | undefined): string => {
  if (value === null || value === undefined) return '';
  const hasThree = Math.round(value * 100) / 100 !== value;
  return (hasThree ? withZero : plain)(i18n.locale).format(value);
};

/** One of two readings, with the currency that was typed beside them. */
export const answerText = ({ currency, sign }: AmountReading, number: number): string =>
  [currency ?? sign, numberText(number)].filter(Boolean).join(' ');

/** A stored number with thousands, where it is only read. */
export const groupedText = (value: number): string => grouped(i18n.locale).format(value);

/** The format of counts. */
export const counts = createOnce((locale) => new Intl.NumberFormat(locale));

const plain = createOnce(
  (locale) => new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 3 }),
);
const withZero = createOnce(
  (locale) =>
    new Intl.NumberFormat(locale, {
      useGrouping: false,
      minimumFractionDigits: 4,
      maximumFractionDigits: 4,
    }),
);
// `always`, because Portuguese and others write four digits without.
const grouped = createOnce(
  (locale) => new Intl.NumberFormat(locale, { useGrouping: 'always', maximumFractionDigits: 3 }),
);

import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { amounts, wholeAmounts, withMark } from './money.ts';
import { unitText } from './unit-text.ts';

/** What something costs, as its owner stated it. */
export interface Price {
  price: number | null;
  /** The upper end of a range. */
  priceTo: number | null;
  /** ISO 4217. */
  currency: string | null;
  /** What the price is for; common units are shown in the page's language. */
  unit: string | null;
}

/** `$12–18 per metre` in the format of the page's language; nothing without a price. */
export function PriceText(stated: Price) {
  const amount = amountOf(stated);
  if (!amount) return null;
  if (!stated.unit) return amount;
  // An element, because Lingui would parse tags in a string.
  const unit = <bdi>{unitText(stated.unit)}</bdi>;
  return (
    <Trans>
      {amount} per {unit}
    </Trans>
  );
}

/**
 * `$12` or `$12–18`. Not with `formatRange`, because the server and older browsers format ranges differently, or not at
 * all.
 */
export function amountOf({ price, priceTo, currency }: Omit<Price, 'unit'>): string {
  if (price === null) return '';
  const isRange = priceTo !== null && priceTo > price;
  const isWhole = Number.isInteger(price) && (!isRange || Number.isInteger(priceTo));
  const format = (isWhole ? wholeAmounts : amounts)(i18n.locale)(currency ?? 'USD');
  const { before, number: low, after } = numberIn(format, price);
  const high = isRange ? numberIn(format, priceTo).number : '';
  // In words where a line is read from right to left: there a dash leaves open which end is the lower one.
  const numbers = isRange ? t`${low}–${high}` : low;
  return withMark(`${before}${numbers}${after}`);
}

/** The digits of an amount with their separators, and what stands around them. */
function numberIn(format: Intl.NumberFormat, amount: number) {
  const parts = format.formatToParts(amount);
  const isDigits = ({ type }: Intl.NumberFormatPart) => /^(integer|group|decimal|fraction)$/.test(type);
  const first = parts.findIndex(isDigits);
  const last = parts.findLastIndex(isDigits);
  const text = (some: Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('');
  return {
    before: text(parts.slice(0, first)),
    number: text(parts.slice(first, last + 1)),
    after: text(parts.slice(last + 1)),
  };
}

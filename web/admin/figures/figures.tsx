import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { dollars } from '../../ui/formats/money.ts';
import { Figure } from './figure.tsx';

export const number = (value: number) => i18n.number(value);
export const percent = (value: number | null) =>
  value === null ? '–' : i18n.number(value, { style: 'percent', maximumFractionDigits: 1 });
export const countAndShare = ({ count, of }: { count: number; of: number }) =>
  of > 0 ? `${number(count)} (${percent(count / of)})` : number(count);
export const inDollars = (cents: number) => dollars(cents / 100, true);

interface FigureProps<Value> {
  name: ReactNode;
  figure: { now: Value; before: Value };
  show: (value: Value) => string;
  isBad?: boolean;
}

export function OfWeek<Value>({ name, figure, show }: FigureProps<Value>) {
  const before = show(figure.before);
  return (
    <Figure name={name} hint={t`week before: ${before}`}>
      {show(figure.now)}
    </Figure>
  );
}

export function OfNow<Value>({ name, figure, show, isBad = false }: FigureProps<Value>) {
  const before = show(figure.before);
  return (
    <Figure name={name} hint={t`a week ago: ${before}`} isBad={isBad}>
      {show(figure.now)}
    </Figure>
  );
}

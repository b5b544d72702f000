import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';

export const number = (value: number) => i18n.number(value);
export const percent = (value: number | null) =>
  value === null ? '–' : i18n.number(value, { style: 'percent', maximumFractionDigits: 1 });
export const countAndShare = ({ count, of }: { count: number; of: number }) =>
  of > 0 ? `${number(count)} (${percent(count / of)})` : number(count);

interface FigureProps {
  name: ReactNode;
  hint?: string;
  isBad?: boolean;
  children: ReactNode;
}

/** A number with its name, in a description list. */
export function Figure({ name, hint, isBad, children }: FigureProps) {
  return (
    <div className="rounded-lg border border-line bg-surface p-3">
      <dt className="text-sm text-muted">{name}</dt>
      <dd>
        <span className={`text-lg font-semibold sm:text-xl tabular-nums ${isBad ? 'text-clay' : ''}`}>
          {children}
        </span>
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </dd>
    </div>
  );
}

interface ComparedProps<Value> {
  name: ReactNode;
  figure: { now: Value; before: Value };
  show: (value: Value) => string;
  isBad?: boolean;
  hint?: (before: string) => string;
}

/** A number of some days or at their end, with that of before. */
export function Compared<Value>({
  name,
  figure,
  show,
  isBad = false,
  hint = beforeText,
}: ComparedProps<Value>) {
  return (
    <Figure name={name} hint={hint(show(figure.before))} isBad={isBad}>
      {show(figure.now)}
    </Figure>
  );
}

const beforeText = (before: string) => t`before: ${before}`;

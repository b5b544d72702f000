import { t } from '@lingui/core/macro';
import { dollars } from '../../ui/formats/money.ts';
import { ClearableInput, type Field, useClearable } from './clearable-field.tsx';

/** Dollars per hour, with the parsed value below: a number field would drop a comma without a message. */
export function RateField({ field }: { field: Field }) {
  const clearable = useClearable(field);
  const { typed } = clearable;
  return (
    <ClearableInput
      label={t`Hourly rate in US dollars`}
      field={field}
      clearable={clearable}
      hint={typed.trim() && typed !== field.stored ? meaning(typed, field.stored) : undefined}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      dir="ltr"
    />
  );
}

function meaning(typed: string, stored: string): string | undefined {
  const read = rateOf(typed);
  // The form rejects these values.
  if (read === 'unclear' || (read && read < 0)) return undefined;
  const rate = dollars(read || Number(stored), true);
  if (read) return t`${rate} per hour`;
  return stored ? t`Unchanged: ${rate}` : t`Enter a rate as a number, for example 25.50`;
}

/**
 * Parses a typed rate: with cents after a point or a comma, with or without thousands separators. Null for no number;
 * 'unclear' for thousands or a fraction, like 1,850.
 */
export function rateOf(typed: string): number | 'unclear' | null {
  const text = typed.replaceAll(/[\s$'’]|^US|USD/gi, '');
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return 'unclear';
  for (const shape of shapes) {
    const [, sign, whole, cents] = shape.exec(text) ?? [];
    if (whole !== undefined && /\d/.test(whole + (cents ?? ''))) {
      return Number(`${sign}${whole.replaceAll(/[.,]/g, '') || '0'}.${cents || '0'}`);
    }
  }
  return null;
}

const shapes = [
  // 18, 18.5, 18,50, .5
  /^(-?)(\d*)(?:[.,](\d*))?$/,
  // 1,850.50, 1,850,000
  /^(-?)(\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/,
  // 1.850,50, 1.850.000
  /^(-?)(\d{1,3}(?:\.\d{3})+)(?:,(\d*))?$/,
];

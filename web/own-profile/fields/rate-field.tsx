import { t } from '@lingui/core/macro';
import { dollars } from '../../ui/money.ts';
import { ClearableInput } from './clearable-field.tsx';
import { rateOf } from './rate.ts';
import { type Field, useClearable } from './use-clearable.ts';

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
  return stored ? t`Left as it was: ${rate}` : t`This is no rate, and none is saved. For example 25.50`;
}

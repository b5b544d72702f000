import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { type AmountReading, readAmount } from '@sokoni/contract/input/numbers';
import { OWN_RATE_MAX } from '@sokoni/contract/limits';
import { useState } from 'react';
import { NUMBER_MAX } from '../../ui/fields/number-field.tsx';
import { NumberQuestion } from '../../ui/fields/number-question.tsx';
import { dollars } from '../../ui/formats/money.ts';
import { LiveRegion } from '../../ui/layout/live-region.tsx';
import { ClearableInput, type Field, useClearable } from './clearable-field.tsx';

/** Dollars per hour, with the parsed value below: a number field would drop a comma without a message. */
export function RateField({ field }: { field: Field }) {
  const clearable = useClearable(field);
  const { typed, type } = clearable;
  const [left, leave] = useState('');
  const reading = readAmount(typed, { locale: i18n.locale, currency: 'USD', to: OWN_RATE_MAX });
  const isAmbiguous = 'readings' in reading.number && (left === typed || field.error);
  return (
    <ClearableInput
      label={t`Hourly rate in US dollars`}
      field={isAmbiguous ? { ...field, error: undefined } : field}
      clearable={clearable}
      hint={typed.trim() && typed !== field.stored ? meaning(reading, field.stored) : undefined}
      inputMode="decimal"
      autoComplete="off"
      maxLength={NUMBER_MAX}
      dir="ltr"
      onBlur={() => leave(typed)}
      after={
        <LiveRegion role="status" className="empty:absolute">
          {isAmbiguous && <NumberQuestion reading={reading} onChoose={type} />}
        </LiveRegion>
      }
    />
  );
}

/** What the form will save, or what it needs. */
function meaning({ number, currencies }: AmountReading, stored: string): string | undefined {
  if ('readings' in number) return undefined;
  const isInDollars = currencies.length === 0 || currencies.includes('USD');
  if (!('value' in number) || !isInDollars) return t`Enter a rate as a number, for example 25.50`;
  // 0 leaves the stored rate as it is.
  const { number: before } = readAmount(stored);
  const rate = dollars(number.value || ('value' in before ? before.value : 0), true);
  if (number.value) return t`${rate} per hour`;
  return stored ? t`Unchanged: ${rate}` : t`Enter a rate as a number, for example 25.50`;
}

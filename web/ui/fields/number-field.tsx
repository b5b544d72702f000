import { i18n } from '@lingui/core';
import type { AmountReading } from '@sokoni/contract/input/numbers';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { LiveRegion } from '../layout/live-region.tsx';
import { type Labelled, TextField } from './field.tsx';
import { NumberQuestion } from './number-question.tsx';

/** Most characters that are typed for a number, with the name of its currency. */
export const NUMBER_MAX = 40;

interface NumberFieldProps extends Labelled, Omit<ComponentProps<'input'>, 'ref'> {
  /** Whole numbers only: three digits after a sign are thousands. */
  isWhole?: boolean;
  /** The largest number that the field takes. */
  to?: number | undefined;
  /** The field of the same form that has the currency. */
  currencyField?: string;
  /** When the field is left, or has an error. */
  onRead?: (reading: AmountReading, input: HTMLInputElement) => void;
}

/**
 * A number as people write it. Where it has two readings, the field asks. Not of the type `number`, which is empty for
 * `1,500`.
 */
export function NumberField({ isWhole, to, currencyField = '', onRead, error, ...field }: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [asked, ask] = useState<AmountReading | null>(null);

  async function read() {
    // Few people type a number on a public page.
    const { readAmount } = await import('@sokoni/contract/input/numbers');
    if (!input.current) return;
    const { value, form } = input.current;
    const reading = readAmount(value, {
      locale: i18n.locale,
      isWhole,
      to,
      currency: inputOf(form, currencyField)?.value.trim().toUpperCase(),
    });
    onRead?.(reading, input.current);
    ask('readings' in reading.number ? reading : null);
  }

  // A form that is sent with the key Enter is checked before the field is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the error of what is typed now
  useEffect(() => {
    if (error) void read();
  }, [error]);

  return (
    <div className="grid grid-cols-1 content-start gap-2">
      <TextField
        ref={input}
        inputMode="decimal"
        autoComplete="off"
        maxLength={NUMBER_MAX}
        {...field}
        dir="ltr"
        error={asked ? undefined : error}
        onInput={() => ask(null)}
        onBlur={() => void read()}
      />
      <LiveRegion role="status" className="empty:absolute">
        {asked && (
          <NumberQuestion
            reading={asked}
            onChoose={(text) => {
              if (!input.current) return;
              input.current.value = text;
              input.current.dispatchEvent(new Event('input', { bubbles: true }));
              input.current.focus();
            }}
          />
        )}
      </LiveRegion>
    </div>
  );
}

const inputOf = (form: HTMLFormElement | null, name: string) =>
  form?.elements.namedItem(name) as HTMLInputElement | null | undefined;

interface PriceFieldProps extends Omit<NumberFieldProps, 'isWhole' | 'to' | 'currencyField' | 'onRead'> {
  /** What the form fills in as the currency, which the sign of another one replaces. */
  preset?: string;
}

/** A price whose currency has a field of its own, `currency`: a sign that is typed here fills it in. */
export function PriceField({ preset = '', ...field }: PriceFieldProps) {
  return (
    <NumberField
      {...field}
      currencyField="currency"
      onRead={({ currency }, { form }) => {
        const other = inputOf(form, 'currency');
        if (!currency || !other || !['', preset].includes(other.value.trim())) return;
        other.value = currency;
        other.dispatchEvent(new Event('input', { bubbles: true }));
      }}
    />
  );
}

import { i18n } from '@lingui/core';
import type { AmountReading } from '@sokoni/contract/input/numbers';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { LiveRegion } from '../layout/live-region.tsx';
import { type Labelled, TextField } from './field.tsx';
import { CurrencyQuestion, NumberQuestion } from './number-question.tsx';

/** Most characters that are typed for a number, with the name of its currency. */
export const NUMBER_MAX = 40;

interface NumberFieldProps extends Labelled, Omit<ComponentProps<'input'>, 'ref'> {
  /** Whole numbers only: three digits after a sign are thousands. */
  isWhole?: boolean;
  /** The largest number that the field takes. */
  to?: number | undefined;
  /** The field of the same form that has the currency. */
  currencyField?: string;
  currencyError?: string | undefined;
  /** What the form fills in as the currency; asked about first, and then that of the country of `place`. */
  preset?: string;
  place?: string | null | undefined;
  /** When the field is left, or has an error. */
  onRead?: (reading: AmountReading, input: HTMLInputElement) => void;
}

/**
 * A number as people write it. Where it has two readings, the field asks. Not of the type `number`, which is empty for
 * `1,500`.
 */
export function NumberField({
  isWhole,
  to,
  currencyField = '',
  currencyError,
  preset = '',
  place,
  onRead,
  error,
  ...field
}: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [ambiguous, setAmbiguous] = useState<AmountReading | null>(null);
  const [currencies, setCurrencies] = useState<readonly string[]>([]);
  const isAmbiguous = ambiguous !== null || currencies.length > 0;

  async function read() {
    // Few people type a number on a public page.
    const [{ readAmount }, { likelyCurrencies }] = await Promise.all([
      import('@sokoni/contract/input/numbers'),
      import('@sokoni/contract/input/currencies'),
    ]);
    if (!input.current) return;
    const { value, form } = input.current;
    const other = inputOf(form, currencyField);
    const currency = other?.value.trim().toUpperCase();
    const reading = readAmount(value, { locale: i18n.locale, isWhole, to, currency });
    onRead?.(reading, input.current);
    setAmbiguous('readings' in reading.number ? reading : null);
    const isOpen = other && reading.currencies.length > 1 && !reading.currencies.includes(currency ?? '');
    if (!isOpen) return setCurrencies([]);
    const { currencyOfPlace } = await import('@sokoni/contract/tables/country-currency');
    const own = reading.currencies.includes(preset) ? preset : currencyOfPlace(place ?? null);
    setCurrencies(likelyCurrencies(reading.sign, reading.currencies, own));
  }

  function stop() {
    setAmbiguous(null);
    setCurrencies([]);
  }

  function set(field: HTMLInputElement | null | undefined, text: string) {
    if (!field) return;
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    input.current?.focus();
  }

  // A form that is sent with the key Enter is checked before the field is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the error of what is typed now
  useEffect(() => {
    if (error || currencyError) void read();
  }, [error, currencyError]);

  // The currency may be answered in its own field, or beside the other price.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads what the fields have then
  useEffect(() => {
    const other = isAmbiguous ? inputOf(input.current?.form ?? null, currencyField) : null;
    const again = () => void read();
    other?.addEventListener('input', again);
    return () => other?.removeEventListener('input', again);
  }, [isAmbiguous, currencyField]);

  return (
    <div className="grid grid-cols-1 content-start gap-2">
      <TextField
        ref={input}
        inputMode="decimal"
        autoComplete="off"
        maxLength={NUMBER_MAX}
        {...field}
        dir="ltr"
        error={ambiguous ? undefined : error}
        onInput={stop}
        onBlur={() => void read()}
        onKeyDown={({ key }) => key === 'Enter' && void read()}
      />
      <LiveRegion role="status" className="grid gap-2 empty:absolute">
        {ambiguous && <NumberQuestion reading={ambiguous} onChoose={(text) => set(input.current, text)} />}
        {currencies.length > 0 && (
          <CurrencyQuestion
            currencies={currencies}
            onChoose={(code) => set(inputOf(input.current?.form ?? null, currencyField), code)}
          />
        )}
      </LiveRegion>
    </div>
  );
}

const inputOf = (form: HTMLFormElement | null, name: string) =>
  form?.elements.namedItem(name) as HTMLInputElement | null | undefined;

type PriceFieldProps = Omit<NumberFieldProps, 'isWhole' | 'to' | 'currencyField' | 'onRead'>;

/**
 * A price whose currency has a field of its own, `currency`: a sign that is typed here replaces the preset there, and
 * one of several currencies is asked about.
 */
export function PriceField({ preset = '', ...field }: PriceFieldProps) {
  return (
    <NumberField
      {...field}
      preset={preset}
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

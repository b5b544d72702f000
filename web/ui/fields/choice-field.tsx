import { type ReactNode, useId } from 'react';
import { described } from './field.tsx';

interface ChoiceFieldProps {
  legend: string;
  hint?: string | undefined;
  name: string;
  choices: { value: string; label: ReactNode }[];
  /** The initial choice. */
  chosen?: string | undefined;
  error?: string | undefined;
}

/** A radio group with a few visible choices. */
export function ChoiceField({ legend, hint, name, choices, chosen, error }: ChoiceFieldProps) {
  const id = useId();
  const { 'aria-describedby': describedBy } = described(id, { error, hint });
  return (
    <fieldset className="grid min-w-0 gap-1" aria-describedby={describedBy}>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {choices.map(({ value, label }) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md px-1 py-2.25">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            className="mt-0.75 size-5 shrink-0 accent-indigo"
          />
          {label}
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-clay">
          {error}
        </p>
      )}
    </fieldset>
  );
}

import { linkOf, type Network } from '@sokoni/contract/links';
import type { ComponentProps } from 'react';
import { ClearableInput } from './clearable-field.tsx';
import { type Field, useClearable } from './use-clearable.ts';

interface LinkFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'name'> {
  kind: Network | 'website';
  label: string;
  field: Field;
}

/** A field for a handle or an address, with the resulting link below. */
export function LinkField({ kind, label, field, ...input }: LinkFieldProps) {
  const clearable = useClearable(field);
  const link = clearable.typed.trim() ? linkOf(kind, clearable.typed) : null;
  return (
    <ClearableInput
      label={label}
      field={field}
      clearable={clearable}
      hint={link && link !== clearable.typed ? <bdi className="wrap-anywhere">{link}</bdi> : undefined}
      inputMode="url"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={300}
      dir="ltr"
      {...input}
    />
  );
}

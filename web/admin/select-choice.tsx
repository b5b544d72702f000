import type { ComponentProps } from 'react';
import { SelectField } from '../ui/fields/field.tsx';

export type Choices = readonly (readonly [value: string, name: string])[];

/** Values of the contract with their names, in its order. */
export const choicesOf = <Value extends string>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
): Choices => values.map((value) => [value, nameOf(value)]);

interface SelectChoiceProps extends ComponentProps<typeof SelectField> {
  choices: Choices;
  /** The name of no choice, where that is possible. */
  none?: string | undefined;
}

/** One of some values. */
export const SelectChoice = ({ choices, none, ...field }: SelectChoiceProps) => (
  <SelectField {...field}>
    {none !== undefined && <option value="">{none}</option>}
    {choices.map(([value, name]) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </SelectField>
);

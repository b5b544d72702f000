import { type FieldName, fieldOf, type ProfileFields } from '@sokoni/contract/profile-fields';
import { raw, type Sql } from 'sql-template-tag';

/** Columns of a profile with their new values. */
export type Changes = Record<string, string | number | boolean | readonly string[] | Date | null>;

const columnOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of these fields for a SELECT from `profiles p`. */
export function selectFields(names: readonly FieldName[]): Sql {
  // The driver returns `numeric` as text, because a number cannot have all its digits.
  const columns = names.map(
    (name) => `p.${columnOf(name)}${fieldOf(name).type === 'number' ? '::float8' : ''}`,
  );
  return raw(columns.join(', '));
}

export function columnsOf(fields: Partial<ProfileFields>): Changes {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [columnOf(name), value]));
}

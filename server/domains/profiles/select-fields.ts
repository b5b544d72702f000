import { type FieldName, fieldOf } from '@sokoni/contract/profiles/profile-fields';
import { raw, type Sql } from 'sql-template-tag';
import { columnOf } from '../../platform/db/statement.ts';

/** The columns of these fields for a SELECT from `profiles p`. */
export function selectFields(names: readonly FieldName[]): Sql {
  // The driver returns `numeric` as text, because a number cannot have all its digits.
  const columns = names.map(
    (name) => `p.${columnOf(name)}${fieldOf(name).type === 'number' ? '::float8' : ''}`,
  );
  return raw(columns.join(', '));
}

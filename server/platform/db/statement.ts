import { join, raw, Sql as Template } from 'sql-template-tag';

export type Primitive = string | number | bigint | boolean | Date | Buffer | null;
export type Value = Primitive | readonly Primitive[] | Template;

/** Sends one statement to the database and resolves to its rows, with column names in camelCase. */
export type Execute = (text: string, values: unknown[]) => Promise<Record<string, unknown>[]>;

/** A piece of SQL with its values: it runs once when it is awaited, or becomes part of a larger statement. */
export class Statement<Rows extends readonly object[]> extends Template implements Promise<Rows> {
  readonly [Symbol.toStringTag] = 'Statement';
  #execute: Execute;
  #rows: Promise<Rows> | undefined;

  constructor(strings: readonly string[], values: readonly Value[], execute: Execute) {
    super(strings, values.map(withType));
    this.#execute = execute;
  }

  // biome-ignore lint/suspicious/noThenProperty: `await` runs the statement.
  then<A = Rows, B = never>(
    onRows?: ((rows: Rows) => A | PromiseLike<A>) | null,
    onError?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    this.#rows ??= this.#execute(this.text, this.values) as Promise<unknown> as Promise<Rows>;
    return this.#rows.then(onRows, onError);
  }

  catch<B = never>(onError?: ((error: unknown) => B | PromiseLike<B>) | null): Promise<Rows | B> {
    return this.then(null, onError);
  }

  finally(onEnd?: (() => void) | null): Promise<Rows> {
    return this.then().finally(onEnd);
  }

  /** Undefined when there is no row; a tuple type says that there always is one. */
  first(): Promise<First<Rows>> {
    return this.then(([row]) => row as First<Rows>);
  }

  /** Whether a SELECT finds a row, or a statement with RETURNING changes one. */
  hasRows(): Promise<boolean> {
    return this.then((rows) => rows.length > 0);
  }
}

type First<Rows extends readonly object[]> = Rows extends readonly [infer Row]
  ? Row
  : Rows[number] | undefined;

/**
 * PostgreSQL infers the type of a text value from its context, which fails for `$1 + interval '1 day'`. So a value that
 * is not a string in JavaScript is sent with its type.
 */
function withType(value: Value): unknown {
  if (value === undefined) throw new TypeError('A value of a statement is undefined; use null for no value.');
  if (value instanceof Date) return new Template(['', '::timestamptz'], [value.toISOString()]);
  if (typeof value === 'boolean') return new Template(['', '::boolean'], [value]);
  if (typeof value === 'bigint') return new Template(['', '::bigint'], [value]);
  if (Array.isArray(value) && value[0] instanceof Date) {
    return new Template(['', '::timestamptz[]'], [value.map((date) => (date as Date).toISOString())]);
  }
  return value;
}

/** The name of a table or column, quoted. */
export function identifier(name: string): Template {
  return raw(`"${name.replaceAll('"', '""')}"`);
}

/** The name of the column that holds a property. */
export function columnOf(property: string): string {
  return property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** `UPDATE … SET ${assignments({ title: 'Weaver' })}`: the keys are columns, in camelCase or snake_case. */
export function assignments<Row extends { [Name in keyof Row]: Value }>(columns: Row): Template {
  const parts = Object.entries<Value>(columns).map(
    ([name, value]) => new Template(['', ' = ', ''], [identifier(columnOf(name)), withType(value)]),
  );
  return join(parts, ', ');
}

/** `WHERE ${equalities({ title: 'Weaver' })}`: the columns have these values, which may be null. */
export function equalities<Row extends { [Name in keyof Row]: Value }>(columns: Row): Template {
  const parts = Object.entries<Value>(columns).map(
    ([name, value]) =>
      new Template(['', ' IS NOT DISTINCT FROM ', ''], [identifier(columnOf(name)), withType(value)]),
  );
  return join(parts, ' AND ');
}

/** `INSERT INTO … ${rowsToInsert(rows)}`: the keys of the first row are the columns of all, in camelCase or snake_case. */
export function rowsToInsert<Row extends { [Name in keyof Row]: Value }>(rows: readonly Row[]): Template {
  const names = Object.keys(rows[0] ?? {}) as (keyof Row & string)[];
  const tuples = rows.map((row) =>
    join(
      names.map((name) => withType(row[name])),
      ', ',
      '(',
      ')',
    ),
  );
  return new Template(
    ['(', ') VALUES ', ''],
    [
      join(
        names.map((name) => identifier(columnOf(name))),
        ', ',
      ),
      join(tuples, ', '),
    ],
  );
}

import { expect, test } from 'vitest';
import { assignments, identifier, rowsToInsert, Statement, type Value } from './statement.ts';

const execute = async () => [];
const statement = (strings: TemplateStringsArray, ...values: Value[]) =>
  new Statement(strings, values, execute);

test('sends values separately from the text, numbered through nested statements', () => {
  const condition = statement`name = ${"N'Diaye"}`;
  const whole = statement`SELECT FROM profiles WHERE ${condition} AND rating > ${4} LIMIT ${9}`;
  expect(whole.text).toBe('SELECT FROM profiles WHERE name = $1 AND rating > $2 LIMIT $3');
  expect(whole.values).toEqual(["N'Diaye", 4, 9]);
});

test.each([
  ['a date', new Date('2026-01-02T03:04:05.678Z'), '$1::timestamptz', '2026-01-02T03:04:05.678Z'],
  ['dates', [new Date(0)], '$1::timestamptz[]', ['1970-01-01T00:00:00.000Z']],
  ['a boolean', true, '$1::boolean', true],
  ['a bigint', 12n, '$1::bigint', 12n],
  ['null', null, '$1', null],
  ['texts', ['a', 'b'], '$1', ['a', 'b']],
])('sends %s with the type that PostgreSQL could not infer', (_name, value, text, sent) => {
  expect(statement`${value as Value}`).toMatchObject({ text, values: [sent] });
});

test('rejects undefined, which is a forgotten value', () => {
  expect(() => statement`SELECT ${undefined as never}`).toThrow('undefined');
});

test('quotes identifiers', () => {
  expect(statement`SELECT ${identifier('a "b"')}`.text).toBe('SELECT "a ""b"""');
});

test('writes the columns of an update and the rows of an insert', () => {
  const update = statement`UPDATE t SET ${assignments({ title: 'Weaver', paid: true })} WHERE id = ${1}`;
  expect(update.text).toBe('UPDATE t SET "title" = $1, "paid" = $2::boolean WHERE id = $3');
  const rows = [
    { id: 1, name: 'a' },
    { id: 2, name: 'b' },
  ];
  const insert = statement`INSERT INTO t ${rowsToInsert(rows)}`;
  expect(insert.text).toBe('INSERT INTO t ("id", "name") VALUES ($1, $2), ($3, $4)');
  expect(insert.values).toEqual([1, 'a', 2, 'b']);
});

test('writes properties in camelCase as columns', () => {
  expect(statement`UPDATE t SET ${assignments({ firstName: 'Ada' })}`.text).toBe(
    'UPDATE t SET "first_name" = $1',
  );
  const insert = statement`INSERT INTO t ${rowsToInsert([{ ownerId: 1 }])}`;
  expect(insert.text).toBe('INSERT INTO t ("owner_id") VALUES ($1)');
});

test('returns the first row, and whether there are rows', async () => {
  const found = new Statement<{ one: number }[]>(['SELECT 1'], [], async () => [{ one: 1 }]);
  expect([await found.first(), await found.hasRows()]).toEqual([{ one: 1 }, true]);
  const empty = new Statement<{ one: number }[]>(['SELECT'], [], async () => []);
  expect([await empty.first(), await empty.hasRows()]).toEqual([undefined, false]);
});

test('runs once for several awaits, and not when it is only part of another statement', async () => {
  let runs = 0;
  const counting = async () => {
    runs++;
    return [{ one: 1 }];
  };
  const part = new Statement(['SELECT 1'], [], counting);
  const whole = new Statement(['', ''], [part], counting);
  expect(await whole).toEqual([{ one: 1 }]);
  await whole;
  expect(runs).toBe(1);
});

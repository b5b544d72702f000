import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MIGRATIONS } from './migrate.ts';

/** The last file of the first schema; the later ones run on databases that the release before still uses. */
const FIRST_SCHEMA = '020';

/** What the release before does not expect: it reads, fills in and names what the database had. */
const NOT_ADDED =
  /\bDROP (?:TABLE|COLUMN|TYPE|VIEW)\b|\bRENAME\b|\bALTER COLUMN \w+ (?:SET DATA )?TYPE\b|\bSET NOT NULL\b|\bADD (?:COLUMN )?(?:IF NOT EXISTS )?\w+ [^,;]*NOT NULL(?![^,;]*DEFAULT)|\bADD (?:CONSTRAINT \w+ )?(?:CHECK|UNIQUE)\b/i;

const isAllowed = (statements: string) => statements.startsWith('-- Needs ') || !NOT_ADDED.test(statements);

test('a migration only adds, or names the migration that it needs', async () => {
  const files = (await readdir(MIGRATIONS)).filter((name) => name.slice(0, 3) > FIRST_SCHEMA);
  const refused = [];
  for (const name of files) {
    if (!isAllowed(await readFile(join(MIGRATIONS, name), 'utf8'))) refused.push(name);
  }
  expect(refused).toEqual([]);
});

test('the documents name every table and every function of a trigger', async () => {
  const names = await readdir(MIGRATIONS);
  const files = await Promise.all(names.map((name) => readFile(join(MIGRATIONS, name), 'utf8')));
  const readDocument = (name: string) => readFile(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');
  for (const [document, pattern] of [
    ['schema.md', /^CREATE (?:UNLOGGED )?TABLE (\w+)/gm],
    ['architecture.md', /^CREATE FUNCTION (\w+)\(\) RETURNS trigger/gm],
  ] as const) {
    const words = new Set((await readDocument(document)).match(/\w+/g));
    const made = [...files.join('\n').matchAll(pattern)].map(([, name = '']) => name);
    expect(made.filter((name) => !words.has(name))).toEqual([]);
  }
});

test.each([
  'ALTER TABLE notes DROP COLUMN note',
  'ALTER TABLE notes RENAME note TO text',
  'ALTER TABLE notes ALTER COLUMN note SET NOT NULL',
  'ALTER TABLE notes ALTER COLUMN note TYPE integer',
  'ALTER TABLE notes ADD author text NOT NULL',
  'ALTER TABLE notes ADD CONSTRAINT short CHECK (length(note) < 9)',
  'DROP TABLE notes',
])('%s needs another migration', (statement) => {
  expect(isAllowed(statement)).toBe(false);
  expect(isAllowed(`-- Needs 001-notes.sql.\n${statement}`)).toBe(true);
});

test.each([
  'ALTER TABLE notes ADD author text',
  "ALTER TABLE notes ADD COLUMN author text NOT NULL DEFAULT ''",
  'CREATE TABLE others (id uuid NOT NULL CHECK (id IS NOT NULL))',
  'CREATE INDEX notes_by_text ON notes (note)',
])('%s only adds', (statement) => {
  expect(isAllowed(statement)).toBe(true);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { EarlierSchemaError, migrate } from './migrate.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.asOwner((owner) => owner`DELETE FROM schema_migrations`);
  folder = await mkdtemp(join(tmpdir(), 'sokoni-migrations-'));
  await writeFile(join(folder, '001-notes.sql'), 'CREATE TABLE notes (id integer)');
  await writeFile(join(folder, '002-text.sql'), 'ALTER TABLE notes ADD COLUMN note text');
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const run = () => database.asOwner((owner) => migrate(owner, folder));

test('applies each file once, also when two processes start at the same moment', async () => {
  const applied = await Promise.all([run(), run()]);
  expect(applied.flat()).toEqual(['001-notes.sql', '002-text.sql']);
  await database.sql`INSERT INTO notes (id, note) VALUES (1, 'a')`;
});

test('leaves no part of a file that fails, and names the file', async () => {
  const file = join(folder, '003-wrong.sql');
  await writeFile(file, 'CREATE TABLE half (id integer); SELECT missing');
  await expect(run()).rejects.toThrow(/^Migration 003-wrong\.sql failed: column "missing" does not exist/);
  expect(await database.sql`SELECT to_regclass('half') AS half`).toEqual([{ half: null }]);
  await rm(file);
});

describe('a database of a newer release', () => {
  const addLater = (needs: string | null) =>
    database.asOwner(
      (owner) => owner`INSERT INTO schema_migrations (name, needs) VALUES ('900-later.sql', ${needs})`,
    );
  afterEach(() =>
    database.asOwner((owner) => owner`DELETE FROM schema_migrations WHERE name = '900-later.sql'`),
  );

  it('is accepted when the newer migrations only add', async () => {
    await addLater(null);
    expect(await run()).toEqual([]);
  });

  it('is accepted when this release has what they need', async () => {
    await addLater('002-text.sql');
    expect(await run()).toEqual([]);
  });

  it('is rejected when this release lacks what they need', async () => {
    await addLater('800-before.sql');
    await expect(run()).rejects.toThrow('migrated by a newer version of Sokoni: 900-later.sql');
  });
});

test('records what a migration needs', async () => {
  const file = join(folder, '004-drop.sql');
  await writeFile(file, '-- Needs 002-text.sql.\nALTER TABLE notes DROP COLUMN note;\n');
  expect(await run()).toEqual(['004-drop.sql']);
  const rows = await database.sql`SELECT needs FROM schema_migrations WHERE name = '004-drop.sql'`;
  expect(rows).toEqual([{ needs: '002-text.sql' }]);
});

test('rejects an archive of an earlier schema before it makes a table', async () => {
  const empty = await createTestDatabase();
  await empty.asOwner(async (owner) => {
    await owner`DROP TABLE schema_migrations`;
    await expect(migrate(owner, folder, ['001-before.sql', '002-text.sql'])).rejects.toThrow(
      EarlierSchemaError,
    );
    expect(await owner`SELECT to_regclass('schema_migrations') AS made`).toEqual([{ made: null }]);
  });
  await empty.drop();
});

test('rejects a database of an earlier schema, and leaves it as it is', async () => {
  await writeFile(join(folder, '005-more.sql'), 'CREATE TABLE more (id integer)');
  await database.asOwner(
    (owner) => owner`UPDATE schema_migrations SET name = '001-before.sql' WHERE name = '001-notes.sql'`,
  );
  await expect(run()).rejects.toThrow(EarlierSchemaError);
  expect(await database.sql`SELECT to_regclass('more') AS more`).toEqual([{ more: null }]);
});

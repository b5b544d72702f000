import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type StoredFile, storageKeys } from '../server/domains/media/storage-keys.ts';
import { documentKey } from '../server/domains/verification/documents.ts';
import type { DocumentRow } from '../server/domains/verification/queries.ts';
import { folderStorage } from '../server/platform/storage/folder-storage.ts';
import { createTestDatabase, type TestDatabase } from '../server/testing/database.ts';
import { addDemoData } from './add-demo-data.ts';

const LONG = { timeout: 120_000 };

let database: TestDatabase;
let folder: string;
let lines: string[];
const targetOf = (changes: Partial<ReturnType<typeof folderStorage>> = {}) => ({
  sql: database.sql,
  storage: { ...folderStorage(folder), ...changes },
  say: (line: string) => void lines.push(line),
});
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'sokoni-demo-'));
  lines = [];
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

it('inserts the rows once when two processes start at the same time', LONG, async () => {
  await Promise.all([addDemoData(targetOf()), addDemoData(targetOf())]);
  expect(lines.filter((line) => /\d+ professionals/.test(line))).toHaveLength(1);
  expect(await database.sql`SELECT count(*)::integer AS count FROM accounts`).toMatchObject([{ count: 123 }]);
});

it('leaves no file without a row when the seeding before was interrupted', LONG, async () => {
  const { write } = folderStorage(folder);
  const writes: Promise<void>[] = [];
  const interrupted = targetOf({
    write(key, content) {
      const writing = write(key, content).then(async () => {
        if (writes.length < 300) return;
        // As a process that is killed leaves it.
        await writeFile(join(folder, `${key}.0a1b2c3d4e5f`), 'part');
        throw new Error('Interrupted');
      });
      writes.push(writing);
      return writing;
    },
  });
  await expect(addDemoData(interrupted)).rejects.toThrow('Interrupted');
  await Promise.allSettled(writes);
  await addDemoData(targetOf());
  const files = await database.sql<StoredFile[]>`SELECT name, widths FROM files`;
  const documents = await database.sql<DocumentRow[]>`SELECT name, content_type FROM claim_documents`;
  const stored = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(
    stored
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
      .sort(),
  ).toEqual([...files.flatMap(storageKeys), ...documents.map(documentKey)].sort());
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderStorage } from '../server/platform/storage/folder-storage.ts';
import { createTestDatabase } from '../server/testing/database.ts';
import { addDemoData } from './add-demo-data.ts';

it('inserts the rows once when two processes start at the same time', { timeout: 120_000 }, async () => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'sokoni-demo-'));
  const storage = await folderStorage(folder);
  const lines: string[] = [];
  const target = { sql: database.sql, storage, say: (line: string) => void lines.push(line) };
  try {
    await Promise.all([addDemoData(target), addDemoData(target)]);
    expect(lines.filter((line) => /\d+ professionals/.test(line))).toHaveLength(1);
    expect(await database.sql`SELECT count(*)::integer AS count FROM accounts`).toMatchObject([
      { count: 123 },
    ]);
  } finally {
    await database.drop();
    await rm(folder, { recursive: true });
  }
});

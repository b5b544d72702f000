import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { readConfig } from '../config/config.ts';
import { requireDataFolder, requireSameDataFolder } from './data-folder.ts';

let database: TestDatabase;
let root: string;
beforeAll(async () => {
  database = await createTestDatabase();
  root = await mkdtemp(join(tmpdir(), 'sokoni-folders-'));
  for (const name of ['first', 'second']) await mkdir(join(root, name));
});
afterAll(async () => {
  await database.drop();
  await rm(root, { recursive: true });
});

const server = { DATABASE_URL: 'postgres://host/sokoni' };
const bucket = {
  S3_ENDPOINT: 'http://host',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 'b',
};
const startIn = (name: string, settings: Record<string, string> = server) =>
  requireSameDataFolder(database.sql, readConfig({ ...settings, DATA_DIR: join(root, name) }));

it('rejects a second data folder for one database, and names the folder with the files', async () => {
  await startIn('first');
  await startIn('first');
  await expect(startIn('second')).rejects.toThrow(
    `The uploaded files of this database are in another data folder, ${join(root, 'first')} on `,
  );
});

it('accepts any folder with a bucket, and with the embedded database', async () => {
  await startIn('second', { ...server, ...bucket });
  await startIn('second', {});
});

it('accepts a copy of the folder, and a folder whose id was written by hand', async () => {
  await copyFile(join(root, 'first', 'id'), join(root, 'second', 'id'));
  await startIn('second');
  await writeFile(join(root, 'second', 'id'), (await readFile(join(root, 'first', 'id'), 'utf8')).trim());
  await startIn('second');
  await writeFile(join(root, 'second', 'id'), 'broken');
  await expect(startIn('second')).rejects.toThrow('is damaged');
});

it('says that a data folder is not writable', async () => {
  await writeFile(join(root, 'file'), '');
  const config = readConfig({ DATA_DIR: join(root, 'file', 'data') });
  await expect(requireDataFolder(config)).rejects.toThrow(/data folder .* cannot be written/);
});

import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Sql } from '../db/database.ts';
import { reasonOf, StartError } from '../start-error.ts';
import { folderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

export async function requireDataFolder({ dataDir }: Config): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} cannot be written: ${reasonOf(error)} (see DATA_DIR).`);
  }
}

/**
 * Two processes with one database and different upload folders would each miss the files of the other. The file `id`
 * identifies a folder, also after the folder is moved or copied.
 */
export async function requireSameDataFolder(
  sql: Sql,
  { dataDir, bucket, databaseUrl }: Config,
): Promise<void> {
  // The embedded database is part of the data folder.
  if (bucket || !databaseUrl) return;
  const id = await folderId(join(dataDir, 'id'));
  const path = `${dataDir} on ${hostname()}`;
  await sql`INSERT INTO data_folder (id, path) VALUES (${id}, ${path}) ON CONFLICT DO NOTHING`;
  const [first] = await sql<{ id: string; path: string }[]>`SELECT id, path FROM data_folder`;
  if (!first || first.id === id) return;
  throw new StartError(
    `The uploaded files of this database are in another data folder, ${first.path}: set DATA_DIR to it, use a bucket ` +
      `(S3_ENDPOINT), or, if its files are in ${dataDir} now, write ${first.id} into ${join(dataDir, 'id')}.`,
  );
}

async function folderId(file: string): Promise<string> {
  await writeFile(file, `${randomUUID()}\n`, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const id = (await readFile(file, 'utf8')).trim();
  if (/^[\da-f-]{36}$/.test(id)) return id;
  throw new StartError(`The file ${file} names the data folder and is damaged: delete it.`);
}

/** Where uploaded files are stored: the configured bucket, or else the data folder. */
export async function fileStorage({ dataDir, bucket }: Pick<Config, 'dataDir' | 'bucket'>): Promise<Storage> {
  if (!bucket) return folderStorage(join(dataDir, 'files'));
  const { requireBucket, s3Storage } = await import('./s3-storage.ts');
  try {
    await requireBucket(bucket);
  } catch (error) {
    throw new StartError(
      `The bucket ${bucket.bucket} at ${bucket.endpoint} cannot be used: ${reasonOf(error)} (see S3_ENDPOINT).`,
      { cause: error },
    );
  }
  return s3Storage(bucket);
}

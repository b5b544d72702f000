import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { folderStorage } from './platform/folder-storage.ts';
import { requireBucket, s3Storage } from './platform/s3-storage.ts';
import type { Storage } from './platform/storage.ts';
import { reasonOf, StartError } from './start-error.ts';

export async function requireDataFolder({ dataDir }: Config): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} cannot be written: ${reasonOf(error)} (see DATA_DIR).`);
  }
}

/** Where uploaded files live: a bucket where one is named, or else the data folder. */
export async function fileStorage({ dataDir, bucket }: Config): Promise<Storage> {
  if (!bucket) return folderStorage(join(dataDir, 'files'));
  try {
    await requireBucket(bucket);
  } catch (error) {
    throw new StartError(
      `The bucket ${bucket.bucket} at ${bucket.endpoint} cannot be used: ${reasonOf(error)} (see S3_ENDPOINT).`,
    );
  }
  return s3Storage(bucket);
}

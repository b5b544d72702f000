import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { folderStorage, type Storage } from './platform/storage.ts';
import { reasonOf, StartError } from './start-error.ts';

export async function requireDataFolder({ dataDir }: Config): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} cannot be written: ${reasonOf(error)} (see DATA_DIR).`);
  }
}

/** Where uploaded files live. */
export function fileStorage({ dataDir }: Config): Storage {
  return folderStorage(join(dataDir, 'files'));
}

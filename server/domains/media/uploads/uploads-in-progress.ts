import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../platform/config/config.ts';

/** Milliseconds after which the folder of an upload is considered left by a crashed process. */
const FORGOTTEN_AFTER = 2 * 3_600_000;

/** Next to the stored files and not in the system's temporary folder, which may be in memory. */
const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'arriving');

/** Creates a folder for the files of one upload, and always deletes it at the end. */
export async function withFolder<T>(config: Config, use: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(folderOf(config), { recursive: true });
  const folder = await mkdtemp(join(folderOf(config), 'upload-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function removeForgottenFolders(config: Config, now = Date.now()): Promise<void> {
  const names = await readdir(folderOf(config)).catch(() => []);
  for (const name of names) {
    const folder = join(folderOf(config), name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > FORGOTTEN_AFTER) await rm(folder, { recursive: true, force: true });
  }
}

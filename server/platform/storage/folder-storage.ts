import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isStorageFull, type Storage, StorageFullError } from './storage.ts';

/** Files in a folder of this machine. */
export function folderStorage(folder: string): Storage {
  return {
    async write(key, bytes) {
      const target = join(folder, key);
      // Written to a temporary file and renamed, so that a reader never sees a partial file.
      const draft = `${target}.${randomBytes(6).toString('hex')}`;
      try {
        await mkdir(dirname(target), { recursive: true });
        await writeFile(draft, bytes);
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw isStorageFull(error) ? new StorageFullError('The disk is full.', { cause: error }) : error;
      }
    },
    async read(key) {
      try {
        return await readFile(join(folder, key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async remove(key) {
      const home = dirname(join(folder, key));
      const name = basename(key);
      // A process that was killed during a write has left its temporary file.
      for (const other of await readdir(home).catch(() => [])) {
        if (other === name || other.startsWith(`${name}.`)) await rm(join(home, other), { force: true });
      }
      // Removing the last variant also removes its folder.
      await rmdir(home).catch(() => {});
    },
  };
}

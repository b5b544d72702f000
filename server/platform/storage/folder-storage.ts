import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import {
  copyFile,
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isStorageFull, type OpenFile, SMALL, type Storage, StorageFullError } from './storage.ts';

/** Bytes of one read. The default of 64 kB leaves four times as much for the garbage collector. */
const READ = 16 * 1024;

/** Files in a folder of this machine. */
export function folderStorage(folder: string): Storage {
  return {
    async write(key, content) {
      const target = join(folder, key);
      // Written to a temporary file and renamed, so that a reader never sees a partial file.
      const draft = `${target}.${randomBytes(6).toString('hex')}`;
      try {
        await mkdir(dirname(target), { recursive: true });
        if (content instanceof Uint8Array) await writeFile(draft, content);
        else await copyFile(content.path, draft, constants.COPYFILE_FICLONE);
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw isStorageFull(error) ? new StorageFullError('The disk is full.', { cause: error }) : error;
      }
    },
    read: (key) => readFile(join(folder, key)).catch(nullIfMissing),
    async open(key) {
      const file = await open(join(folder, key)).catch(nullIfMissing);
      return file && contentOf(file);
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

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

async function contentOf(file: FileHandle): Promise<OpenFile> {
  let isStream = false;
  try {
    const { size } = await file.stat();
    isStream = size > SMALL;
    // The stream closes the file at its end.
    return {
      size,
      content: isStream ? file.createReadStream({ highWaterMark: READ }) : await file.readFile(),
    };
  } finally {
    if (!isStream) await file.close();
  }
}

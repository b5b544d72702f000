import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Where files live. A key is `<name>/<variant>`, for example `k3J…/640.webp`; keys are made by our own code
 * and never by a visitor.
 */
export interface Storage {
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  read(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
}

export function folderStorage(folder: string): Storage {
  return {
    async write(key, bytes) {
      const target = join(folder, key);
      await mkdir(dirname(target), { recursive: true });
      // Written beside and renamed, so that a reader never sees half a file.
      const draft = `${target}.${randomBytes(6).toString('hex')}`;
      await writeFile(draft, bytes);
      await rename(draft, target);
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
      await rm(join(folder, key), { force: true });
    },
  };
}

/** A name nobody can guess: 128 random bits. */
export function newFileName(): string {
  return randomBytes(16).toString('base64url');
}

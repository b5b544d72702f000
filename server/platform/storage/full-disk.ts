import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/** PostgreSQL writes its write-ahead log in files of 16 MB, and stops when there is no room for the next one. */
const LITTLE = 20 * 1024 * 1024;

/**
 * Names the folder that lies on a full disk. The first error is often a different one, such as a lost connection after
 * PostgreSQL has stopped.
 */
export function describeFullDisk(folders: string[]): string | undefined {
  for (const folder of folders) {
    const free = freeBytes(folder);
    if (free === undefined || free > LITTLE) continue;
    const megabytes = (free / 1024 / 1024).toFixed(1);
    return `The disk that holds ${folder} is full (${megabytes} MB left): make room on it, then start again.`;
  }
  return undefined;
}

/** The disk of the nearest existing folder. */
export function freeBytes(folder: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return isMissing && dirname(folder) !== folder ? freeBytes(dirname(folder)) : undefined;
  }
}

import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/** PostgreSQL writes its log ahead in files of 16 MB, and stops where the next one does not fit. */
const LITTLE = 20 * 1024 * 1024;

/**
 * Says which of the folders lies on a full disk. What fails because of it is often something else: a lost connection,
 * for one, after PostgreSQL has stopped.
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

/** Of the nearest folder that exists. */
function freeBytes(folder: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return isMissing && dirname(folder) !== folder ? freeBytes(dirname(folder)) : undefined;
  }
}

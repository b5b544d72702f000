import { join } from 'node:path';
import { root } from './paths.mjs';
import { ProcessLock } from './process-lock.mjs';
import { PlainFailure } from './say.mjs';

/** Held while packages are installed or pages are built; not in node_modules, which npm empties. */
export async function withWorkLock(onWait, work) {
  const lock = new ProcessLock(join(root, '.sokoni-work.lock'));
  try {
    await lock.acquire(onWait);
  } catch (error) {
    if (error.code === 'ENOSPC') throw new PlainFailure(`The disk that holds ${root} is full.`);
    if (error.code) throw new PlainFailure(`This account may not write in ${root}.`);
    throw error;
  }
  try {
    return await work(lock);
  } finally {
    lock.release();
  }
}

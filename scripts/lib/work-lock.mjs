import { join } from 'node:path';
import { root } from './paths.mjs';
import { ProcessLock } from './process-lock.mjs';
import { PlainFailure } from './say.mjs';

/** Held while packages are installed or pages are built; not in node_modules, which npm empties. */
export async function withWorkLock(onWait, work) {
  const lock = new ProcessLock(join(root, '.sokoni-work.lock'));
  try {
    await lock.acquire(onWait);
    return await work(lock);
  } catch (error) {
    throw explain(error);
  } finally {
    lock.release();
  }
}

function explain(error) {
  if (error.code === 'ENOSPC') return new PlainFailure(`The disk that holds ${root} is full.`);
  if (['EACCES', 'EPERM', 'EROFS'].includes(error.code))
    return new PlainFailure(`This account may not write in ${root}.`);
  return error;
}

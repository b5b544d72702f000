import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../paths.mjs';
import { UserFacingError } from '../run-script.mjs';
import { pause } from './interruption.mjs';
import { identify, isAlive, isGone } from './process-identity.mjs';

const PAUSE_MS = 100;
/** A server whose `npm start` is gone shuts down automatically; npm is ended at once. */
const PATIENCE_MS = 10_000;

/**
 * Held while packages are installed or pages are built; not in node_modules, which npm empties. `work` receives whether
 * another command held the lock before.
 */
export async function withWorkLock(work) {
  const lock = new ProcessLock(join(root, '.sokoni-work.lock'));
  let hasWaited = false;
  try {
    await lock.acquire(() => {
      hasWaited = true;
      console.log('Another command installs or builds in this folder: waiting for it …');
    });
    return await work(lock, hasWaited);
  } catch (error) {
    if (error.code === 'ENOSPC') throw new UserFacingError(`The disk that holds ${root} is full.`);
    if (['EACCES', 'EPERM', 'EROFS'].includes(error.code))
      throw new UserFacingError(`This account may not write in ${root}.`);
    throw error;
  } finally {
    lock.release();
  }
}

/**
 * A file that names its owner, so that the lock of a killed owner is ignored, and the child process of that owner, so
 * that a child that still runs can be ended.
 */
export class ProcessLock {
  #file;

  constructor(file) {
    this.#file = file;
  }

  /** Returns nothing when the lock is acquired, otherwise the process that holds it. */
  async tryAcquire() {
    mkdirSync(dirname(this.#file), { recursive: true });
    for (;;) {
      const { text, holder } = this.#read();
      if (holder && isAlive(holder)) return holder;
      if (text !== undefined) {
        await endLeftOver(holder?.child);
        this.#removeIf(text);
      }
      if (this.#create()) return undefined;
    }
  }

  async acquire(onWait) {
    for (let waits = 0; await this.tryAcquire(); waits += 1) {
      if (waits === 0) onWait();
      await pause(PAUSE_MS);
    }
  }

  /** `isGroup`: the child leads a process group, which is ended as a whole. */
  setChild(pid, { isGroup = false } = {}) {
    const owner = identify(process.pid);
    const own = `${this.#file}.${process.pid}`;
    writeFileSync(own, JSON.stringify({ ...owner, ...(pid && { child: { ...identify(pid), isGroup } }) }));
    renameSync(own, this.#file);
  }

  release() {
    const { text, holder } = this.#read();
    if (holder?.pid === process.pid) this.#removeIf(text);
  }

  #read() {
    let text;
    try {
      text = readFileSync(this.#file, 'utf8');
      return { text, holder: JSON.parse(text) };
    } catch {
      return { text };
    }
  }

  #create() {
    const own = `${this.#file}.${process.pid}`;
    writeFileSync(own, JSON.stringify(identify(process.pid)));
    try {
      // Unlike a rename, a link never replaces a lock that another process created in between.
      linkSync(own, this.#file);
      return true;
    } catch (error) {
      if (error.code === 'EEXIST') return false;
      throw error;
    } finally {
      rmSync(own, { force: true });
    }
  }

  /** Removes only the lock that was read: another process may have replaced it. */
  #removeIf(text) {
    const aside = `${this.#file}.${randomBytes(4).toString('hex')}`;
    try {
      renameSync(this.#file, aside);
      if (readFileSync(aside, 'utf8') !== text) linkSync(aside, this.#file);
    } catch (error) {
      if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
    }
    rmSync(aside, { force: true });
  }
}

/** Gives up after twice the patience: a container without an init process never reaps dead processes. */
async function endLeftOver(child) {
  if (!child || !isLeftOver(child)) return;
  const target = child.isGroup ? -child.pid : child.pid;
  signal(target, child.isGroup ? 'SIGKILL' : 'SIGTERM');
  const since = Date.now();
  while (isLeftOver(child) && Date.now() - since < 2 * PATIENCE_MS) {
    if (Date.now() - since > PATIENCE_MS) signal(target, 'SIGKILL');
    await pause(PAUSE_MS);
  }
}

/** The system does not reuse the number of a dead group leader while the group has members. */
function isLeftOver(child) {
  return isAlive(child) || (child.isGroup && isGone(child.pid) && groupExists(child.pid));
}

export function groupExists(leader) {
  return signal(-leader, 0);
}

/** Returns false when the process does not exist or is not ours. */
export function signal(pid, name) {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

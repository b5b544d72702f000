import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { Place } from './place.ts';
import { processState } from './process-state.ts';
import { findRunning } from './running.ts';

/** Milliseconds. A fast shutdown writes all data first; after this time, recovery at the next start does that work. */
const LONGEST_SHUTDOWN_MS = 30_000;

/** Stops the server, our own or one that we found, and waits until its data is closed. */
export async function halt(pid: number, place: Place, binaries: Binaries): Promise<void> {
  if (findRunning(place)?.pid !== pid) return;
  if (process.platform === 'win32') {
    // On Windows, a signal from Node ends a process at once.
    spawnSync(binaries.pgCtl, ['stop', '-D', place.cluster, '-m', 'fast', '-w']);
    return;
  }
  signal(pid, 'SIGINT');
  if (await isGone(pid, LONGEST_SHUTDOWN_MS)) return;
  signal(pid, 'SIGQUIT');
  await isGone(pid, LONGEST_SHUTDOWN_MS);
}

async function isGone(pid: number, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    // A zombie keeps its process id until its parent collects it, but it has closed its files.
    if (processState(pid) !== 'alive') return true;
    await sleep(10);
  }
  return false;
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has ended already.
  }
}

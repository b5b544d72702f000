import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { Place } from './place.ts';
import { processState } from './process-state.ts';
import { findRunning } from './running.ts';

/** A fast shutdown writes everything out first; past this, recovery at the next start does that work. */
const LONGEST_SHUTDOWN_MS = 30_000;

/** Stops the server, ours or one we found, and waits until its data is closed. */
export async function halt(pid: number, place: Place, binaries: Binaries): Promise<void> {
  if (findRunning(place)?.pid !== pid) return;
  if (process.platform === 'win32') {
    // There a signal from Node is the end of a process, not a request.
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
    // A zombie keeps its number until its parent looks, but it has closed everything.
    if (processState(pid) !== 'alive') return true;
    await sleep(10);
  }
  return false;
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It went by itself.
  }
}

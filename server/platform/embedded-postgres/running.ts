import { readFileSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Paths, unwritable } from './paths.ts';
import { processFacts, processState } from './process-state.ts';

/** A server as described in its postmaster.pid. */
export interface RunningServer {
  pid: number;
  port: number;
  socketFolder: string;
  ready: boolean;
}

/** Milliseconds for which a dead server may look alive before it is treated as dead. */
const PATIENCE_WITH_ZOMBIES_MS = 3000;
/** Milliseconds. A fast shutdown writes all data first; after this time, recovery at the next start does that work. */
const LONGEST_SHUTDOWN_MS = 30_000;

/** The server on this data, also one that is still starting or stopping; a leftover file does not count. */
export function findRunning({ cluster, folder }: Paths): RunningServer | undefined {
  const file = join(cluster, 'postmaster.pid');
  const lines = readLines(file, folder);
  const pid = Number(lines[0]);
  if (!pid) return undefined;
  if (isLeftover(pid, cluster)) {
    dropLeftover(file, lines);
    return undefined;
  }
  if (processFacts(pid).state === 'gone') return undefined;
  return {
    pid,
    port: Number(lines[3]),
    socketFolder: lines[4] ?? '',
    ready: lines[7]?.trim() === 'ready',
  };
}

/** Stops the server and waits until its data is closed. */
export async function stopServer(pid: number, paths: Paths): Promise<void> {
  if (findRunning(paths)?.pid !== pid) return;
  signal(pid, 'SIGINT');
  if (await isGone(pid)) return;
  signal(pid, 'SIGQUIT');
  await isGone(pid);
}

async function isGone(pid: number): Promise<boolean> {
  const deadline = Date.now() + LONGEST_SHUTDOWN_MS;
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

/** The lock file of a socket has the same weakness as postmaster.pid. */
export function clearSocketLock(socketFolder: string, port: number, { cluster, folder }: Paths): void {
  const file = join(socketFolder, `.s.PGSQL.${port}.lock`);
  const lines = readLines(file, folder);
  const pid = Number(lines[0]);
  if (pid && isLeftover(pid, cluster)) dropLeftover(file, lines);
}

function readLines(file: string, folder: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw unwritable(folder, error);
  }
}

const zombiesSince = new Map<number, number>();

/**
 * PostgreSQL takes any living process with the number in the file for the old server and then never starts: in a
 * restarted container the numbers repeat. This code checks whether it is another process. PostgreSQL detects
 * automatically that a process has ended.
 */
function isLeftover(pid: number, cluster: string): boolean {
  const { state, program, cwd } = processFacts(pid);
  if (state === 'gone') return false;
  if (state === 'zombie') {
    const since = zombiesSince.get(pid) ?? Date.now();
    zombiesSince.set(pid, since);
    return Date.now() - since > PATIENCE_WITH_ZOMBIES_MS;
  }
  zombiesSince.delete(pid);
  if (program !== undefined && program !== 'postgres') return true;
  return cwd !== undefined && cwd !== cluster;
}

function dropLeftover(file: string, lines: string[]): void {
  try {
    // Removes only the file that was checked: a server may have started since then.
    if (readFileSync(file, 'utf8') === lines.join('\n')) unlinkSync(file);
  } catch {
    // Another process has removed it.
  }
}

import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { Connection } from '../acquire-server.ts';

export const isRoot = process.getuid?.() === 0;
export const NOBODY = { uid: 65534, gid: 65534 };

export interface Answer {
  connection?: Connection;
  attached?: boolean;
  /** Its output for the person who starts it. */
  lines?: string[];
  error?: string;
  message?: string;
}

export interface StartingChild {
  process: ChildProcess;
  /** Its first message: that the server runs, or why not. Empty when it was killed before. */
  answer: Promise<Answer>;
  exited: Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const children = new Set<StartingChild>();
const folders = new Set<string>();

/** With a cluster that ran before, or empty, so that the next start creates one. */
export function makeFolder({ withCluster = false } = {}): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sokoni-test-')));
  chmodSync(folder, 0o777);
  folders.add(folder);
  if (withCluster) putCluster(folder);
  return folder;
}

/** Puts a cluster that ran before into the folder. */
export function putCluster(folder: string): void {
  cpSync(inject('cluster'), join(folder, 'cluster'), { recursive: true });
}

interface StartOptions extends Pick<SpawnOptions, 'uid' | 'gid'> {
  throwaway?: boolean;
  mayShare?: boolean;
  sharedFolder?: string;
}

export function startChild(folder: string, { uid, gid, ...options }: StartOptions = {}): StartingChild {
  const script = fileURLToPath(new URL('./start-child.ts', import.meta.url));
  const child = spawn(process.execPath, [script, folder, JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(uid !== undefined && { uid }),
    ...(gid !== undefined && { gid }),
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const answer = new Promise<Answer>((resolve) => {
    const lines = createInterface({ input: child.stdout });
    lines.once('line', (line) => resolve(JSON.parse(line)));
    lines.once('close', () => resolve({}));
  });
  const starting = {
    process: child,
    answer,
    exited,
    kill: () => {
      child.kill('SIGKILL');
      return exited;
    },
    stop: () => {
      child.stdin.write('stop\n');
      return exited;
    },
  };
  children.add(starting);
  return starting;
}

export async function query(
  connection: Connection | undefined,
  text: string,
): Promise<Record<string, string>[]> {
  if (!connection) throw new Error('There is no server to ask.');
  const client = new Client({ ...connection, ssl: false });
  // Some tests kill the server: the statement reports the lost connection.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Every process that names one of our folders, including processes that outlived their Node parent. */
export function findServers(folder: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid && pid !== process.pid && commandLine(pid).includes(folder));
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

export async function cleanUp(): Promise<void> {
  for (const child of children) await child.kill();
  children.clear();
  for (const folder of folders) {
    for (let pids = findServers(folder); pids.length > 0; pids = findServers(folder)) {
      for (const pid of pids) quit(pid);
      await sleep(50);
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  folders.clear();
}

function quit(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    // The process has ended in the meantime.
  }
}

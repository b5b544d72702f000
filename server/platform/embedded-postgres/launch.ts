import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { StartError } from '../start-error.ts';
import { runAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import { isDiskFull, type Paths, prepareSocketFolder, SOCKET_PORT, unwritable } from './paths.ts';
import { clearSocketLock } from './running.ts';

export interface LaunchOptions {
  /** Less durability for more speed: for tests only. */
  throwaway: boolean;
}

export interface LaunchedServer {
  child: ChildProcess;
  hasExited(): boolean;
  /** Why the server ended; undefined when another start opened the data first, which is no error. */
  failure(): StartError | undefined;
}

/** Most bytes of the log; a larger log is emptied at the start. */
const LONGEST_LOG = 8 * 1024 * 1024;

export function launch(paths: Paths, binaries: Binaries, { throwaway }: LaunchOptions): LaunchedServer {
  const settings = { ...address(paths), ...BEHAVIOUR, ...(throwaway ? RECKLESS : {}) };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openLog(paths);
  const child = spawn(binaries.postgres, ['-D', paths.cluster, ...args], {
    cwd: paths.folder,
    env: environment(),
    // A file instead of a pipe: the server outlives a killed Node process. Its own session: Ctrl-C in the terminal is
    // meant for Node, which still needs its database to finish.
    stdio: ['ignore', log.handle, log.handle],
    detached: true,
    ...runAs(paths.account),
  });
  closeSync(log.handle);
  return watch(child, paths, log.start);
}

const BEHAVIOUR = {
  jit: 'off',
  random_page_cost: '1.1',
  log_line_prefix: '%m [%p] ',
};

/** For tests, whose data need not survive a crash; they create statistics where they need them. */
const RECKLESS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };

function address(paths: Paths): Record<string, string> {
  const folder = prepareSocketFolder(paths);
  clearSocketLock(folder, SOCKET_PORT, paths);
  return {
    listen_addresses: '',
    port: String(SOCKET_PORT),
    // The setting is a list: the quotes keep a comma in the path from dividing it.
    unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  };
}

/** Environment variables for another PostgreSQL (PGPORT, PGDATA, PGOPTIONS) must not affect this one. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...Object.fromEntries(own), LC_ALL: 'C' };
}

function openLog({ log, folder }: Paths): { handle: number; start: number } {
  try {
    const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
    const handle = openSync(log, size > LONGEST_LOG ? 'w' : 'a', 0o600);
    return { handle, start: size > LONGEST_LOG ? 0 : size };
  } catch (error) {
    throw unwritable(folder, error);
  }
}

function watch(child: ChildProcess, paths: Paths, logStart: number): LaunchedServer {
  let ended = false;
  let problem = '';
  child.once('exit', (_code, signal) => {
    ended = true;
    if (signal === 'SIGKILL') problem = KILLED;
  });
  child.once('error', (error) => {
    ended = true;
    problem = error.message;
  });
  // The server must not keep Node from ending; a server that is still running is reused at the next start.
  child.unref();
  return {
    child,
    hasExited: () => ended,
    failure: () => explain(problem || lastWords(paths, child.pid, logStart), paths),
  };
}

/** The last lines of this server in a log that several servers share. */
function lastWords({ log }: Paths, pid: number | undefined, start: number): string {
  const lines = readFileSync(log).subarray(start).toString().trim().split('\n');
  const own = lines.filter((line) => line.includes(`[${pid}]`) || !/\[\d+\]/.test(line));
  const cause = own.find((line) => /FATAL|PANIC/.test(line)) ?? own.find(wasKilled) ?? own.at(-1) ?? '';
  return cause.replace(/^.*(FATAL|PANIC|LOG): +/, '');
}

export const KILLED = 'terminated by signal 9';
/** From outside, for example where memory is short: by PostgreSQL's word for one of its processes. */
export const wasKilled = (words: string): boolean => words.includes(KILLED);

function explain(words: string, { folder, log }: Paths): StartError | undefined {
  if (/lock file .* (already exists|is empty)/.test(words)) return undefined;
  if (/could not create any .* sockets?|pre-existing shared memory block/.test(words)) return undefined;
  if (isDiskFull(words)) return unwritable(folder, { code: 'ENOSPC' });
  return new StartError(`PostgreSQL did not start: ${words || 'it gave no reason'} (see ${log}).`, {
    isTemporary: wasKilled(words),
  });
}

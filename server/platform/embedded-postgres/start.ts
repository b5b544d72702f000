import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { reasonOf, StartError } from '../start-error.ts';
import { runAs } from './account.ts';
import { acquireServer, type Connection } from './acquire-server.ts';
import { requireBinaries } from './binaries.ts';
import { requireCluster } from './init.ts';
import { findLeftovers, preparePaths } from './paths.ts';
import { findRunning, signal, stopServer } from './running.ts';

export interface EmbeddedPostgres {
  /** The address for new sessions; it stays the same when the server is started again. */
  connection: Connection;
  /** The folder of its data. */
  folder: string;
  /** True when it was running before. */
  attached: boolean;
  /** Stops the server, unless another process owns it. */
  stop(): Promise<void>;
}

interface EmbeddedPostgresOptions {
  /** Contains the data, the server's log and, where the path is short enough, its socket. */
  folder: string;
  /** Where root puts the database and the programs when other accounts may not enter their folders. */
  sharedFolder?: string;
  log?: (line: string) => void;
  /** Less durability for more speed: for tests only. */
  throwaway?: boolean;
  /** A short command uses the server of a process that is running. Another server process is rejected. */
  mayShare?: boolean;
}

/** Throws the errors that would keep a server from starting, before any slow step. */
export function checkEmbeddedPostgres(options: EmbeddedPostgresOptions): void {
  const { paths, binaries } = prepare(options);
  const { status, error } = spawnSync(binaries.postgres, ['--version'], {
    cwd: '/',
    ...runAs(paths.account),
  });
  if (status === 0) return;
  throw new StartError(
    `The embedded PostgreSQL ${binaries.postgres} cannot be run${paths.account ? ` as "${paths.account.name}"` : ''} ` +
      `(${error?.message ?? `exit code ${status}`}): set DATABASE_URL to a PostgreSQL server.`,
  );
}

/** Stops a server that is left running there, and deletes its data, wherever it is. */
export async function deleteEmbeddedPostgres(folder: string, sharedFolder?: string): Promise<void> {
  const paths = preparePaths(folder, sharedFolder);
  const running = findRunning(paths);
  if (running) await stopServer(running.pid, paths);
  const places = [...findLeftovers(folder, sharedFolder), paths.folder, folder];
  for (const place of places) await rm(place, { recursive: true, force: true });
}

function prepare({ folder, sharedFolder }: EmbeddedPostgresOptions) {
  const paths = preparePaths(folder, sharedFolder);
  return { paths, binaries: requireBinaries(paths.account, sharedFolder) };
}

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { folder, log = () => {}, throwaway = false, mayShare = false } = options;
  const { paths, binaries } = prepare(options);
  await requireCluster(paths, binaries, { throwaway });
  let current = await acquireServer(paths, binaries, { throwaway, mayShare });
  const { connection, attached, isOwner, close } = current;
  if (!isOwner) return { connection, folder: paths.folder, attached, stop: close };

  const why =
    paths.folder === realpathSync(folder)
      ? ''
      : `, because the account "${paths.account?.name}" that it runs as may not enter ${folder}`;
  log(`PostgreSQL ${attached ? 'was running already' : 'runs'} in ${paths.folder}${why}`);

  for (const leftover of findLeftovers(folder, options.sharedFolder))
    log(`The database of a deleted data folder is still in ${leftover}: npm start -- --fresh deletes it.`);

  // Otherwise a server that is left running is reused at the next start; a test's server is never reused.
  const leaveNothing = () => signal(current.pid, 'SIGINT');
  if (throwaway) process.once('exit', leaveNothing);

  const watch = watchServer({
    current: () => current,
    restart: async () => {
      current = await acquireServer(paths, binaries, { throwaway, mayShare: false });
    },
    log: (line) => log(`${line} (see ${paths.log})`),
  });

  async function stop(): Promise<void> {
    await watch.stop();
    await stopServer(current.pid, paths);
    await current.close();
    process.off('exit', leaveNothing);
  }

  let stopping: Promise<void> | undefined;
  return { connection, folder: paths.folder, attached, stop: () => (stopping ??= stop()) };
}

interface WatchedServer {
  current(): { ended: Promise<void> };
  /** Finds or starts the server again; `current` then returns the new one. */
  restart(): Promise<void>;
  log(line: string): void;
}

/** Milliseconds. A server that lived this long is started again at once; otherwise the pauses grow. */
const LONG_LIFE = 5_000;
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 30_000;

/** Starts the server again when it ends unexpectedly: killed, out of memory, or after a full disk. */
function watchServer({ current, restart, log }: WatchedServer) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));

  async function run(): Promise<void> {
    let pause = 0;
    while (!signal.aborted) {
      const since = Date.now();
      await Promise.race([current().ended, aborted]);
      if (signal.aborted) return;
      log('PostgreSQL has ended unexpectedly and is started again');
      pause = Date.now() - since > LONG_LIFE ? 0 : nextPause(pause);
      while (!(await tryToRestart(pause))) pause = nextPause(pause);
    }
  }

  /** True also when the watch is stopped, which ends the attempts. */
  async function tryToRestart(pause: number): Promise<boolean> {
    await wait(pause, undefined, { signal }).catch(() => {});
    if (signal.aborted) return true;
    try {
      await restart();
      log('PostgreSQL runs again');
      return true;
    } catch (error) {
      const seconds = nextPause(pause) / 1000;
      log(`PostgreSQL could not be started and is tried again in ${seconds} s: ${reasonOf(error)}`);
      return false;
    }
  }

  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

const nextPause = (pause: number) => Math.min(LONGEST_PAUSE, Math.max(FIRST_PAUSE, pause * 2));

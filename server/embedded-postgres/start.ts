import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { StartError } from '../start-error.ts';
import { runAs } from './account.ts';
import { requireBinaries } from './binaries.ts';
import { type Connection, claimServer } from './claim.ts';
import { requireCluster } from './init.ts';
import { preparePaths } from './paths.ts';
import { signal, stopServer } from './running.ts';
import { watchServer } from './watch.ts';

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

export interface EmbeddedPostgresOptions {
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

function prepare({ folder, sharedFolder }: EmbeddedPostgresOptions) {
  const paths = preparePaths(folder, sharedFolder);
  return { paths, binaries: requireBinaries(paths.account, sharedFolder) };
}

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { folder, log = () => {}, throwaway = false, mayShare = false } = options;
  const { paths, binaries } = prepare(options);
  await requireCluster(paths, binaries, { throwaway });
  let current = await claimServer(paths, binaries, { throwaway, mayShare });
  const { connection, attached, isOwner, close } = current;
  if (!isOwner) return { connection, folder: paths.folder, attached, stop: close };

  const why =
    paths.folder === realpathSync(folder)
      ? ''
      : `, because the account "${paths.account?.name}" that it runs as may not enter ${folder}`;
  log(`PostgreSQL ${attached ? 'was running already' : 'runs'} in ${paths.folder}${why}`);

  // Otherwise a server that is left running is reused at the next start; a test's server is never reused.
  const leaveNothing = () => signal(current.pid, 'SIGINT');
  if (throwaway) process.once('exit', leaveNothing);

  const watch = watchServer({
    current: () => current,
    restart: async () => {
      current = await claimServer(paths, binaries, { throwaway, mayShare: false });
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

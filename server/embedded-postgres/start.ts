import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { requireWayTo, runAs } from './account.ts';
import { requireBinaries } from './binaries.ts';
import { EmbeddedPostgresError } from './error.ts';
import { halt, signal } from './halt.ts';
import { requireCluster } from './init.ts';
import type { Connection } from './lease.ts';
import { preparePlace } from './place.ts';
import { reachServer } from './reach.ts';
import { watchServer } from './watch.ts';

export { EmbeddedPostgresError } from './error.ts';

export interface EmbeddedPostgres {
  /** The address for new sessions; it stays the same when the server is started again. */
  connection: Connection;
  /** The folder of its data. */
  folder: string;
  /** True when an already running server is reused. */
  attached: boolean;
  /** Leaves the server; the last process that uses it shuts it down, no matter which one started it. */
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
  /** A port of this machine and a password instead of a socket, as required on Windows. */
  overTcp?: boolean;
}

/** Throws the errors that would keep a server from starting, before any slow step. */
export function checkEmbeddedPostgres(options: EmbeddedPostgresOptions): void {
  const { place, binaries } = prepare(options);
  const { status, error } = spawnSync(binaries.postgres, ['--version'], {
    cwd: '/',
    ...runAs(place.account),
  });
  if (status === 0) return;
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL ${binaries.postgres} cannot be run${place.account ? ` as "${place.account.name}"` : ''} ` +
      `(${error?.message ?? `exit code ${status}`}): set DATABASE_URL to a PostgreSQL server.`,
  );
}

function prepare({ folder, sharedFolder }: EmbeddedPostgresOptions) {
  const place = preparePlace(folder, sharedFolder);
  const binaries = requireBinaries(place.account, sharedFolder);
  requireWayTo(binaries.postgres, place.account);
  return { place, binaries };
}

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { folder, log = () => {}, throwaway = false, overTcp = process.platform === 'win32' } = options;
  const { place, binaries } = prepare(options);
  await requireCluster(place, binaries, { withPassword: overTcp, throwaway });
  const reach = () => reachServer(place, binaries, { overTcp, throwaway });
  let current = await reach();
  const { connection, attached } = current;
  const why =
    place.folder === realpathSync(folder)
      ? ''
      : `, because the account "${place.account?.name}" that it runs as may not enter ${folder}`;
  log(`PostgreSQL ${attached ? 'was running already' : 'runs'} in ${place.folder}${why}`);

  // Otherwise a server that is left running is reused at the next start; a test's server is never reused.
  const leaveNothing = () => signal(current.server.pid, 'SIGINT');
  if (throwaway && !attached) process.once('exit', leaveNothing);

  const watch = watchServer({
    current: () => current,
    restart: async () => {
      current = await reach();
    },
    log: (line) => log(`${line} (see ${place.log})`),
  });

  async function leave(): Promise<void> {
    await watch.stop();
    if (await current.lease.leave()) await halt(current.server.pid, place, binaries);
    await current.lease.close();
    process.off('exit', leaveNothing);
  }

  let leaving: Promise<void> | undefined;
  return { connection, folder: place.folder, attached, stop: () => (leaving ??= leave()) };
}

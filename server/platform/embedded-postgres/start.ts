import { requireWayTo } from './account.ts';
import { requireBinaries } from './binaries.ts';
import { halt, signal } from './halt.ts';
import { requireCluster } from './init.ts';
import type { Connection } from './lease.ts';
import { preparePlace } from './place.ts';
import { reachServer } from './reach.ts';

export { EmbeddedPostgresError } from './error.ts';

export interface EmbeddedPostgres {
  /** Options for postgres.js. */
  connection: Connection;
  /** True when an already running server was used again. */
  attached: boolean;
  /** Leaves the server; the last one that uses it shuts it down, whoever started it. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Holds the data, the server's log and, where the path is short enough, its socket. */
  folder: string;
  log?: (line: string) => void;
  /** Gives up durability for speed: for tests only. */
  throwaway?: boolean;
  /** A port of this machine and a password instead of a socket, as it has to be on Windows. */
  overTcp?: boolean;
}

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { folder, log = () => {}, throwaway = false, overTcp = process.platform === 'win32' } = options;
  const place = preparePlace(folder);
  const binaries = requireBinaries();
  requireWayTo(binaries.postgres, place.account);

  await requireCluster(place, binaries, { withPassword: overTcp, throwaway });
  const { server, connection, lease, attached } = await reachServer(place, binaries, { overTcp, throwaway });
  log(`PostgreSQL ${attached ? 'was running already' : 'runs'} in ${place.folder}`);

  // Elsewhere a server that is left running is used again next time; nobody comes back to a test's.
  const leaveNothing = () => signal(server.pid, 'SIGINT');
  if (throwaway && !attached) process.once('exit', leaveNothing);

  async function leave(): Promise<void> {
    if (await lease.leave()) await halt(server.pid, place, binaries);
    await lease.close();
    process.off('exit', leaveNothing);
  }

  let leaving: Promise<void> | undefined;
  return { connection, attached, stop: () => (leaving ??= leave()) };
}

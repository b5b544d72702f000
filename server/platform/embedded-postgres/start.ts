import { requireWayTo } from './account.ts';
import { requireBinaries } from './binaries.ts';
import { halt, signal } from './halt.ts';
import { requireCluster } from './init.ts';
import type { Connection } from './lease.ts';
import { preparePlace } from './place.ts';
import { reachServer } from './reach.ts';
import { watchServer } from './watch.ts';

export { EmbeddedPostgresError } from './error.ts';

export interface EmbeddedPostgres {
  /** Where its sessions are opened; the same after the server was started again. */
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
  const reach = () => reachServer(place, binaries, { overTcp, throwaway });
  let current = await reach();
  const { connection, attached } = current;
  log(`PostgreSQL ${attached ? 'was running already' : 'runs'} in ${place.folder}`);

  // Elsewhere a server that is left running is used again next time; nobody comes back to a test's.
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
  return { connection, attached, stop: () => (leaving ??= leave()) };
}

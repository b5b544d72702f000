import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError, unwritable } from './error.ts';
import { PASSWORD_FILE } from './init.ts';
import { type Launched, type LaunchOptions, launch } from './launch.ts';
import { type Connection, type Lease, takeLease } from './lease.ts';
import type { Place } from './place.ts';
import { findRunning, type RunningServer } from './running.ts';

export interface Reached {
  server: RunningServer;
  connection: Connection;
  lease: Lease;
  /** True when another process started it. */
  attached: boolean;
}

/** Recovery after a power failure replays the log, so the limit is generous. */
const LONGEST_WAIT_MS = 180_000;
const PAUSE_MS = 10;

/**
 * Retries in a loop, because the state may change at any time: a server that is just stopping, another start that is
 * faster, a zombie that still holds the lock.
 */
export async function reachServer(
  place: Place,
  binaries: Binaries,
  options: LaunchOptions,
): Promise<Reached> {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  let launched: Launched | undefined;
  while (Date.now() < deadline) {
    const server = findRunning(place);
    const reached = server?.ready ? await connect(server, place) : undefined;
    if (server && reached) return { server, ...reached, attached: launched?.child.pid !== server.pid };

    if (launched?.hasExited()) {
      const failure = launched.failure();
      if (failure) throw failure;
      launched = undefined;
    }
    if (!server && !launched) launched = await launch(place, binaries, options);
    await sleep(PAUSE_MS);
  }
  launched?.child.kill('SIGINT');
  throw new EmbeddedPostgresError(
    `PostgreSQL has not become ready in ${LONGEST_WAIT_MS / 1000} seconds (see ${place.log}).`,
  );
}

async function connect(
  server: RunningServer,
  place: Place,
): Promise<Omit<Reached, 'server' | 'attached'> | undefined> {
  const connection = connectionTo(server, place);
  const lease = await takeLease(connection, place.cluster);
  return lease && { connection, lease };
}

function connectionTo({ socketFolder, port }: RunningServer, place: Place): Connection {
  const account = { user: 'postgres', database: 'postgres' };
  if (socketFolder) return { host: socketFolder, port, ...account };
  try {
    const password = readFileSync(join(place.cluster, PASSWORD_FILE), 'utf8');
    return { host: '127.0.0.1', port, ...account, password };
  } catch (error) {
    throw unwritable(place.folder, error);
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { StartError } from '../start-error.ts';
import type { Binaries } from './binaries.ts';
import { type LaunchedServer, type LaunchOptions, launch } from './launch.ts';
import type { Paths } from './paths.ts';
import { findRunning, type RunningServer } from './running.ts';

export interface Connection {
  /** The folder of the socket. */
  host: string;
  port: number;
  user: string;
  database: string;
}

export interface AcquireOptions extends LaunchOptions {
  /** Uses the server of another process, for as long as that process runs it. */
  mayShare: boolean;
}

export interface AcquiredServer {
  pid: number;
  connection: Connection;
  /** False when another process owns the server. */
  isOwner: boolean;
  /** True when it was running before. */
  attached: boolean;
  /** Resolves when the server ends, or `close` is called. */
  ended: Promise<void>;
  close(): Promise<void>;
}

type Acquired = Omit<AcquiredServer, 'pid' | 'attached'>;

/** Recovery after a power failure replays the log, so the limit is generous. */
const LONGEST_WAIT_MS = 180_000;
const PAUSE_MS = 10;
const CONNECT_TIMEOUT_MS = 10_000;
/** For an owner that is just stopping. */
const LOCK_TIMEOUT_MS = 5000;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Starts the server, or takes over one whose process was killed. Retries in a loop, because the state may change at
 * any time: a server that is just stopping, another start that is faster, a zombie that still holds the lock.
 */
export async function acquireServer(
  paths: Paths,
  binaries: Binaries,
  options: AcquireOptions,
): Promise<AcquiredServer> {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  let launched: LaunchedServer | undefined;
  while (Date.now() < deadline) {
    const server = findRunning(paths);
    const acquired = server?.ready ? await connect(server, paths, options) : undefined;
    if (server && acquired)
      return { ...acquired, pid: server.pid, attached: launched?.child.pid !== server.pid };

    if (launched?.hasExited()) {
      const failure = launched.failure();
      if (failure) throw failure;
      launched = undefined;
    }
    if (!server && !launched) launched = launch(paths, binaries, options);
    await sleep(PAUSE_MS);
  }
  launched?.child.kill('SIGINT');
  throw new StartError(
    `PostgreSQL has not become ready in ${LONGEST_WAIT_MS / 1000} seconds (see ${paths.log}).`,
  );
}

/** Undefined when the server does not answer (yet), or is another one than expected. */
async function connect(
  { socketFolder, port }: RunningServer,
  paths: Paths,
  { mayShare }: AcquireOptions,
): Promise<Acquired | undefined> {
  const connection = { host: socketFolder, port, user: 'postgres', database: 'postgres' };
  const client = new Client({
    ...connection,
    ssl: false,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'sokoni owner',
  });
  // `ended` reports a lost connection.
  client.on('error', () => {});
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  const close = () => client.end();
  let isTaken = false;
  try {
    await client.connect();
    const { rows } = await client.query(`SELECT current_setting('data_directory') AS folder`);
    if (rows[0]?.folder === paths.cluster) {
      const isOwner = await becomeOwner(client, mayShare ? 1 : LOCK_TIMEOUT_MS);
      if (isOwner || mayShare) return { connection, isOwner, ended, close };
      isTaken = true;
    }
  } catch {
    // The server is starting, stopping or has ended: the caller tries again.
  }
  await close();
  if (!isTaken) return undefined;
  throw new StartError(
    `The database in ${paths.folder} is used by another process: stop that one first, or set DATABASE_URL to a ` +
      'PostgreSQL server, which several processes can use.',
  );
}

/** The owner holds a lock in the server. When its process is killed, the kernel closes the connection with the lock. */
async function becomeOwner(client: Client, timeout: number): Promise<boolean> {
  try {
    await client.query(`SET lock_timeout = ${timeout}`);
    await client.query('SELECT pg_advisory_lock(5060913, 1)');
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}

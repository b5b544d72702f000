import { Client } from 'pg';

export interface Connection {
  /** The socket's folder, or 127.0.0.1. */
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}

/**
 * Several processes may use one embedded server, and any of them may be killed. Each holds a shared lock in the server
 * for as long as it lives, on a connection that the kernel closes for it. A process that leaves requests the exclusive
 * lock: only the last one gets it, and stops the server. A process that arrives at that moment waits for the lock,
 * loses its connection with the server, and starts a new one.
 */
export interface Lease {
  /** Resolves when the connection ends: by `close`, or because the server has ended. */
  ended: Promise<void>;
  /** True for the last process, which still holds the lock, and closes it when the server has ended. */
  leave(): Promise<boolean>;
  close(): Promise<void>;
}

const LOCK = '(5060913, 1)';
const CONNECT_TIMEOUT = 10_000;

/** Undefined when the server does not answer (yet), or is another one than expected. */
export async function takeLease(connection: Connection, cluster: string): Promise<Lease | undefined> {
  const client = new Client({
    ...connection,
    ssl: false,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    application_name: 'sokoni lease',
  });
  // `ended` reports a lost connection.
  client.on('error', () => {});
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  const close = () => client.end();
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    );
    if (rows[0]?.folder === cluster) {
      await client.query(`select pg_advisory_lock_shared${LOCK}`);
      return { ended, leave: () => leave(client), close };
    }
  } catch {
    // The server is starting, stopping or has ended: the caller tries again.
  }
  await close();
  return undefined;
}

async function leave(client: Client): Promise<boolean> {
  try {
    await client.query(`select pg_advisory_unlock_shared${LOCK}`);
    const { rows } = await client.query<{ last: boolean }>(`select pg_try_advisory_lock${LOCK} as last`);
    return rows[0]?.last === true;
  } catch {
    // The server has ended or is ending: the caller may stop the rest of it.
    return true;
  }
}

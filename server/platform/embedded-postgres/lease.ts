import postgres from 'postgres';

export interface Connection {
  /** The socket's folder, or 127.0.0.1. */
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}

/**
 * Several processes may use one embedded server, and any of them may be killed. Each holds a shared lock in
 * the server for as long as it lives, on a connection that the kernel closes for it. Who leaves tries to get
 * the lock for itself: that works only for the last one, which then stops the server, and whoever arrives
 * in that moment waits for the lock, is thrown out with the server, and starts a new one.
 */
export interface Lease {
  /** True for the last one, who still holds the lock, and closes it when the server is gone. */
  leave(): Promise<boolean>;
  close(): Promise<void>;
}

const LOCK = '(5060913, 1)';
const SECONDS_TO_CONNECT = 10;

/** Nothing when the server does not answer, or not yet, or is another one than we think. */
export async function takeLease(connection: Connection, cluster: string): Promise<Lease | undefined> {
  const sql = postgres({
    ...connection,
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: SECONDS_TO_CONNECT,
    fetch_types: false,
    onnotice: () => {},
    connection: { application_name: 'sokoni lease' },
  });
  const close = () => sql.end({ timeout: 0 });
  try {
    const [row] = await sql.unsafe<{ folder: string }[]>(
      `select current_setting('data_directory') as folder`,
    );
    if (row?.folder === cluster) {
      await sql.unsafe(`select pg_advisory_lock_shared${LOCK}`);
      return { leave: () => leave(sql), close };
    }
  } catch {
    // Starting, stopping or gone: the caller looks again.
  }
  await close();
  return undefined;
}

async function leave(sql: postgres.Sql): Promise<boolean> {
  try {
    await sql.unsafe(`select pg_advisory_unlock_shared${LOCK}`);
    const [row] = await sql.unsafe<{ last: boolean }[]>(`select pg_try_advisory_lock${LOCK} as last`);
    return row?.last === true;
  } catch {
    // The server is gone or going: whatever is left of it may be stopped.
    return true;
  }
}

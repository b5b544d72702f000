import { setTimeout as wait } from 'node:timers/promises';
import { type ClientConfig, DatabaseError, Pool, type PoolClient } from 'pg';
import { asDatabaseError, DatabaseUnavailableError, isReadOnly } from './database-errors.ts';
import { createListener, type Subscriber, type Subscription } from './listener.ts';
import { connectionOf, runStatement, runUnnamed, send } from './run-statement.ts';
import { type Execute, Statement, type Value } from './statement.ts';

// biome-ignore lint/suspicious/noExplicitAny: the columns of a statement whose caller does not name them.
type UnknownRows = Record<string, any>[];

/**
 * Runs statements: the pool, a transaction or a session. `queryable<Rows>`…`` sends its values separately from the
 * text.
 */
export interface Queryable {
  <Rows extends readonly object[] = UnknownRows>(
    strings: TemplateStringsArray,
    ...values: Value[]
  ): Statement<Rows>;
  /** A plain text: safe when it contains no user input. It has no name, so PostgreSQL plans it for its own values. */
  unsafe<Rows extends readonly object[] = UnknownRows>(
    text: string,
    values?: readonly Value[],
  ): Promise<Rows>;
  /**
   * Runs `work` on one connection, so that statements that it starts at once leave together and none waits for the answer
   * to another. They run one after the other: only for short ones.
   */
  together<T>(work: (queryable: Queryable) => Promise<T>): Promise<T>;
}

export interface Transaction extends Queryable {
  readonly isTransaction: true;
}

/** One connection for several statements, with its settings and locks. */
export interface Session extends Queryable {
  readonly client: PoolClient;
}

/** The pool. */
export interface Sql extends Queryable {
  /** Commits when `work` resolves, rolls back when it rejects. */
  begin<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  session<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Resolves when notifications of this channel arrive. They continue after a lost connection. */
  listen(channel: string, subscriber: Subscriber): Promise<Subscription>;
  /** Runs a text with its values. PostgreSQL plans a text without a name for its values. */
  run(text: string, values: unknown[], isNamed: boolean): Promise<Record<string, unknown>[]>;
  /** Runs a text without user input on a connection of its own, so that it does not wait for a busy pool. */
  probe<Row extends object>(text: string): Promise<Row[]>;
  /**
   * Opens so many connections, so that the first requests do not wait for new ones, also after a restart of the server.
   * Stops where it cannot open one.
   */
  openAhead(count: number): Promise<void>;
  /** Connections of the pool, and requests that wait for one. */
  connections(): { open: number; idle: number; waiting: number };
  /** Waits so many seconds for running statements, then drops their connections. */
  end(options?: { timeout?: number }): Promise<void>;
}

export type DatabaseAddress =
  /** `role`: assumed by each session after it signed in. */
  { url: string; role?: string } | { host: string; port: number; user: string; database: string };

interface PoolOptions {
  /** Most connections at once. */
  max?: number;
  /** Milliseconds to wait for a connection before a DatabaseUnavailableError. */
  acquireTimeout?: number;
  /** Milliseconds after which a connection whose server does not answer is dropped; 0 for none. */
  answerTimeout?: number;
  /** Milliseconds after which the server cancels a statement; 0 for the server's own setting. */
  statementTimeout?: number;
}

/** For administrative work: migrations may take long, and the server may still be recovering. */
export const PATIENT = { max: 2, acquireTimeout: 10_000, answerTimeout: 0 };

/** Milliseconds after which the server cancels a statement. The slowest statement of a visitor needs a tenth of it. */
const STATEMENT_LIMIT = 15_000;
/** A server that hangs does not cancel statements: after so many more milliseconds the connection is dropped. */
const ANSWER_LIMIT = STATEMENT_LIMIT + 5_000;
/** Visitors get a 503 within a second when the database is unavailable. */
const ACQUIRE_TIMEOUT = 750;
/** Milliseconds for a connection and for an answer: who probes wants to know now. */
const PROBE_TIMEOUT = 2_000;
const MINUTE = 60_000;
/** Half of the pool stays open: on a busy machine a new connection takes longer than a request waits for one. */
export const READY_CONNECTIONS = 8;

/**
 * PostgreSQL's default of 4 MB is too little for the matches of a common word among a million profiles: it then checks
 * every row of their pages again, and counting takes twice as long. Few other statements need any.
 */
const WORK_MEMORY = '-c work_mem=16MB';

export function clientConfig(address: DatabaseAddress): ClientConfig {
  const where = 'url' in address ? { connectionString: address.url } : { ...address, ssl: false };
  return {
    ...where,
    options: 'role' in address && address.role ? `${WORK_MEMORY} -c role=${address.role}` : WORK_MEMORY,
    application_name: 'sokoni',
    statement_timeout: STATEMENT_LIMIT,
    // Also idle ones, which firewalls forget after some minutes.
    keepAlive: true,
    keepAliveInitialDelayMillis: MINUTE,
  };
}

/** Columns are snake_case in SQL and camelCase in TypeScript. */
export function connect(
  address: DatabaseAddress,
  {
    max = 16,
    acquireTimeout = ACQUIRE_TIMEOUT,
    answerTimeout = ANSWER_LIMIT,
    statementTimeout = STATEMENT_LIMIT,
  }: PoolOptions = {},
): Sql {
  const pool = new Pool({
    ...clientConfig(address),
    statement_timeout: statementTimeout,
    max,
    min: READY_CONNECTIONS,
    connectionTimeoutMillis: acquireTimeout,
    query_timeout: answerTimeout,
    idleTimeoutMillis: 5 * MINUTE,
    pipeline: true,
  });
  const prober = new Pool({
    ...clientConfig(address),
    max: 1,
    connectionTimeoutMillis: PROBE_TIMEOUT,
    statement_timeout: PROBE_TIMEOUT,
    query_timeout: PROBE_TIMEOUT,
    idleTimeoutMillis: MINUTE,
  });
  prober.on('error', () => {});
  prober.on('connect', (client) => client.on('error', () => {}));
  const clients = new Set<PoolClient>();
  let ahead = 0;
  const listener = createListener(clientConfig(address), () => void openConnections(ahead));
  // An idle connection was lost: the pool has removed it already.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    clients.add(client);
    // While a connection is in use, its statement reports the loss.
    client.on('error', () => {});
  });
  pool.on('remove', (client) => clients.delete(client));

  const withClient = <T>(work: (client: PoolClient) => Promise<T>) => useClient(pool, work);
  const run: Sql['run'] = (text, values, isNamed) =>
    withClient((client) => (isNamed ? runStatement : runUnnamed)(client, text, values));
  /**
   * One inside of the other: otherwise they would share one connection. Not all at once: on a busy machine each would take
   * longer than `acquireTimeout`, and none be open. Nor while requests wait, which need those that are there.
   */
  const openConnections = async (count: number): Promise<void> => {
    if (count > 0 && pool.waitingCount === 0)
      await withClient(() => openConnections(count - 1)).catch(() => {});
  };
  let ending: Promise<void> | undefined;

  async function end({ timeout = 5 } = {}): Promise<void> {
    await listener.close();
    const ended = Promise.all([pool.end(), prober.end()]);
    const isLate = await Promise.race([ended, wait(timeout * 1000, 'late', { ref: false })]);
    if (isLate) for (const client of clients) dropConnection(client);
    await ended;
  }

  return Object.assign(
    queryable(
      (text, values) => run(text, values, true),
      (text, values) => run(text, values, false),
      (work) => withClient((client) => work(queryableOn(client))),
    ),
    {
      run,
      begin: <T>(work: (tx: Transaction) => Promise<T>) =>
        withClient((client) => runTransaction(client, work)),
      session: <T>(work: (session: Session) => Promise<T>) =>
        withClient((client) => runSession(client, work)),
      listen: listener.listen,
      probe: async <Row extends object>(text: string) =>
        (await useClient(prober, (client) => runUnnamed(client, text, []))) as Row[],
      openAhead: (count: number) => {
        ahead = count;
        return openConnections(count);
      },
      connections: () => ({
        open: pool.totalCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      }),
      end: (options?: { timeout?: number }) => (ending ??= end(options)),
    },
  );
}

type Together = Queryable['together'];

/** `executeUnnamed` runs the texts of `unsafe`; without `together`, all statements have one connection. */
export function queryable(execute: Execute, executeUnnamed: Execute, together?: Together): Queryable {
  const tag = <Rows extends readonly object[]>(strings: TemplateStringsArray, ...values: Value[]) =>
    new Statement<Rows>(strings, values, execute);
  const unsafe = (text: string, values: readonly Value[] = []) => executeUnnamed(text, [...values]);
  const result: Queryable = Object.assign(tag, {
    unsafe: unsafe as Queryable['unsafe'],
    together: together ?? ((work) => work(result)),
  });
  return result;
}

/** Statements on one connection run one after the other, also where the code starts several at once. */
const queryableOn = (client: PoolClient): Queryable =>
  queryable(
    (text, values) => runStatement(client, text, values),
    (text, values) => runUnnamed(client, text, values),
  );

/** `COPY` and the statements of pg-boss need a connection on which each statement waits for the one before. */
async function runSession<T>(client: PoolClient, work: (session: Session) => Promise<T>): Promise<T> {
  const mode = client as { pipeline: boolean };
  mode.pipeline = false;
  let previous: Promise<unknown> = Promise.resolve();
  function inTurn<R>(run: () => Promise<R>): Promise<R> {
    const result = previous.then(run);
    previous = result.catch(() => {});
    return result;
  }
  const session = queryable(
    (text, values) => inTurn(() => runStatement(client, text, values)),
    (text, values) => inTurn(() => runUnnamed(client, text, values)),
  );
  try {
    return await work(Object.assign(session, { client }));
  } finally {
    await previous;
    mode.pipeline = true;
  }
}

/** The connection returns to the pool, unless it is lost or its state is unknown: then the pool drops it. */
async function useClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw asDatabaseError(error);
  });
  let isUsable = true;
  try {
    return await work(client);
  } catch (error) {
    isUsable = !(error instanceof DatabaseUnavailableError) && !isReadOnly(error) && !isOutdatedPlan(error);
    throw error;
  } finally {
    client.release(!isUsable);
  }
}

async function runTransaction<T>(client: PoolClient, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const tx = Object.assign(queryableOn(client), { isTransaction: true as const });
  await tx.unsafe('BEGIN');
  let result: T;
  try {
    result = await work(tx);
  } catch (error) {
    // If this fails too, the connection is dropped, and the server rolls back.
    await tx.unsafe('ROLLBACK');
    throw error;
  }
  const { command } = await send(client, { text: 'COMMIT' });
  // The server's response to COMMIT after a failed statement whose error was caught.
  if (command === 'ROLLBACK')
    throw new Error('A statement of this transaction had failed: it was rolled back.');
  return result;
}

/** A migration changed the result of a prepared statement: a new connection prepares it again. */
function isOutdatedPlan(error: unknown): boolean {
  return (
    error instanceof DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
  );
}

function dropConnection(client: PoolClient): void {
  // The only way to cancel a running statement.
  connectionOf(client).stream.destroy();
}

import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/start.ts';
import type { OpenResources } from '../open-resources.ts';
import { reasonOf, StartError } from '../start-error.ts';
import { APPLICATION_ROLE, applicationAddress } from './application-role.ts';
import { connect, type DatabaseAddress, PATIENT, type Sql } from './database.ts';
import { DatabaseUnavailableError, mayRecover } from './database-errors.ts';
import { EarlierSchemaError, MIGRATIONS, migrate } from './migrate.ts';
import { openReplicas, type Replicas } from './replicas.ts';

const OLDEST_POSTGRES = 15;
const DATABASE = 'sokoni';

type Log = (line: string) => void;

interface OpenOptions {
  /** A short command uses the embedded server of a process that is running. */
  mayShare?: boolean;
  /** False leaves the tables as they are. */
  migrates?: boolean;
}

/**
 * The database in DATABASE_URL, or the embedded one; migrated by its owner, used by a role that owns no tables, and
 * closed with the other resources.
 */
export async function openDatabase(
  config: Config,
  opened: OpenResources,
  log: Log,
  { mayShare = false, migrates = true }: OpenOptions = {},
): Promise<Sql> {
  const address = config.databaseUrl
    ? { url: config.databaseUrl }
    : await startOwnServer(config.dataDir, opened, log, mayShare);
  const forApplication = await prepare(address, config, migrates ? log : undefined);
  if (!forApplication) log(UNPROTECTED);
  const sql = connect(forApplication ?? address);
  opened.onClose(() => sql.end({ timeout: 5 }));
  return sql;
}

/** The servers in DATABASE_REPLICA_URLS, used with the same role as the primary. A start does not wait for them. */
export async function openReadReplicas(config: Config, sql: Sql, opened: OpenResources): Promise<Replicas> {
  const [{ user }] = await sql<[{ user: string }]>`SELECT current_user AS user`;
  const role = user === APPLICATION_ROLE ? { role: APPLICATION_ROLE } : {};
  const addresses = config.databaseReplicaUrls.map((url) => ({ url, ...role }));
  const replicas = await openReplicas(sql, addresses);
  opened.onClose(replicas.close);
  return replicas;
}

/** A connection of the owner to a database that need not have tables yet, without limits of time: for `restore`. */
export async function openAsOwner(
  config: Config,
  opened: OpenResources,
  log: Log,
  { mayShare = false }: OpenOptions = {},
): Promise<OwnedDatabase> {
  const address = config.databaseUrl
    ? { url: config.databaseUrl }
    : await startOwnServer(config.dataDir, opened, log, mayShare);
  return connectAsOwner(address, opened);
}

export interface OwnedDatabase {
  sql: Sql;
  address: DatabaseAddress;
}

/** The same for a database whose address is known. */
export async function connectAsOwner(
  address: DatabaseAddress,
  opened: OpenResources,
): Promise<OwnedDatabase> {
  const sql = connect(address, { ...PATIENT, statementTimeout: 0 });
  opened.onClose(() => sql.end({ timeout: 5 }));
  await requireSuitable(sql, address);
  await applicationAddress(sql, address);
  return { sql, address };
}

const UNPROTECTED =
  `The user of DATABASE_URL can neither make the role ${APPLICATION_ROLE} nor become it, so Sokoni works as the ` +
  `owner of its tables: what keeps its log from being changed is a trigger, which that user could take off. ` +
  `To mend it, as an administrator: CREATE ROLE ${APPLICATION_ROLE}; GRANT ${APPLICATION_ROLE} TO <that user>.`;

/**
 * Runs as the owner, on a connection that is closed afterwards. The role is created first, because the migration grants
 * its rights. Without a log nothing is migrated.
 */
async function prepare(
  address: DatabaseAddress,
  config: Config,
  log: Log | undefined,
): Promise<DatabaseAddress | undefined> {
  const owner = connect(address, PATIENT);
  try {
    await requireSuitable(owner, address);
    const forApplication = await applicationAddress(owner, address);
    if (!log) return forApplication;
    const applied = await migrate(owner, MIGRATIONS).catch((error: Error) => {
      throw new StartError(error instanceof EarlierSchemaError ? describeEarlier(config) : error.message, {
        cause: error,
        isTemporary: mayRecover(error) || mayRecover(error.cause),
      });
    });
    if (applied.length > 0) log(`Database brought up to date (${applied.length} migrations).`);
    return forApplication;
  } finally {
    await owner.end({ timeout: 5 });
  }
}

function describeEarlier({ databaseUrl, dataDir }: Config): string {
  const [database, next] = databaseUrl
    ? [nameOf({ url: databaseUrl }), 'set DATABASE_URL to an empty database']
    : [`of the data folder ${dataDir}`, 'move or delete that folder and start again'];
  return (
    `The database ${database} is from an earlier version of Sokoni, whose data this one cannot read: with that version, ` +
    `npm run backup saves everything and operators download accounts, payments and invoices as tables; then ${next}.`
  );
}

async function startOwnServer(
  dataDir: string,
  opened: OpenResources,
  log: Log,
  mayShare: boolean,
): Promise<DatabaseAddress> {
  opened.writesTo(dataDir);
  const starting = startEmbeddedPostgres({ folder: join(dataDir, 'postgres'), log, mayShare });
  // Includes a server that is still starting when a signal stops the command.
  opened.onClose(async () => {
    const server = await starting.catch(() => undefined);
    await server?.stop();
  });
  const server = await starting;
  opened.writesTo(server.folder);
  await createIfMissing({ ...server.connection, database: 'postgres' });
  return { ...server.connection, database: DATABASE };
}

async function createIfMissing(address: DatabaseAddress): Promise<void> {
  const sql = connect(address, PATIENT);
  try {
    const known = await sql`SELECT FROM pg_database WHERE datname = ${DATABASE}`;
    if (known.length === 0)
      await sql.unsafe(`CREATE DATABASE ${DATABASE} ENCODING 'UTF8' TEMPLATE template0`);
  } catch (error) {
    // Another process that starts at the same moment has created it.
    if ((error as { code?: string }).code !== '42P04') throw error;
  } finally {
    await sql.end();
  }
}

async function requireSuitable(sql: Sql, address: DatabaseAddress): Promise<void> {
  const { version, encoding } = await describeServer(sql, address);
  if (version < OLDEST_POSTGRES * 10_000) {
    throw new StartError(`Sokoni needs PostgreSQL ${OLDEST_POSTGRES} or later; ${nameOf(address)} is older.`);
  }
  if (encoding !== 'UTF8') {
    throw new StartError(`Sokoni needs a database with encoding UTF8; ${nameOf(address)} has ${encoding}.`);
  }
}

async function describeServer(sql: Sql, address: DatabaseAddress) {
  try {
    const [row] = await sql<[{ version: number; encoding: string }]>`
      SELECT current_setting('server_version_num')::integer AS version,
        current_setting('server_encoding') AS encoding`;
    return row;
  } catch (error) {
    // The embedded server has answered before; another one that does not answer may be the wrong address.
    const isTemporary =
      mayRecover(error) && (!('url' in address) || !(error instanceof DatabaseUnavailableError));
    const sentence = `The database ${nameOf(address)} cannot be reached: ${reasonOf(error)}.`;
    throw new StartError(sentence, { cause: error, isTemporary });
  }
}

/** Never contains the password. */
function nameOf(address: DatabaseAddress): string {
  if (!('url' in address)) return address.database;
  const { host, pathname } = new URL(address.url);
  return `${host}${pathname}`;
}

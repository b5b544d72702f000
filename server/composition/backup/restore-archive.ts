import { findUnknownTimeZones } from '../../accounts/notification-settings.ts';
import type { Session, Sql } from '../../platform/db/database.ts';
import { EarlierSchemaError, LaterSchemaError, migrate } from '../../platform/db/migrate.ts';
import { StartError } from '../../platform/start-error.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { type Entry, readArchive } from './archive.ts';
import type { Manifest } from './back-up.ts';
import { copyIn, type Table } from './tables.ts';

export interface RestoreReport {
  createdAt: string;
  tables: number;
  rows: number;
  files: number;
  /** Of accounts; this PostgreSQL does not know them. */
  unknownTimeZones: string[];
}

interface RestoreOptions {
  /** Connected as the owner of an empty database. */
  sql: Sql;
  storage: Pick<Storage, 'write'>;
  /** The folder of the migrations of this version. */
  migrations: string;
  archive: string;
  /** The secret key of age: `AGE-SECRET-KEY-…`. */
  key: string;
}

/**
 * Puts all rows and files of an archive into an empty database and storage. An archive of an older version is brought up
 * to date. Throws a StartError for a database that is not empty, another key, or a damaged archive; the database is
 * then without rows.
 */
export async function restoreArchive(options: RestoreOptions): Promise<RestoreReport> {
  const { sql, migrations, archive, key } = options;
  await requireEmpty(sql);
  const entries = readArchive(archive, key);
  const manifest = await readManifest(entries);
  await migrate(sql, migrations, manifest.migrations).catch((error: Error) => {
    throw new StartError(describe(error), { cause: error });
  });
  const report = await sql.session((session) => load(session, options, manifest, entries));
  await migrate(sql, migrations);
  return { ...report, unknownTimeZones: await findUnknownTimeZones(sql) };
}

function describe(error: Error): string {
  if (error instanceof EarlierSchemaError) {
    return (
      'The archive is from an earlier version of Sokoni, whose data this one cannot read: restore it with that version, ' +
      'where operators download accounts, payments and invoices as tables.'
    );
  }
  if (error instanceof LaterSchemaError)
    return `The archive is from a newer version of Sokoni: ${error.message}`;
  return `The archive could not be restored: ${error.message}`;
}

async function requireEmpty(sql: Sql): Promise<void> {
  const [row] = await sql<{ tables: number }[]>`
    SELECT count(*)::integer AS tables FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')`;
  if (row?.tables === 0) return;
  throw new StartError(
    'The database is not empty: set DATABASE_URL to an empty database, or DATA_DIR to a new folder.',
  );
}

async function readManifest(entries: AsyncGenerator<Entry>): Promise<Manifest> {
  const { value, done } = await entries.next();
  const manifest = !done && value.name === 'manifest.json' && JSON.parse(value.bytes.toString());
  if (manifest?.format === 1) return manifest;
  throw new StartError('The archive is not a backup of Sokoni, or one of a newer version.');
}

/** One transaction: a damaged archive leaves no rows. */
async function load(
  session: Session,
  { storage }: RestoreOptions,
  manifest: Manifest,
  entries: AsyncGenerator<Entry>,
): Promise<Omit<RestoreReport, 'unknownTimeZones'>> {
  const { tables, sequences } = manifest;
  await session.unsafe('BEGIN');
  try {
    const references = await dropReferences(session);
    // Triggers have already run for these rows; and rows that migrations add come from the archive.
    for (const { name } of tables) await session.unsafe(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    await session.unsafe(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`);
    const found = await loadEntries(session, storage, tables, entries);
    requireAll(manifest, found);
    for (const { name, value } of sequences) {
      if (value !== null) await session.unsafe(`SELECT setval('${name}', ${value})`);
    }
    for (const { name } of tables) await session.unsafe(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    for (const add of references) await session.unsafe(add);
    await session.unsafe('COMMIT');
    return {
      createdAt: manifest.createdAt,
      tables: tables.length,
      rows: [...found.rows.values()].reduce((sum, rows) => sum + rows, 0),
      files: found.files,
    };
  } catch (error) {
    await session.unsafe('ROLLBACK');
    throw error instanceof StartError ? error : new StartError(describe(error as Error), { cause: error });
  }
}

/** Foreign keys are added again at the end, so that tables can be filled in any order. Returns those statements. */
async function dropReferences(session: Session): Promise<string[]> {
  const references = await session<{ drop: string; add: string }[]>`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
    FROM pg_constraint
    WHERE contype = 'f' AND conparentid = 0 AND connamespace = current_schema()::regnamespace`;
  for (const { drop } of references) await session.unsafe(drop);
  return references.map(({ add }) => add);
}

interface LoadedCounts {
  rows: Map<string, number>;
  files: number;
}

async function loadEntries(
  session: Session,
  storage: Pick<Storage, 'write'>,
  tables: Table[],
  entries: AsyncGenerator<Entry>,
): Promise<LoadedCounts> {
  const found: LoadedCounts = { rows: new Map(), files: 0 };
  let entry = await next(entries);
  async function loadFiles() {
    while (entry?.name.startsWith('files/')) {
      await storage.write(entry.name.slice('files/'.length), entry.bytes);
      found.files++;
      entry = await next(entries);
    }
  }
  // Of older archives.
  await loadFiles();
  for (const table of tables) {
    const prefix = `tables/${table.name}/`;
    async function* parts() {
      while (entry?.name.startsWith(prefix)) {
        yield entry.bytes;
        entry = await next(entries);
      }
    }
    found.rows.set(table.name, await copyIn(session, table, parts()));
  }
  await loadFiles();
  return found;
}

async function next(entries: AsyncGenerator<Entry>): Promise<Entry | undefined> {
  const { value, done } = await entries.next();
  return done ? undefined : value;
}

function requireAll(manifest: Manifest, { rows, files }: LoadedCounts): void {
  const wrong = manifest.tables.filter((table) => rows.get(table.name) !== table.rows);
  const [first] = wrong;
  if (first) {
    throw new StartError(
      `The archive is incomplete: the table ${first.name} has ${rows.get(first.name)} of ${first.rows} rows.`,
    );
  }
  if (files > manifest.files) throw new StartError('The archive has more files than it should have.');
}

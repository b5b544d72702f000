import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Opened } from '../../server/commands/run.ts';
import { connect, type Sql } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { startEmbeddedPostgres } from '../../server/embedded-postgres/start.ts';

const MIGRATIONS = join(import.meta.dirname, '../../server/db/migrations');
const SYNTHETIC_PROFILES = readFileSync(join(import.meta.dirname, 'synthetic-profiles.sql'), 'utf8');

export interface FilledDatabase {
  sql: Sql;
  url: string;
  profiles: number;
}

/**
 * Starts the embedded PostgreSQL as the product does, in a folder that the product can also start on. Returns a function
 * that creates and opens a database with so many profiles.
 */
export async function startDatabases(opened: Opened, dataDir: string) {
  const server = await startEmbeddedPostgres({ folder: join(dataDir, 'postgres') });
  opened.onClose(() => server.stop());

  return async (database: string, profiles: number): Promise<FilledDatabase> => {
    const admin = connect({ ...server.connection, database: 'postgres' }, { max: 1 });
    await admin.unsafe(`CREATE DATABASE ${database} ENCODING 'UTF8' TEMPLATE template0`);
    await admin.end();
    // No user waits here, so there are no timeouts.
    const filling = connect(
      { ...server.connection, database },
      { max: 1, answerTimeout: 0, statementTimeout: 0 },
    );
    await migrate(filling, MIGRATIONS);
    await fill(filling, profiles);
    await filling.end();
    const sql = connect({ ...server.connection, database });
    opened.onClose(() => sql.end({ timeout: 5 }));
    const url = `postgres://postgres@localhost/${database}?host=${server.connection.host}`;
    return { sql, url, profiles };
  };
}

/** `sql` has one connection, so its settings and temporary tables are there for every statement. */
async function fill(sql: Sql, profiles: number): Promise<void> {
  // Building an index over all rows is many times faster than a million insertions.
  const indexes = await sql<{ name: string; definition: string }[]>`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
    FROM pg_index
    WHERE indrelid IN ('profiles'::regclass, 'search_entries'::regclass, 'search_vocabulary'::regclass)
      AND NOT indisunique`;
  for (const { name } of indexes) await sql.unsafe(`DROP INDEX ${name}`);
  await sql.unsafe(`SET maintenance_work_mem = '1GB'; SET bench.profiles = ${profiles}`);
  await sql.unsafe(SYNTHETIC_PROFILES);
  for (const { definition } of indexes) await sql.unsafe(definition);
  await sql.unsafe('VACUUM (ANALYZE)');
  await sql.unsafe('CHECKPOINT');
}

/** Selects accounts spread over the whole table. */
export async function findAccounts(sql: Sql, role: string, number: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    SELECT account_id AS id FROM profiles WHERE role = ${role}
    ORDER BY md5(account_id::text) LIMIT ${number}`;
  return rows.map(({ id }) => id);
}

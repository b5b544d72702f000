import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { applicationAddress, grantToApplication } from '../../platform/db/application-role.ts';
import { connect, type DatabaseAddress, PATIENT, type Sql } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/start.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connects as the owner of all objects. */
    postgres: DatabaseAddress;
    /** Connects with the role of the product. */
    application: DatabaseAddress;
    template: string;
  }
}

/**
 * Starts one PostgreSQL for the whole run, the embedded one or the server of TEST_DATABASE_URL, with one migrated
 * database; every test file gets a copy of it. The copies stay until the end of the run: on some file systems the
 * creation of a file takes many times as long after others were deleted.
 */
export default async function startPostgres(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL;
  const { address, stop } = url ? { address: { url }, stop: async () => {} } : await startThrowaway();
  const template = `sokoni_template_${process.pid}`;
  await administer(address, async (sql) => {
    await sql.unsafe(`CREATE DATABASE ${template} ENCODING 'UTF8' TEMPLATE template0`);
  });
  const sql = connect(inDatabase(address, template), PATIENT);
  const application = await applicationAddress(sql, address);
  if (!application) throw new Error('The tests need a user who may make roles.');
  await migrate(sql, fileURLToPath(new URL('../../platform/db/migrations', import.meta.url)));
  if (process.env.TEST_NEXT_SCHEMA) {
    await sql.unsafe(NEXT_SCHEMA);
    await grantToApplication(sql);
  }
  await sql.end();
  project.provide('postgres', address);
  project.provide('application', application);
  project.provide('template', template);
  return async () => {
    if (url) await administer(address, (sql) => dropDatabases(sql, template));
    await stop();
  };
}

/** What the migrations of a next release may do: this release has to work with them, so that it can be rolled back to. */
const NEXT_SCHEMA = `
  DO $$
  DECLARE known record;
  BEGIN
    FOR known IN SELECT oid::regclass AS name FROM pg_class
      WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname <> 'schema_migrations'
    LOOP
      EXECUTE format('ALTER TABLE %s ADD next_text text, ADD next_number integer NOT NULL DEFAULT 0', known.name);
    END LOOP;
  END $$;
  CREATE TABLE next_table (id uuid PRIMARY KEY);
  INSERT INTO schema_migrations (name) VALUES ('900-next.sql')`;

/** Drops the template and its copies. */
async function dropDatabases(sql: Sql, template: string) {
  const databases = await sql<{ name: string }[]>`
    SELECT datname AS name FROM pg_database
    WHERE datname = ${template} OR starts_with(datname, ${`${template}_`})`;
  for (const { name } of databases) await sql.unsafe(`DROP DATABASE ${name} WITH (FORCE)`);
}

async function startThrowaway() {
  // The launcher creates the folder: as root, it gives it to the account that runs PostgreSQL.
  const folder = join(tmpdir(), `sokoni-test-${randomBytes(6).toString('hex')}`);
  const server = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), throwaway: true });
  return {
    address: { ...server.connection, database: 'postgres' },
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Without a statement timeout: filling a table takes long on a busy machine. */
export async function administer<T>(address: DatabaseAddress, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = connect(address, { ...PATIENT, statementTimeout: 0 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

export function inDatabase(address: DatabaseAddress, database: string): DatabaseAddress {
  if (!('url' in address)) return { ...address, database };
  const url = new URL(address.url);
  url.pathname = `/${database}`;
  return { ...address, url: url.href };
}

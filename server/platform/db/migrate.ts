import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { grantToApplication } from './application-role.ts';
import type { Session, Sql } from './database.ts';
import { installQueue } from './install-queue.ts';

export const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url));

/** A number that no other code locks; two processes that start at the same time migrate one after the other. */
const MIGRATION_LOCK = 7_304_125;

/** The database lacks the first file of the folder: its schema is from before these files, and none of them changes it. */
export class EarlierSchemaError extends Error {
  override name = 'EarlierSchemaError';
}

/** The database, or an `only`, has migrations of a newer release, which this one cannot work with. */
export class LaterSchemaError extends Error {
  override name = 'LaterSchemaError';
}

/**
 * The first line of a migration that releases cannot work with if they lack that other migration: for example the one
 * that drops a column needs the one since which nothing reads it. Every other migration only adds, so that the release
 * before it still works.
 */
const NEEDS = /^-- Needs (\S+\.sql)\.\n/;

/**
 * Applies the `.sql` files of a folder in the order of their names, each once and in its own transaction. Then creates
 * the job queue's tables and grants the application's role its rights, also for a role created later. Returns the names
 * applied now. `only` names the migrations to apply instead of all. Throws a LaterSchemaError for a database that a
 * newer release has migrated and this one cannot work with, and for an `only` that is not in the folder; an
 * EarlierSchemaError for one that lacks the first file of the folder.
 */
export function migrate(sql: Sql, folder: string, only?: string[]): Promise<string[]> {
  return sql.session(async (session) => {
    // An index over a million rows takes long, and another process may be migrating.
    await session.unsafe('SET statement_timeout = 0');
    try {
      await session`SELECT pg_advisory_lock(${MIGRATION_LOCK})`;
      return await applyPending(session, folder, only);
    } finally {
      await session`SELECT pg_advisory_unlock(${MIGRATION_LOCK})`;
      await session.unsafe('RESET statement_timeout');
    }
  });
}

interface AppliedMigration {
  name: string;
  /** The migration that a release must have to work with this one. */
  needs: string | null;
}

async function applyPending(session: Session, folder: string, only?: string[]): Promise<string[]> {
  const files = await listMigrations(folder);
  requireFirst(files, only ?? []);
  const unknown = (only ?? []).filter((name) => !files.includes(name));
  if (unknown.length > 0) throw new LaterSchemaError(`${unknown.join(', ')}.`);
  await session`
    CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`;
  await session`ALTER TABLE schema_migrations ADD COLUMN IF NOT EXISTS needs text`;
  const rows = await session<AppliedMigration[]>`SELECT name, needs FROM schema_migrations`;
  const applied = new Set(rows.map(({ name }) => name));
  requireFirst(files, [...applied]);
  const unusable = rows.filter(
    ({ name, needs }) => needs !== null && !files.includes(name) && !files.includes(needs),
  );
  if (unusable.length > 0) {
    const names = unusable.map(({ name }) => name).join(', ');
    throw new LaterSchemaError(`This database was migrated by a newer version of Sokoni: ${names}.`);
  }
  const pending = (only ?? files).filter((file) => !applied.has(file));
  for (const name of pending) await apply(session, folder, name);
  await installQueue(session);
  await grantToApplication(session);
  return pending;
}

function requireFirst([first]: string[], applied: string[]): void {
  if (first && applied.length > 0 && !applied.includes(first)) throw new EarlierSchemaError();
}

const listMigrations = async (folder: string) =>
  (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();

/** What this release needs and the database lacks: for example after an older backup was restored. */
export async function findPendingMigrations(sql: Sql, folder = MIGRATIONS): Promise<string[]> {
  const rows = await sql.probe<{ name: string }>('SELECT name FROM schema_migrations');
  const applied = new Set(rows.map(({ name }) => name));
  return (await listMigrations(folder)).filter((name) => !applied.has(name));
}

async function apply(session: Session, folder: string, name: string): Promise<void> {
  const statements = await readFile(join(folder, name), 'utf8');
  const needs = NEEDS.exec(statements)?.[1] ?? null;
  await session.unsafe('BEGIN');
  try {
    await session.unsafe(statements);
    await session`INSERT INTO schema_migrations (name, needs) VALUES (${name}, ${needs})`;
    await session.unsafe('COMMIT');
  } catch (error) {
    await session.unsafe('ROLLBACK');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

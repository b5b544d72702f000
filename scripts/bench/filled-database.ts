import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { moveTiers } from '../../server/domains/directory/search/move-tiers.ts';
import { connect, type Sql } from '../../server/platform/db/database.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../../server/platform/embedded-postgres/start.ts';
import type { OpenResources } from '../../server/platform/open-resources.ts';

const MIGRATIONS = join(import.meta.dirname, '../../server/platform/db/migrations');
const SYNTHETIC_PROFILES = readFileSync(join(import.meta.dirname, 'synthetic-profiles.sql'), 'utf8');

export interface FilledDatabase {
  sql: Sql;
  url: string;
  profiles: number;
}

/** The shapes of texts that `synthetic-profiles.sql` knows. */
export const benchTexts = ['lists', 'zipf', 'one'] as const;
export type BenchText = (typeof benchTexts)[number];

/** So many parts have their own random numbers, whatever the number of cores. */
const PARTS = 32;

/**
 * Starts the embedded PostgreSQL as the product does, with so many buffers, in a folder that the product can also start on.
 * Returns a function that creates and opens a database with so many profiles.
 */
export async function startDatabases(opened: OpenResources, dataDir: string, buffers: string) {
  const folder = join(dataDir, 'postgres');
  const first = await startEmbeddedPostgres({ folder });
  const settings = connect({ ...first.connection, database: 'postgres' }, { max: 1 });
  await settings.unsafe(`ALTER SYSTEM SET shared_buffers = '${buffers}'`);
  await settings.end();
  await first.stop();
  const server = await startEmbeddedPostgres({ folder });
  opened.onClose(() => server.stop());

  return async (database: string, profiles: number, text: BenchText): Promise<FilledDatabase> => {
    const admin = connect({ ...server.connection, database: 'postgres' }, { max: 1 });
    await admin.unsafe(`CREATE DATABASE ${database} ENCODING 'UTF8' TEMPLATE template0`);
    await admin.end();
    // No user waits here, so there are no timeouts.
    const filling = connect(
      { ...server.connection, database },
      { max: availableParallelism(), answerTimeout: 0, statementTimeout: 0 },
    );
    await migrate(filling, MIGRATIONS);
    await fill(filling, profiles, text);
    await filling.end();
    const sql = connect({ ...server.connection, database });
    opened.onClose(() => sql.end({ timeout: 5 }));
    const url = `postgres://postgres@localhost/${database}?host=${server.connection.host}`;
    return { sql, url, profiles };
  };
}

/** Every core adds one part after the other: the words of a profile take milliseconds. */
async function fill(sql: Sql, profiles: number, text: BenchText): Promise<void> {
  // Building an index over all rows is many times faster than adding each row. The words of a profile are read by its owner.
  const indexes = await sql<{ name: string; definition: string }[]>`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
    FROM pg_index
    WHERE indrelid IN ('profiles'::regclass, 'listed_profiles'::regclass, 'search_entries'::regclass,
        'search_products'::regclass, 'search_vocabulary'::regclass)
      AND NOT indisunique AND indexrelid <> 'search_products_by_owner'::regclass`;
  for (const { name } of indexes) await sql.unsafe(`DROP INDEX ${name}`);
  const parts = range(PARTS).map((part) => ({
    session_replication_role: 'replica',
    'bench.text': `'${text}'`,
    'bench.profiles': profiles,
    'bench.first': Math.floor((profiles * part) / PARTS) + 1,
    'bench.last': Math.floor((profiles * (part + 1)) / PARTS),
  }));
  await onEveryCore(parts, (settings) => runWith(sql, settings, SYNTHETIC_PROFILES));
  await onEveryCore(indexes, ({ definition }) =>
    runWith(sql, { maintenance_work_mem: `'500MB'` }, definition),
  );
  await sql.unsafe('VACUUM (ANALYZE)');
  // All entries have tier 3, as if no profile were good enough for the others: only what an end passes gets another tier.
  await sql.unsafe("UPDATE search_tiers SET weighted_rating = 'Infinity', created_at = 'infinity'");
  await sql.unsafe('SELECT count_again()');
  await moveTiers(sql);
  await sql.unsafe('CHECKPOINT');
}

async function onEveryCore<Item>(items: Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = [...items];
  const workOnSome = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) await work(item);
  };
  await Promise.all(range(availableParallelism()).map(workOnSome));
}

function runWith(sql: Sql, settings: Record<string, string | number>, statements: string) {
  return sql.begin(async (transaction) => {
    for (const [name, value] of Object.entries(settings)) {
      await transaction.unsafe(`SET LOCAL ${name} = ${value}`);
    }
    await transaction.unsafe(statements);
  });
}

const range = (length: number) => Array.from({ length }, (_, index) => index);

/** Selects accounts spread over the whole table. */
export async function findAccounts(sql: Sql, role: string, number: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    SELECT account_id AS id FROM profiles WHERE role = ${role}
    ORDER BY md5(account_id::text) LIMIT ${number}`;
  return rows.map(({ id }) => id);
}

import { inject } from 'vitest';
import type { Sql } from '../../platform/db/database.ts';
import { inDatabase } from '../fakes/start-postgres.ts';

/** The database of this connection as a setting, for its owner. */
export async function databaseUrl(sql: Sql): Promise<string> {
  const [row] = await sql<[{ name: string }]>`SELECT current_database() AS name`;
  const address = inDatabase(inject('postgres'), row.name);
  if ('url' in address) return address.url;
  return `postgres://${address.user}@localhost/${row.name}?host=${encodeURIComponent(address.host)}`;
}

import type { Queryable } from './database.ts';

/**
 * A key that the server created at its first use and keeps in the database, so that all processes have the same one.
 * When several create it at the same time, the first one counts.
 */
export async function findServerKey(sql: Queryable, name: string, create: () => string): Promise<string> {
  const stored = await sql<{ value: string }[]>`SELECT value FROM server_keys WHERE name = ${name}`.first();
  if (stored) return stored.value;
  await sql`INSERT INTO server_keys (name, value) VALUES (${name}, ${create()}) ON CONFLICT DO NOTHING`;
  return findServerKey(sql, name, create);
}

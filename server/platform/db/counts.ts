import type { Queryable } from './database.ts';

/** Numbers of rows by the names that `020-counts.sql` gives them, without counting the rows. */
export async function readCounts(
  sql: Queryable,
  names: readonly string[],
): Promise<(name: string) => number> {
  const rows = await sql<{ name: string; count: number }[]>`
    SELECT name, sum(change)::integer AS count FROM counts WHERE name = ANY(${[...names]}) GROUP BY name`;
  const counts = new Map(rows.map(({ name, count }) => [name, count]));
  return (name) => counts.get(name) ?? 0;
}

/** Leaves one row for each name, so that few are read. */
export async function addUpCounts({ sql }: { sql: Queryable }): Promise<void> {
  await sql`SELECT add_up_counts()`;
}

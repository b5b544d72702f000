import type { AppDependencies } from '../../platform/route-context.ts';

/** Profiles that are looked at in a transaction, which locks those that it writes. */
const BATCH = 50;

/**
 * Writes the search entries of profiles that show more or fewer items since a plan has another limit. Two processes may do
 * so at the same time, and one that was stopped continues: an entry that is right stays as it is.
 */
export async function followLimits({ sql }: Pick<AppDependencies, 'sql'>): Promise<void> {
  for (;;) {
    const change = await sql<{ id: string; last: string | null }[]>`
      SELECT id, follow_limit(c, ${BATCH}) AS last FROM limit_changes c ORDER BY id LIMIT 1`.first();
    if (!change) return;
    const { id, last } = change;
    if (last) await sql`UPDATE limit_changes SET done = ${last} WHERE id = ${id}`;
    else await sql`DELETE FROM limit_changes WHERE id = ${id}`;
  }
}

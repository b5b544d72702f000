import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { Log } from '../../platform/jobs/for-each-due.ts';
import { walkThrough } from '../../platform/jobs/walk-through.ts';
import type { AppDependencies } from '../../platform/route-context.ts';

/** Profiles that are looked at in a transaction, which locks those that it writes. */
const BATCH = 50;

/**
 * Writes the search entries of profiles that show more or fewer items since a plan has another limit. Two processes may do
 * so at the same time, and one that was stopped continues: an entry that is right stays as it is.
 */
export async function followLimits(parts: Pick<AppDependencies, 'sql' | 'clock'>, log: Log): Promise<void> {
  const { sql } = parts;
  const changes = await sql<{ id: string; role: ProfessionalRole; items: number; done: string | null }[]>`
    SELECT id, role, items, done FROM limit_changes ORDER BY id`;
  for (const { id, role, items, done } of changes) {
    const isDone = await walkThrough(parts, log, {
      name: `items of ${role}s, change ${id}`,
      ...(done ? { place: done } : {}),
      next: (place, limit) => sql<{ id: string }[]>`
        SELECT account_id AS id FROM profiles WHERE listed AND role = ${role} AND account_id > ${place}
        ORDER BY account_id LIMIT ${limit}`,
      keep: (place) => sql`UPDATE limit_changes SET done = ${place} WHERE id = ${id}`,
      actTogether: (ids) =>
        sql`
        WITH concerned AS MATERIALIZED (
          SELECT account_id FROM profiles WHERE account_id = ANY (${ids}::uuid[])
            AND (SELECT count(*) FROM files WHERE owner_id = account_id AND kind = 'work') > ${items}::integer
          FOR NO KEY UPDATE
        )
        SELECT update_product_entries(account_id, '{}') FROM concerned`.hasRows(),
      together: BATCH,
    });
    if (isDone) await sql`DELETE FROM limit_changes WHERE id = ${id}`;
  }
}

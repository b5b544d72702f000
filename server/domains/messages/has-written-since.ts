import type { Queryable } from '../../platform/db/database.ts';

interface Letter {
  from: string;
  to: string;
  since: Date;
}

/** Whether one account has written to another since a time. */
export function hasWrittenSince(sql: Queryable, { from, to, since }: Letter): Promise<boolean> {
  return sql`
    SELECT FROM messages WHERE sender_id = ${from} AND recipient_id = ${to} AND created_at >= ${since} LIMIT 1`.hasRows();
}

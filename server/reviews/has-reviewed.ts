import type { Queryable } from '../platform/database.ts';

interface Pair {
  reviewerId: string;
  targetId: string;
}

/** Also when an operator has removed it: there is no second one. */
export async function hasReviewed(sql: Queryable, { reviewerId, targetId }: Pair): Promise<boolean> {
  const rows = await sql`
    SELECT FROM reviews WHERE reviewer_id = ${reviewerId} AND target_id = ${targetId}`;
  return rows.length > 0;
}

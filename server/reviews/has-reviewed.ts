import type { Queryable } from '../db/database.ts';

interface Pair {
  reviewerId: string;
  targetId: string;
}

/** Also true when an operator has removed the review: a second one is not allowed. */
export async function hasReviewed(sql: Queryable, { reviewerId, targetId }: Pair): Promise<boolean> {
  const rows = await sql`
    SELECT FROM reviews WHERE reviewer_id = ${reviewerId} AND target_id = ${targetId}`;
  return rows.length > 0;
}

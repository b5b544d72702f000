import type { Queryable } from '../../platform/db/database.ts';

/** Also true when an operator has removed the review: a second one is not allowed. */
export function hasReviewed(sql: Queryable, reviewerId: string, targetId: string): Promise<boolean> {
  return sql`SELECT FROM reviews WHERE reviewer_id = ${reviewerId} AND target_id = ${targetId}`.hasRows();
}

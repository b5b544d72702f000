import type { AdminOverview } from '@sokoni/contract/admin';
import type { Queryable } from '../db/database.ts';

/** Counts the pending items, each from a partial index that contains only pending items. */
export async function readAdminOverview(sql: Queryable): Promise<AdminOverview> {
  const [row] = await sql<[Omit<AdminOverview, 'oldestPending'> & { oldestPending: Date | null }]>`
    SELECT
      (SELECT count(*) FROM profiles WHERE visibility = 'pending')::integer AS pending,
      (SELECT min(pending_since) FROM profiles WHERE visibility = 'pending') AS oldest_pending,
      (
        SELECT count(*) FROM claims c JOIN profiles p ON p.account_id = c.account_id
        WHERE c.status = 'submitted' AND p.visibility = 'public'
      )::integer AS claims,
      (SELECT count(*) FROM reports WHERE closed_at IS NULL AND reported_id IS NOT NULL)::integer AS reports,
      (SELECT count(*) FROM contact_messages WHERE closed_at IS NULL)::integer AS contact_messages,
      (
        SELECT count(*) FROM reviews WHERE shares_origin AND removed_at IS NULL AND cleared_at IS NULL
      )::integer AS marked_reviews,
      (SELECT count(*) FROM subscriptions WHERE status = 'past_due')::integer AS past_due,
      (SELECT count(*) FROM payments WHERE is_unused AND status = 'paid')::integer AS to_give_back`;
  return { ...row, oldestPending: row.oldestPending?.toISOString() ?? null };
}

import type { Queryable } from '../db/database.ts';

const PROFILE = /^(?:\/[a-z]{2})?\/(?:supplier|freelancer)\/([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$/;

/**
 * Whether the address belongs to a formerly public profile whose owner has deleted the account, so it will not come
 * back. A profile that is private for now may.
 */
export async function isGone(sql: Queryable, path: string): Promise<boolean> {
  const id = PROFILE.exec(path)?.[1];
  if (!id) return false;
  return sql`
    SELECT FROM accounts a JOIN shown_profiles s ON s.account_id = a.id
    WHERE a.id = ${id} AND a.deleted_at IS NOT NULL`.hasRows();
}

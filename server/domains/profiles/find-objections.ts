import type { Queryable } from '../../platform/db/database.ts';

export interface Objections {
  /**
   * The requested changes before the profile can be public; empty when there are none, or after the owner submitted it
   * again.
   */
  changesRequested: string[];
}

/** The open requests for changes of a profile. */
export async function findObjections(sql: Queryable, accountId: string): Promise<Objections> {
  const [row] = await sql<{ changesRequested: string[] | null }[]>`
    SELECT
      CASE WHEN changes_asked_at IS NOT NULL THEN (
        SELECT reasons FROM profile_decisions WHERE account_id = ${accountId} AND decision = 'changes asked'
        ORDER BY created_at DESC, id DESC LIMIT 1
      ) END AS changes_requested
    FROM profiles WHERE account_id = ${accountId}`;
  return { changesRequested: row?.changesRequested ?? [] };
}

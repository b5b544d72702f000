import type { RequestedChange } from '@sokoni/contract/verification/verification';
import type { Queryable } from '../../platform/db/database.ts';

export interface Objections {
  /**
   * The requested changes before the profile can be public; empty when there are none, or after the owner submitted it
   * again.
   */
  changesRequested: RequestedChange[];
}

/** The open requests for changes of a profile. */
export async function findObjections(sql: Queryable, accountId: string): Promise<Objections> {
  const changesRequested = await sql<RequestedChange[]>`
    SELECT change.text, change.place
    FROM profiles p, LATERAL (
      SELECT reasons, places FROM profile_decisions
      WHERE account_id = ${accountId} AND decision = 'changes asked' ORDER BY created_at DESC, id DESC LIMIT 1
    ) decision, unnest(reasons, places) WITH ORDINALITY AS change (text, place, nth)
    WHERE p.account_id = ${accountId} AND p.changes_asked_at IS NOT NULL ORDER BY nth`;
  return { changesRequested };
}

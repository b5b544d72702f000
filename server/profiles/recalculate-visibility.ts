import type { ProfileVisibility } from '@sokoni/contract/accounts';
import type { Transaction } from '../db/database.ts';
import { tell } from '../notifications/publish.ts';

export interface Settled {
  before: ProfileVisibility;
  after: ProfileVisibility;
}

/**
 * Sets a professional's visibility from the facts, in the transaction that changed one of them: a suspension, a paid
 * plan, an approval (which a change of name revokes), requested changes. The caller sends the mail.
 */
export async function recalculateVisibility(tx: Transaction, accountId: string, now: Date): Promise<Settled> {
  const [row] = await tx<Settled[]>`
    WITH facts AS (
      SELECT account_id, visibility AS before, CASE
          WHEN role = 'customer' THEN visibility
          WHEN suspended_at IS NOT NULL THEN 'suspended'
          WHEN subscription_status <> 'active' THEN 'private'
          WHEN verified_at IS NOT NULL THEN 'public'
          WHEN changes_asked_at IS NOT NULL THEN 'rejected'
          ELSE 'pending'
        END AS after
      FROM profiles WHERE account_id = ${accountId} FOR UPDATE
    )
    UPDATE profiles p SET
      visibility = f.after,
      pending_since = CASE WHEN f.after = 'pending' THEN coalesce(p.pending_since, ${now}) END
    FROM facts f WHERE p.account_id = f.account_id
    RETURNING f.before, f.after`;
  if (!row) throw new Error(`There is no profile of ${accountId}.`);
  if (row.before !== row.after) await tell(tx, [accountId], 'standing');
  return row;
}

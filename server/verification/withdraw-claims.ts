import type { ClaimKind } from '@sokoni/contract/verification';
import type { Transaction } from '../db/database.ts';
import { tell } from '../notifications/publish.ts';

interface Withdrawing {
  accountId: string;
  kinds: readonly ClaimKind[];
  /** The reason that the owner reads. */
  reason: string;
  now: Date;
}

/**
 * Withdraws claims whose data has changed. A submitted claim stays submitted, without its earlier verification: the
 * operator sees the data that it is compared with.
 */
export async function withdrawClaims(
  tx: Transaction,
  { accountId, kinds, reason, now }: Withdrawing,
): Promise<void> {
  const rows = await tx`
    UPDATE claims SET
      status = CASE WHEN status = 'submitted' THEN status ELSE 'withdrawn' END,
      method = NULL, expires_at = NULL, decided_at = ${now}, decided_by = NULL, reason = ${reason}
    WHERE account_id = ${accountId} AND kind = ANY(${[...kinds]}) AND method IS NOT NULL
    RETURNING kind`;
  if (rows.length > 0) await tell(tx, [accountId], 'standing');
}

import type { ClaimKind } from '@sokoni/contract/verification/verification';
import type { Transaction } from '../../platform/db/database.ts';
import { publish } from '../notifications/publish.ts';

interface Withdrawal {
  accountId: string;
  kind: ClaimKind;
  /** The reason that the owner reads. */
  reason: string;
  now: Date;
  /** What was submitted is of the person before, so it is withdrawn as well, and its documents are deleted. */
  isOtherOwner?: boolean;
}

/**
 * Withdraws a claim whose data has changed. A submitted claim stays submitted, without its earlier verification: the
 * operator sees the data that it is compared with.
 */
export async function withdrawClaim(
  tx: Transaction,
  { accountId, kind, reason, now, isOtherOwner = false }: Withdrawal,
): Promise<void> {
  const wasVerified = await tx`
    UPDATE claims SET
      status = CASE WHEN status = 'submitted' AND NOT ${isOtherOwner} THEN status ELSE 'withdrawn' END,
      method = NULL, expires_at = NULL, decided_at = ${now}, decided_by = NULL, reason = ${reason}
    WHERE account_id = ${accountId} AND kind = ${kind}
      AND (method IS NOT NULL OR status = 'submitted' AND ${isOtherOwner})
    RETURNING kind`.hasRows();
  if (isOtherOwner) {
    await tx`UPDATE claim_documents SET delete_at = ${now} WHERE account_id = ${accountId} AND kind = ${kind}`;
  }
  if (wasVerified) await publish(tx, [accountId], 'account');
}

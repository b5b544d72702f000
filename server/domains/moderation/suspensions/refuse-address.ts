import { createHash } from 'node:crypto';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

/** Called when an account is erased: a suspension for fraud outlives it, so that the address is not used again. */
export async function refuseAddress(
  tx: Transaction,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  await tx`
    UPDATE account_suspensions SET email_hash = ${hashOf(email)}
    WHERE account_id = ${accountId} AND ground = 'fraud' AND ended_at IS NULL`;
}

/** Whether an account with this address was erased while it was suspended for fraud. */
export function isRefusedAddress(
  sql: Queryable,
  { email, now }: { email: string; now: Date },
): Promise<boolean> {
  return sql`
    SELECT FROM account_suspensions
    WHERE email_hash = ${hashOf(email)} AND ended_at IS NULL AND (ends_at IS NULL OR ends_at > ${now})`.hasRows();
}

const hashOf = (email: string) => createHash('sha256').update(email).digest();

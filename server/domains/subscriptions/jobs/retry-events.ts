import type { Transaction } from '../../../platform/db/database.ts';

/** Lets the next run of the job, within a minute, apply all waiting events of payment providers. Returns how many. */
export async function retryPaymentEvents(tx: Transaction, now: Date): Promise<number> {
  const rows = await tx`
    UPDATE payment_events SET next_attempt_at = ${now} WHERE applied_at IS NULL RETURNING id`;
  return rows.length;
}

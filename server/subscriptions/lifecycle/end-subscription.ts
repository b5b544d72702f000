import type { Transaction } from '../../db/database.ts';
import { setSubscriptionStatus } from '../../profiles/visibility.ts';

/**
 * Ends the running subscription, if there is one, of an account that is deleted. The next run of the job reads the rows
 * and ends it at the provider, where nothing is charged afterwards and unpaid checkouts are closed.
 */
export async function endSubscription(
  tx: Transaction,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  await tx`DELETE FROM provider_customers WHERE account_id = ${accountId}`;
  const ended = await tx`
    UPDATE subscriptions SET status = 'ended', ended_at = ${now}, past_due_since = NULL, next_plan = NULL,
      ends_at_provider = renews
    WHERE account_id = ${accountId} AND status <> 'ended' RETURNING id`;
  if (ended.length === 0) return;
  await setSubscriptionStatus(tx, { accountId, status: 'ended', now });
}

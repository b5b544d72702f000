import type { Transaction } from '../platform/database.ts';

interface Ending {
  accountId: string;
  now: Date;
}

/** Ends what is running, if anything is. What the provider has to be told follows from the row that ends here. */
export async function endSubscription(tx: Transaction, { accountId, now }: Ending): Promise<void> {
  const ended = await tx`
    UPDATE subscriptions SET status = 'ended', ended_at = ${now}
    WHERE account_id = ${accountId} AND status <> 'ended' RETURNING id`;
  if (ended.length === 0) return;
  await tx`UPDATE profiles SET subscription_status = 'ended' WHERE account_id = ${accountId}`;
}

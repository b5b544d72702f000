import type { Transaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { setSubscriptionStatus } from '../../profiles/visibility.ts';
import { periodsOf } from '../prepaid/months.ts';
import { getSubscription, notRenewing, storeSubscription } from '../queries.ts';
import { findDays, layOut } from './days.ts';

interface Undone {
  accountId: string;
  /** When the account was deleted, which ended its subscription. */
  deletedAt: Date;
  now: Date;
}

/**
 * Brings back the days that are left of what was paid or given before a deletion that is undone. Their subscription has
 * ended at the provider too, so another one, which does not renew, takes them over.
 */
export async function restorePaidDays(tx: Transaction, { accountId, deletedAt, now }: Undone): Promise<void> {
  const [left] = await tx<{ subscriptionId: string }[]>`
    SELECT l.subscription_id FROM ledger l JOIN subscriptions s ON s.id = l.subscription_id
    WHERE s.account_id = ${accountId} AND s.ended_at = ${deletedAt} AND l.state = 'valid' AND l.ends_at > ${now} LIMIT 1`;
  if (!left) return;
  const { subscriptionId } = left;
  const ended = await getSubscription(tx, subscriptionId);
  const id = newId();
  await storeSubscription(
    { tx, now },
    {
      ...{ ...ended, ...notRenewing },
      ...{ id, providerReference: id, createdAt: now },
    },
  );
  await tx`
    UPDATE ledger SET subscription_id = ${id} WHERE subscription_id = ${subscriptionId} AND state <> 'waiting'`;
  // A card that is ordered later moves what is left of them.
  await tx`
    UPDATE free_months SET subscription_id = ${id}
    WHERE subscription_id = ${subscriptionId} AND applied_at IS NOT NULL`;
  // Those of a card are of one plan at its price, whatever was paid before an upgrade, and run in the order of their dates.
  if (ended.renews) {
    await tx`
      UPDATE ledger l SET plan = ${ended.plan}, price = ${ended.price}, are_months = false, position = sorted.position
      FROM (
        SELECT id, nextval(pg_get_serial_sequence('ledger', 'position')) AS position
        FROM (SELECT id FROM ledger WHERE subscription_id = ${id} ORDER BY starts_at, position) AS days
      ) AS sorted
      WHERE l.id = sorted.id`;
  }
  // The month before free months may have been refunded: they begin now.
  const days = await layOut(tx, await findDays(tx, id), now);
  const end = periodsOf(days).at(-1)?.to ?? now;
  await tx`UPDATE subscriptions SET current_period_end = ${end} WHERE id = ${id}`;
  await setSubscriptionStatus(tx, { accountId, status: 'active', now });
}

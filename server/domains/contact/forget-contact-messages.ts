import { CONTACT_KEPT_DAYS, SENDER_KEPT_HOURS } from '@sokoni/contract/contact';
import type { Transaction } from '../../platform/db/database.ts';
import type { AppDependencies } from '../../platform/route-context.ts';

/** For a deleted account: deletes its answered messages at once, and keeps open ones until they are answered. */
export async function forgetContactMessages(tx: Transaction, accountId: string): Promise<void> {
  await tx`DELETE FROM contact_messages WHERE account_id = ${accountId} AND closed_at IS NOT NULL`;
  await tx`UPDATE contact_messages SET account_id = NULL WHERE account_id = ${accountId}`;
}

const HOUR = 3_600_000;

/** Deletes messages that were answered long ago, and the senders' network addresses even sooner. */
export async function forgetOldContact({
  sql,
  clock,
}: Pick<AppDependencies, 'sql' | 'clock'>): Promise<void> {
  const now = +clock.now();
  const sentBefore = new Date(now - SENDER_KEPT_HOURS * HOUR);
  const closedBefore = new Date(now - CONTACT_KEPT_DAYS * 24 * HOUR);
  await sql`UPDATE contact_messages SET sender = NULL WHERE sender IS NOT NULL AND created_at <= ${sentBefore}`;
  await sql`DELETE FROM contact_messages WHERE closed_at <= ${closedBefore}`;
}

import { CONTACT_KEPT_DAYS, SENDER_KEPT_HOURS } from '@sokoni/contract/contact';
import type { AppDependencies } from '../route-context.ts';

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

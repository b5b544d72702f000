import { CONTACT_KEPT_DAYS, SENDER_KEPT_HOURS } from '@sokoni/contract/contact';
import type { AppDependencies } from '../route-context.ts';
import { deleteClosedBefore, forgetSendersBefore } from './queries.ts';

const HOUR = 3_600_000;

/** Deletes messages that were answered long ago, and the senders' network addresses even sooner. */
export async function forgetOldContact({
  sql,
  clock,
}: Pick<AppDependencies, 'sql' | 'clock'>): Promise<void> {
  const now = +clock.now();
  await forgetSendersBefore(sql, new Date(now - SENDER_KEPT_HOURS * HOUR));
  await deleteClosedBefore(sql, new Date(now - CONTACT_KEPT_DAYS * 24 * HOUR));
}

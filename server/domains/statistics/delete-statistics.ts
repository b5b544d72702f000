import type { Transaction } from '../../platform/db/database.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { dayOf } from './count-visits.ts';

export async function deleteStatisticsOf(tx: Transaction, accountId: string): Promise<void> {
  await tx`DELETE FROM profile_statistics WHERE profile_id = ${accountId}`;
}

/** Deletes the hashes of visitors and their key after the day. */
export async function deleteOldVisits({ sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>): Promise<void> {
  const today = dayOf(clock.now());
  await sql`DELETE FROM visit_keys WHERE day < ${today}::date`;
  await sql`DELETE FROM counted_visits WHERE day < ${today}::date`;
}

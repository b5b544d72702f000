import { dayOf } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { weekOf } from './count-empty-search.ts';

export async function deleteStatisticsOf(tx: Transaction, accountId: string): Promise<void> {
  await tx`DELETE FROM profile_statistics WHERE profile_id = ${accountId}`;
}

/** Deletes the hashes of visitors and their keys after the day or week, and the words of a week after the next one. */
export async function deleteOldVisits({ sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>): Promise<void> {
  const today = dayOf(clock.now());
  await sql`DELETE FROM visit_keys WHERE day < ${today}::date`;
  await sql`DELETE FROM counted_visits WHERE day < ${today}::date`;
  await sql`DELETE FROM empty_searches WHERE week < ${dayOf(weekOf(clock.now()))}::date - 7`;
}

import { EMPTY_SEARCH_VISITORS } from '@sokoni/contract/limits';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { dayOf } from '../../platform/clock.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { hashWith, keyOf, type Visitor } from './count-visits.ts';

const DAY = 24 * 3_600_000;

interface EmptySearch {
  role: ProfessionalRole;
  search: string;
}

/**
 * Counts words that found nothing, once a week for each network address: people who share one count as one. The words
 * themselves are stored from the third visitor on.
 */
export async function countEmptySearch(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  { address }: Visitor,
  { role, search }: EmptySearch,
): Promise<void> {
  const week = weekOf(clock.now());
  const lastDay = dayOf(new Date(+week + 6 * DAY));
  const words = search.toLowerCase().replaceAll(/\s+/g, ' ');
  const key = await keyOf(sql, lastDay);
  const [ofWords, ofVisitor] = [
    hashWith(key, 'search', role, words),
    hashWith(key, 'search', role, words, address),
  ];
  await sql`
    WITH fresh AS (
      INSERT INTO counted_visits (hash, day) VALUES (${ofVisitor}, ${lastDay}::date)
      ON CONFLICT DO NOTHING RETURNING hash
    ), counted AS (
      INSERT INTO counted_visits AS known (hash, day) SELECT ${ofWords}, ${lastDay}::date FROM fresh
      ON CONFLICT (hash) DO UPDATE SET visitors = known.visitors + 1 RETURNING visitors
    )
    INSERT INTO empty_searches AS known (week, role, words, visitors)
    SELECT ${dayOf(week)}::date, ${role}, ${words}, visitors FROM counted WHERE visitors >= ${EMPTY_SEARCH_VISITORS}
    ON CONFLICT (week, role, words) DO UPDATE SET visitors = greatest(known.visitors, excluded.visitors)`;
}

/** The Monday of a week, in UTC. */
export function weekOf(time: Date): Date {
  const day = new Date(dayOf(time));
  return new Date(+day - ((day.getUTCDay() + 6) % 7) * DAY);
}

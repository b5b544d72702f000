import type { EmptySearch } from '@sokoni/contract/admin/figures/endpoints';
import { weekOf } from '../../../domains/statistics/count-empty-search.ts';
import { dayOf } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';

const WEEK = 7 * 24 * 3_600_000;
/** Most words in the list. */
const EMPTY_SEARCHES_SHOWN = 20;

/** The words that most visitors searched in one of two weeks: the index has those of a week in this order. */
export function findEmptySearches(sql: Queryable, now: Date) {
  const week = dayOf(weekOf(now));
  const before = dayOf(new Date(+weekOf(now) - WEEK));
  const mostOf = (monday: string) => sql`(
    SELECT role, words FROM empty_searches WHERE week = ${monday}
    ORDER BY visitors DESC, words LIMIT ${EMPTY_SEARCHES_SHOWN})`;
  return sql<EmptySearch[]>`
    SELECT most.role, most.words, coalesce(this.visitors, 0) AS now, coalesce(last.visitors, 0) AS before
    FROM (${mostOf(week)} UNION ${mostOf(before)}) AS most
      LEFT JOIN empty_searches AS this ON (this.week, this.role, this.words) = (${week}, most.role, most.words)
      LEFT JOIN empty_searches AS last ON (last.week, last.role, last.words) = (${before}, most.role, most.words)
    ORDER BY greatest(this.visitors, last.visitors) DESC, most.words LIMIT ${EMPTY_SEARCHES_SHOWN}`;
}

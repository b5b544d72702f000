import type { ListFilters } from '@sokoni/contract/admin/list-endpoints';
import type { GivenMonths } from '@sokoni/contract/admin/money/payments';
import {
  coveredColumns,
  type FreeMonthsRow,
} from '../../../domains/subscriptions/free-months/free-month-queries.ts';
import { presentFreeMonths } from '../../../domains/subscriptions/present.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { type Page, pageOf, ROWS_READ, readIdCursor } from '../pages.ts';
import { findPeople, fullNameOf } from '../people.ts';

type Dependencies = Pick<AppDependencies, 'sql' | 'clock'>;
type Filters = ListFilters<'free-months'>;

interface Row extends FreeMonthsRow {
  reason: string;
  firstName: string;
  lastName: string;
}

/** What operators have given, newest first. */
export async function listFreeMonths(
  { sql, clock }: Dependencies,
  { cursor, most = ROWS_READ, ...filters }: Filters & Page,
) {
  const before = readIdCursor(cursor);
  const read = await sql<Row[]>`
    SELECT ${coveredColumns(sql)}, f.reason, giver.first_name, giver.last_name
    FROM free_months f JOIN ledger l USING (id) JOIN profiles giver ON giver.account_id = f.given_by
    WHERE ${conditionOf(sql, filters, clock.now())} ${before ? sql`AND f.id < ${before}` : sql``}
    ORDER BY f.id DESC LIMIT ${most}`;
  const { rows, nextCursor } = pageOf(read, most);
  const personOf = await findPeople(
    sql,
    rows.map(({ accountId }) => accountId),
  );
  const present = (row: Row): GivenMonths => ({
    ...presentFreeMonths(row),
    ...{ person: personOf(row.accountId), by: fullNameOf(row), reason: row.reason },
  });
  return { rows: rows.map(present), nextCursor };
}

export const countFreeMonths = ({ sql, clock }: Dependencies, filters: Filters) =>
  sql<[{ count: number }]>`
    SELECT count(*)::integer AS count FROM free_months f JOIN ledger l USING (id)
    WHERE ${conditionOf(sql, filters, clock.now())}`;

/** Days without a place yet are still to come; the days of a subscription that has ended are over. */
function conditionOf(sql: Queryable, { state }: Filters, now: Date) {
  const isOver = sql`coalesce(l.ends_at <= ${now}, false)
    OR EXISTS (SELECT FROM subscriptions s WHERE s.id = l.subscription_id AND s.status = 'ended')`;
  if (!state) return sql`true`;
  return state === 'over' ? sql`(${isOver})` : sql`NOT (${isOver})`;
}

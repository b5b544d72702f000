import type { PlanId } from '@sokoni/contract/subscriptions/plans';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { rowsToInsert } from '../../../platform/db/statement.ts';
import type { IsReady } from '../../../platform/jobs/for-each-due.ts';
import type { PricedPlan } from '../providers/provider.ts';
import { inColumns, type SubscriptionRow } from '../queries.ts';

/** The provider of a subscription that consists of free months only. */
export const FREE = 'free';

export interface FreeMonthsRow {
  id: string;
  accountId: string;
  subscriptionId: string | null;
  plan: PlanId | null;
  /** US cents that a month of them is worth; null without a plan. */
  price: number | null;
  months: number;
  givenAt: Date;
  /** Null until they have a place. */
  periodStart: Date | null;
  periodEnd: Date | null;
  /** Null until the provider has moved the renewal. */
  appliedAt: Date | null;
}

const columns = (sql: Queryable) => sql`
  id, account_id, subscription_id, plan, price, months, given_at, period_start, period_end, applied_at`;

export const insertFreeMonths = (
  tx: Transaction,
  row: Pick<FreeMonthsRow, 'id' | 'accountId' | 'months' | 'givenAt'> & { reason: string; givenBy: string },
) => tx`INSERT INTO free_months ${rowsToInsert([inColumns(row)])}`;

/** Of `free_months f JOIN ledger l USING (id)`, with the days that they cover now. */
export const coveredColumns = (sql: Queryable) => sql`
  f.id, f.account_id, l.subscription_id, l.plan, l.price, f.months, f.given_at, l.starts_at AS period_start,
  l.ends_at AS period_end, f.applied_at`;

/** Newest first, with the days that they cover now. */
export const findFreeMonths = (sql: Queryable, accountId: string) =>
  sql<FreeMonthsRow[]>`
    SELECT ${coveredColumns(sql)} FROM free_months f JOIN ledger l USING (id) WHERE f.account_id = ${accountId} ORDER BY id DESC`;

/**
 * Those of an account whose renewal is unpaid wait until it is paid, or has ended the subscription; those of a provider
 * that is not configured, until it is.
 */
export const findFreeMonthsToApply = (
  sql: Queryable,
  { renewing, limit, isReady }: { renewing: string | null; limit: number; isReady: IsReady },
) =>
  sql<Pick<FreeMonthsRow, 'id' | 'accountId'>[]>`
    SELECT id, account_id FROM free_months f WHERE applied_at IS NULL AND ${isReady(sql`id`)}
      AND NOT EXISTS (
        SELECT FROM subscriptions s WHERE s.account_id = f.account_id AND (
          s.status = 'past_due' OR s.status = 'active' AND s.renews AND s.provider IS DISTINCT FROM ${renewing}
        )
      )
    ORDER BY id LIMIT ${limit}`;

/** Undefined where they are applied. */
export const findWaitingMonths = (sql: Queryable, id: string) =>
  sql<FreeMonthsRow[]>`
    SELECT ${columns(sql)} FROM free_months WHERE id = ${id} AND applied_at IS NULL`.first();

interface Place extends Pick<FreeMonthsRow, 'id'>, PricedPlan {
  subscriptionId: string;
  periodStart: Date;
  periodEnd: Date;
}

export const placeFreeMonths = (
  sql: Queryable,
  { id, subscriptionId, plan, price, periodStart, periodEnd }: Place,
) => sql`
  UPDATE free_months SET subscription_id = ${subscriptionId}, plan = ${plan}, price = ${price}, period_start = ${periodStart},
    period_end = ${periodEnd}
  WHERE id = ${id} AND applied_at IS NULL`;

/** False when they were applied before. */
export const markApplied = (tx: Transaction, id: string, now: Date): Promise<boolean> =>
  tx`UPDATE free_months SET applied_at = ${now} WHERE id = ${id} AND applied_at IS NULL RETURNING id`.hasRows();

/** What is left of free months follows the first period of the subscription that takes over. */
export const moveFreeMonths = (
  tx: Transaction,
  { from, to, until }: { from: string; to: SubscriptionRow; until: Date },
) => tx`
  UPDATE free_months SET subscription_id = ${to.id}, plan = ${to.plan}, price = ${to.price},
    period_start = ${to.currentPeriodEnd},
    period_end = ${until}, applied_at = NULL
  WHERE id = (SELECT id FROM free_months WHERE subscription_id = ${from} ORDER BY id DESC LIMIT 1)`;

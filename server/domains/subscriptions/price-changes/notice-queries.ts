import { type PlanId, PRICE_NOTICE_DAYS, PRICE_WAIT_MINUTES } from '@sokoni/contract/subscriptions/plans';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { assignments, rowsToInsert } from '../../../platform/db/statement.ts';
import type { IsReady } from '../../../platform/jobs/for-each-due.ts';
import { addMonths, daysAfter, findAnchor, MINUTE } from '../dates.ts';
import type { PricedPlan } from '../providers/provider.ts';
import { inColumns, type SubscriptionRow } from '../queries.ts';
import { listPriceOf } from './quotes.ts';

/** A price that the payer was told by mail, until it is paid. */
export interface NoticeRow {
  subscriptionId: string;
  plan: PlanId;
  /** US cents a month. */
  price: number;
  /** What it would cost without the change. */
  former: number;
  sentAt: Date;
}

const columns = (sql: Queryable) => sql`n.subscription_id, n.plan, n.price, n.former, n.sent_at`;

/** Of the running subscription, unless it ends before. */
export const findNotice = (sql: Queryable, accountId: string) =>
  sql<NoticeRow[]>`
    SELECT ${columns(sql)} FROM price_notices n JOIN subscriptions s ON s.id = n.subscription_id
    WHERE s.account_id = ${accountId} AND s.status = 'active' AND NOT s.cancels_at_end
      AND n.plan = coalesce(s.next_plan, s.plan) AND n.price <> s.price`.first();

/** False when there is one. */
export const insertNotice = (tx: Transaction, notice: NoticeRow): Promise<boolean> =>
  tx`
    INSERT INTO price_notices ${rowsToInsert([inColumns(notice)])}
    ON CONFLICT DO NOTHING RETURNING subscription_id`.hasRows();

export const deleteNotice = (tx: Transaction, { subscriptionId }: NoticeRow): Promise<boolean> =>
  tx`DELETE FROM price_notices WHERE subscription_id = ${subscriptionId} RETURNING plan`.hasRows();

/** The first renewal that may have the price. */
export function firstRenewal(
  { currentPeriodEnd, createdAt }: Pick<SubscriptionRow, 'currentPeriodEnd' | 'createdAt'>,
  { sentAt }: Pick<NoticeRow, 'sentAt'>,
): Date {
  const from = daysAfter(sentAt, PRICE_NOTICE_DAYS);
  const anchor = findAnchor(currentPeriodEnd, [createdAt]);
  let months = 0;
  while (addMonths(currentPeriodEnd, months, anchor) < from) months++;
  return addMonths(currentPeriodEnd, months, anchor);
}

type SubscriptionKey = Pick<SubscriptionRow, 'id' | 'accountId'>;

const agreedListPrice = (sql: Queryable) =>
  listPriceOf(sql, sql`s.account_id`, sql`p.id`, sql`coalesce(s.next_price, s.price)`);

/** Running subscriptions whose price was computed from another one than their plan has now, and that were not told. */
const unannounced = (sql: Queryable) => sql`
  FROM subscriptions s JOIN plans p ON p.id = coalesce(s.next_plan, s.plan)
  WHERE s.status = 'active' AND s.renews AND NOT s.cancels_at_end AND ${agreedListPrice(sql)} <> p.price
    AND NOT EXISTS (SELECT FROM price_notices WHERE subscription_id = s.id)`;

const waitUntil = (now: Date) => new Date(+now - PRICE_WAIT_MINUTES * MINUTE);

/**
 * Plans whose price was published some time ago, because a typing error is corrected by then, and that were not compared
 * with their subscriptions since. All are compared again after a day: one may have been resumed, or paid with an old price.
 */
export const findPlansToCompare = (sql: Queryable, now: Date) =>
  sql<{ plan: PlanId }[]>`
    SELECT p.id AS plan FROM plans p LEFT JOIN compared_prices c ON c.plan = p.id
    WHERE p.price_changed_at <= ${waitUntil(now)} AND (
      c.compared_at IS NULL OR c.compared_at <= ${daysAfter(now, -1)}
      OR c.compared_at < p.price_changed_at + ${PRICE_WAIT_MINUTES}::integer * interval '1 minute'
    )
    ORDER BY p.position`;

export const storeCompared = (
  sql: Queryable,
  plan: PlanId,
  compared: { comparedAt: Date } | { noticedPrice: number },
) => sql`
  INSERT INTO compared_prices ${rowsToInsert([{ plan, ...compared }])}
  ON CONFLICT (plan) DO UPDATE SET ${assignments(compared)}`;

/** Of these subscriptions, to plans whose price has waited. */
export const findUnannounced = (sql: Queryable, ids: string[], now: Date) =>
  sql<SubscriptionKey[]>`
    SELECT s.id, s.account_id ${unannounced(sql)} AND p.price_changed_at <= ${waitUntil(now)}
      AND s.id = ANY (${ids}::uuid[])
    ORDER BY s.id`;

interface WaitingPrice extends PricedPlan {
  former: number;
  count: number;
  changedAt: Date;
}

/** New prices that are not announced yet, and how many subscriptions will be told. */
export const findWaitingPrices = (sql: Queryable, now: Date) =>
  sql<WaitingPrice[]>`
    SELECT p.id AS plan, p.price, ${agreedListPrice(sql)} AS former, count(*)::integer AS count,
      p.price_changed_at AS changed_at
    ${unannounced(sql)} AND p.price_changed_at > ${waitUntil(now)} GROUP BY p.id, 3 ORDER BY p.position, 3`;

/** A notice with its subscription; `id` is that of the subscription. */
export type AnnouncedPrice = NoticeRow &
  Pick<SubscriptionRow, 'id' | 'accountId' | 'provider' | 'providerReference'>;

const notices = (sql: Queryable) =>
  sql`price_notices n JOIN subscriptions s ON s.id = n.subscription_id JOIN plans p ON p.id = n.plan`;

/** OFFSET 0: PostgreSQL would otherwise look for a notice of every subscription, because it expects few of them to fit. */
const announced = (sql: Queryable) => sql`
  SELECT ${columns(sql)}, s.id, s.account_id, s.provider, s.provider_reference
  FROM price_notices n JOIN plans p ON p.id = n.plan
    CROSS JOIN LATERAL (SELECT * FROM subscriptions WHERE id = n.subscription_id OFFSET 0) AS s`;

const announcedListPrice = (sql: Queryable) => listPriceOf(sql, sql`s.account_id`, sql`n.plan`, sql`n.price`);

/** A notice of a price that is paid by now, that another one has replaced, or of a plan that the payer has left. */
const isOutdated = (sql: Queryable) => sql`(
    s.status = 'ended' OR n.plan NOT IN (s.plan, coalesce(s.next_plan, s.plan))
    OR ${announcedListPrice(sql)} <> p.price AND NOT s.cancels_at_end
    OR s.price = n.price AND s.next_price IS NULL
  )`;

/** A notice that holds for the next renewal, of which the provider does not know yet. */
const isToApply = (sql: Queryable, now: Date) => sql`(
    s.status = 'active' AND NOT s.cancels_at_end AND s.current_period_end > ${now}
    AND n.plan = coalesce(s.next_plan, s.plan) AND ${announcedListPrice(sql)} = p.price
    AND n.price <> coalesce(s.next_price, s.price)
    AND n.sent_at <= s.current_period_end - ${PRICE_NOTICE_DAYS}::integer * interval '1 day'
  )`;

export const findOutdated = (sql: Queryable, limit: number, isReady: IsReady) =>
  sql<AnnouncedPrice[]>`
    ${announced(sql)}
    WHERE NOT n.is_compared AND ${isOutdated(sql)} AND ${isReady(sql`s.id`)}
    ORDER BY n.subscription_id LIMIT ${limit}`;

export const findToApply = (
  sql: Queryable,
  { now, limit, isReady }: { now: Date; limit: number; isReady: IsReady },
) =>
  sql<AnnouncedPrice[]>`
    ${announced(sql)}
    WHERE NOT n.is_compared AND ${isToApply(sql, now)} AND ${isReady(sql`s.id`)}
    ORDER BY s.current_period_end LIMIT ${limit}`;

const MARKED_AT_ONCE = 5000;

/**
 * Marks the notices with which there is nothing to do before their subscription or the price of their plan changes. The
 * subscriptions are locked, so that none is changed between the comparison and the mark.
 */
export const markCompared = (sql: Queryable, now: Date) => sql`
  WITH compared AS (
    SELECT n.subscription_id FROM ${notices(sql)} JOIN compared_prices c ON c.plan = n.plan AND c.noticed_price = p.price
    WHERE NOT n.is_compared AND NOT ${isOutdated(sql)} AND NOT ${isToApply(sql, now)}
    ORDER BY n.subscription_id LIMIT ${MARKED_AT_ONCE} FOR NO KEY UPDATE OF s
  )
  UPDATE price_notices n SET is_compared = true FROM compared WHERE n.subscription_id = compared.subscription_id`;

/** Where the price of a plan has changed, all its notices are compared again. */
export async function compareNoticesAgain(sql: Queryable): Promise<void> {
  const changed = await sql<{ plan: PlanId; price: number }[]>`
    SELECT p.id AS plan, p.price FROM plans p LEFT JOIN compared_prices c ON c.plan = p.id
    WHERE c.noticed_price IS DISTINCT FROM p.price`;
  for (const { plan, price } of changed) {
    let isLeft = true;
    while (isLeft) {
      isLeft = await sql`
        UPDATE price_notices SET is_compared = false WHERE subscription_id IN (
          SELECT subscription_id FROM price_notices WHERE plan = ${plan} AND is_compared LIMIT ${MARKED_AT_ONCE}
        ) RETURNING plan`.hasRows();
    }
    await storeCompared(sql, plan, { noticedPrice: price });
  }
}

/** Whether the company still asks the price of the notice. */
export const isInForce = (sql: Queryable, { subscriptionId, plan, price }: NoticeRow): Promise<boolean> =>
  sql`
    SELECT FROM ${notices(sql)}
    WHERE n.subscription_id = ${subscriptionId} AND n.plan = ${plan} AND n.price = ${price}
      AND ${announcedListPrice(sql)} = p.price`.hasRows();

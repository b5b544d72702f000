import { type PlanId, PRICE_NOTICE_DAYS } from '@sokoni/contract/subscriptions/plans';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { rowsToInsert } from '../../../platform/db/statement.ts';
import { addMonths, daysAfter } from '../dates.ts';
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
  { currentPeriodEnd }: Pick<SubscriptionRow, 'currentPeriodEnd'>,
  { sentAt }: Pick<NoticeRow, 'sentAt'>,
): Date {
  const from = daysAfter(sentAt, PRICE_NOTICE_DAYS);
  let months = 0;
  while (addMonths(currentPeriodEnd, months) < from) months++;
  return addMonths(currentPeriodEnd, months);
}

type Found = Pick<SubscriptionRow, 'id' | 'accountId'>;

/** Running subscriptions whose price was computed from another one than their plan has now, and that were not told. */
export const findUnannounced = (sql: Queryable, most: number) =>
  sql<Found[]>`
    SELECT s.id, s.account_id FROM subscriptions s JOIN plans p ON p.id = coalesce(s.next_plan, s.plan)
    WHERE s.status = 'active' AND s.renews AND NOT s.cancels_at_end
      AND p.price_changed_at IS NOT NULL
      AND ${listPriceOf(sql, sql`s.account_id`, sql`p.id`, sql`coalesce(s.next_price, s.price)`)} <> p.price
      AND NOT EXISTS (SELECT FROM price_notices WHERE subscription_id = s.id)
    ORDER BY s.id LIMIT ${most}`;

type Announced = NoticeRow & Pick<SubscriptionRow, 'accountId' | 'provider' | 'providerReference'>;

const announced = (sql: Queryable) => sql`
  SELECT ${columns(sql)}, s.account_id, s.provider, s.provider_reference
  FROM price_notices n JOIN subscriptions s ON s.id = n.subscription_id JOIN plans p ON p.id = n.plan`;

const announcedListPrice = (sql: Queryable) => listPriceOf(sql, sql`s.account_id`, sql`n.plan`, sql`n.price`);

/** Notices of a price that is paid by now, that another one has replaced, or of a plan that the payer has left. */
export const findOutdated = (sql: Queryable, most: number) =>
  sql<Announced[]>`
    ${announced(sql)}
    WHERE s.status = 'ended' OR n.plan NOT IN (s.plan, coalesce(s.next_plan, s.plan))
      OR ${announcedListPrice(sql)} <> p.price AND NOT s.cancels_at_end
      OR s.price = n.price AND s.next_price IS NULL
    ORDER BY n.subscription_id LIMIT ${most}`;

/** Notices that hold for the next renewal, of which the provider does not know yet. */
export const findToApply = (sql: Queryable, { now, most }: { now: Date; most: number }) =>
  sql<Announced[]>`
    ${announced(sql)}
    WHERE s.status = 'active' AND NOT s.cancels_at_end AND s.current_period_end > ${now}
      AND n.plan = coalesce(s.next_plan, s.plan) AND ${announcedListPrice(sql)} = p.price
      AND n.price <> coalesce(s.next_price, s.price)
      AND n.sent_at <= s.current_period_end - ${PRICE_NOTICE_DAYS}::integer * interval '1 day'
    ORDER BY s.current_period_end LIMIT ${most}`;

/** Whether the company still asks the price of the notice. */
export const isInForce = (sql: Queryable, { subscriptionId, plan, price }: NoticeRow): Promise<boolean> =>
  sql`
    SELECT FROM price_notices n JOIN subscriptions s ON s.id = n.subscription_id JOIN plans p ON p.id = n.plan
    WHERE n.subscription_id = ${subscriptionId} AND n.plan = ${plan} AND n.price = ${price}
      AND ${announcedListPrice(sql)} = p.price`.hasRows();

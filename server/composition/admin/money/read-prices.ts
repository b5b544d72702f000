import type { PriceOverview } from '@sokoni/contract/company/plans';
import { PRICE_NOTICE_DAYS, PRICE_WAIT_MINUTES } from '@sokoni/contract/subscriptions/plans';
import { daysAfter, MINUTE } from '../../../domains/subscriptions/dates.ts';
import { findWaitingPrices } from '../../../domains/subscriptions/price-changes/notice-queries.ts';
import { listPriceOf } from '../../../domains/subscriptions/price-changes/quotes.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';

type Change = Pick<PriceOverview['changes'][number], 'plan' | 'price' | 'former' | 'announced'> & {
  firstAt: Date;
};

/**
 * What subscriptions that renew pay, without tax that was added to the price of the plan, and which new prices they were
 * told.
 */
export async function readPrices({
  sql,
  clock,
}: Pick<AppDependencies, 'sql' | 'clock'>): Promise<PriceOverview> {
  const running = await sql<PriceOverview['running']>`
    SELECT next.plan, ${listPriceOf(sql, sql`s.account_id`, sql`next.plan`, sql`next.price`)} AS price, count(*)::integer AS count
    FROM subscriptions s, LATERAL (SELECT coalesce(next_plan, s.plan), coalesce(next_price, s.price)) AS next (plan, price)
    WHERE status <> 'ended' AND renews AND NOT cancels_at_end GROUP BY 1, 2 ORDER BY 1, 2`;
  const changes = await sql<Change[]>`
    SELECT p.id AS plan, p.price, ${listPriceOf(sql, sql`s.account_id`, sql`n.plan`, sql`n.former`)} AS former,
      count(*)::integer AS announced, min(n.sent_at) AS first_at
    FROM plans p JOIN price_notices n ON n.plan = p.id JOIN subscriptions s ON s.id = n.subscription_id
    WHERE ${listPriceOf(sql, sql`s.account_id`, sql`n.plan`, sql`n.price`)} = p.price GROUP BY p.id, 3 ORDER BY p.position, 3`;
  const now = clock.now();
  const waiting = await findWaitingPrices(sql, now);
  return {
    running: [...running],
    changes: changes.map(({ firstAt, ...change }) => {
      const from = daysAfter(firstAt, PRICE_NOTICE_DAYS);
      return { ...change, from: from.toISOString(), canCancel: now < from };
    }),
    waiting: waiting.map(({ changedAt, ...price }) => ({
      ...price,
      mailsAt: new Date(+changedAt + PRICE_WAIT_MINUTES * MINUTE).toISOString(),
    })),
  };
}

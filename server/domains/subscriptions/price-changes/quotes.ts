import type { Queryable } from '../../../platform/db/database.ts';
import type { PricedPlan } from '../providers/provider.ts';

interface Quote extends PricedPlan {
  accountId: string;
}

/** Remembers the price of the plan that a price with tax was computed from, so that a later one is recognized. */
export async function storeQuote(
  sql: Queryable,
  { accountId, plan, price, listPrice }: Quote & { listPrice: number },
): Promise<void> {
  if (price === listPrice) {
    await sql`DELETE FROM quoted_prices WHERE account_id = ${accountId} AND plan = ${plan} AND price = ${price}`;
    return;
  }
  await sql`
    INSERT INTO quoted_prices (account_id, plan, price, list_price)
    VALUES (${accountId}, ${plan}, ${price}, ${listPrice})
    ON CONFLICT (account_id, plan, price) DO UPDATE SET list_price = excluded.list_price`;
}

/** The price of the plan that an agreed price was computed from. */
export async function readListPrice(sql: Queryable, { accountId, plan, price }: Quote): Promise<number> {
  const [row] = await sql<[{ listPrice: number }]>`SELECT list_price(${accountId}, ${plan}, ${price})`;
  return row.listPrice;
}

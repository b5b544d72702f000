import type { Queryable } from '../../../platform/db/database.ts';
import type { IsReady } from '../../../platform/jobs/for-each-due.ts';
import type { Order } from '../providers/provider.ts';

/** What an account ordered, and what it was charged for that. */
export type CheckoutTerms = Pick<Order, 'plan' | 'method' | 'months' | 'amount' | 'charged' | 'currency'>;

export type ClosedStatus = 'paid' | 'unused' | 'failed' | 'expired';

export interface CheckoutRow extends CheckoutTerms {
  id: string;
  accountId: string;
  provider: string;
  /** The provider's reference; null while its answer is awaited, or when the answer was lost. */
  reference: string | null;
  url: string | null;
  /** What the provider was asked with, so that a repeated request has the same content; null in checkouts from before. */
  content: string | null;
  status: 'open' | ClosedStatus;
  createdAt: Date;
  expiresAt: Date;
  askedAt: Date | null;
}

const columns = (sql: Queryable) => sql`
  id, account_id, provider, reference, url, content, plan, method, months, amount, charged::float8, currency, status,
  created_at, expires_at, asked_at`;

export function findOpenCheckout(sql: Queryable, accountId: string) {
  return sql<CheckoutRow[]>`
    SELECT ${columns(sql)} FROM checkouts WHERE account_id = ${accountId} AND status = 'open'`.first();
}

/** `reference` is the provider's, which may be our own id. */
export function findCheckout(sql: Queryable, provider: string, reference: string) {
  return sql<CheckoutRow[]>`
    SELECT ${columns(sql)} FROM checkouts
    WHERE provider = ${provider} AND (reference = ${reference} OR (reference IS NULL AND id::text = ${reference}))`.first();
}

/** Finds the checkout of any provider. */
export function findReturnedCheckout(sql: Queryable, reference: string) {
  return sql<CheckoutRow[]>`
    SELECT ${columns(sql)} FROM checkouts WHERE reference = ${reference} ORDER BY id DESC LIMIT 1`.first();
}

/** A paid checkout stays paid. One that was recorded as failed or expired may turn out to be paid. */
export async function closeCheckout(
  sql: Queryable,
  id: string,
  { status, now }: { status: ClosedStatus; now: Date },
): Promise<void> {
  await sql`
    UPDATE checkouts SET status = ${status}, closed_at = ${now}
    WHERE id = ${id} AND (
      status = 'open' OR status IN ('failed', 'expired') AND ${status} IN ('paid', 'unused')
    )`;
}

/** Returns false when a newer answer of the provider was stored already. */
export function recordLookup(
  sql: Queryable,
  id: string,
  { now, readOrder }: { now: Date; readOrder: number },
): Promise<boolean> {
  return sql`
    UPDATE checkouts SET asked_at = ${now}, read_order = ${readOrder}
    WHERE id = ${id} AND read_order < ${readOrder} RETURNING id`.hasRows();
}

/** `isOrphan`: its account is deleted. */
export type CheckoutToLookUp = CheckoutRow & { isOrphan: boolean };

/** Checkouts that have been open for some time and were not looked up recently, also those of deleted accounts. */
export async function findCheckoutsToLookUp(
  sql: Queryable,
  { provider, now, limit, isReady }: { provider: string; now: Date; limit: number; isReady: IsReady },
): Promise<CheckoutToLookUp[]> {
  return sql<CheckoutToLookUp[]>`
    SELECT ${columns(sql)}, EXISTS (
      SELECT FROM accounts a WHERE a.id = checkouts.account_id AND a.deleted_at IS NOT NULL
    ) AS is_orphan
    FROM checkouts
    WHERE status = 'open' AND provider = ${provider} AND created_at < ${now} - interval '1 minute'
      AND (asked_at IS NULL OR asked_at < ${now} - interval '5 minutes') AND ${isReady(sql`id`)}
    ORDER BY asked_at NULLS FIRST, id LIMIT ${limit}`;
}

import type { PaymentMethod } from '@sokoni/contract/plans';
import type { Queryable } from '../db/database.ts';
import type { PayerContext } from './context.ts';
import type { ProviderSubscription } from './providers/provider.ts';

type FromProvider =
  | 'accountId'
  | 'plan'
  | 'cancelsAtEnd'
  | 'nextPlan'
  | 'currentPeriodEnd'
  | 'confirmUrl'
  | 'amountDue'
  | 'endedAt';

export interface SubscriptionRow extends Pick<ProviderSubscription, FromProvider> {
  id: string;
  provider: string;
  providerReference: string;
  method: PaymentMethod;
  status: 'active' | 'past_due' | 'ended';
  renews: boolean;
  pastDueSince: Date | null;
  reminders: number;
  createdAt: Date;
  /** Of the provider's answer that the row was stored from; see `startRead`. */
  readOrder: number;
}

export const columns = (sql: Queryable) => sql`
  id, account_id, plan, provider, provider_reference, method, status, renews, cancels_at_end, next_plan,
  current_period_end, past_due_since, confirm_url, amount_due, reminders, created_at, ended_at,
  read_order::float8`;

/** The running subscription, or else the last one; ignores subscriptions whose payments pay for nothing. */
export async function findSubscription(sql: Queryable, accountId: string) {
  const [row] = await sql<SubscriptionRow[]>`
    SELECT ${columns(sql)} FROM subscriptions s
    WHERE account_id = ${accountId}
      AND NOT EXISTS (SELECT FROM payments p WHERE p.subscription_id = s.id AND p.is_unused)
    ORDER BY status <> 'ended' DESC, id DESC LIMIT 1`;
  return row;
}

export async function findRunning(sql: Queryable, accountId: string) {
  const [row] = await sql<SubscriptionRow[]>`
    SELECT ${columns(sql)} FROM subscriptions WHERE account_id = ${accountId} AND status <> 'ended'`;
  return row;
}

export async function findByReference(sql: Queryable, provider: string, reference: string) {
  const [row] = await sql<SubscriptionRow[]>`
    SELECT ${columns(sql)} FROM subscriptions
    WHERE provider = ${provider} AND provider_reference = ${reference}`;
  return row;
}

export async function getSubscription(sql: Queryable, id: string): Promise<SubscriptionRow> {
  const [row] = await sql<SubscriptionRow[]>`SELECT ${columns(sql)} FROM subscriptions WHERE id = ${id}`;
  if (!row) throw new Error(`There is no subscription ${id}.`);
  return row;
}

/**
 * Called before a provider is asked: of two answers, the one with the higher number was asked for later and must not be
 * overwritten by the other.
 */
export async function startRead(sql: Queryable): Promise<number> {
  const [row] = await sql<[{ readOrder: number }]>`SELECT nextval('provider_reads')::float8 AS read_order`;
  return row.readOrder;
}

/**
 * Stores the new state; the id and the start do not change. `endsAtProvider`: it has ended here, and a job has to end it
 * at the provider.
 */
export async function storeSubscription(
  { tx, now }: PayerContext,
  row: SubscriptionRow,
  { endsAtProvider = false } = {},
): Promise<void> {
  await tx`
    INSERT INTO subscriptions (id, account_id, plan, provider, provider_reference, method, status, renews,
      cancels_at_end, next_plan, current_period_end, past_due_since, confirm_url, amount_due, reminders, created_at, ended_at,
      ends_at_provider, fetched_at, read_order)
    VALUES (${row.id}, ${row.accountId}, ${row.plan}, ${row.provider}, ${row.providerReference}, ${row.method},
      ${row.status}, ${row.renews}, ${row.cancelsAtEnd}, ${row.nextPlan}, ${row.currentPeriodEnd},
      ${row.pastDueSince}, ${row.confirmUrl}, ${row.amountDue}, ${row.reminders}, ${row.createdAt}, ${row.endedAt},
      ${endsAtProvider}, ${now}, ${row.readOrder})
    ON CONFLICT (id) DO UPDATE SET
      plan = excluded.plan, method = excluded.method, status = excluded.status,
      cancels_at_end = excluded.cancels_at_end, next_plan = excluded.next_plan,
      current_period_end = excluded.current_period_end, past_due_since = excluded.past_due_since,
      confirm_url = excluded.confirm_url, amount_due = excluded.amount_due,
      reminders = excluded.reminders, ended_at = excluded.ended_at,
      ends_at_provider = excluded.ends_at_provider, fetched_at = excluded.fetched_at,
      read_order = excluded.read_order`;
}

export async function findCustomer(sql: Queryable, accountId: string, provider: string) {
  const [row] = await sql<{ reference: string }[]>`
    SELECT reference FROM provider_customers WHERE account_id = ${accountId} AND provider = ${provider}`;
  return row?.reference ?? null;
}

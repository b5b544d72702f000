import type { PaymentMethod } from '@sokoni/contract/subscriptions/plans';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { assignments, rowsToInsert, type Value } from '../../platform/db/statement.ts';
import type { PayerContext } from './context.ts';
import { nothingNext, type ProviderSubscription } from './providers/provider.ts';

type FromProvider =
  | 'accountId'
  | 'plan'
  | 'price'
  | 'cancelsAtEnd'
  | 'nextPlan'
  | 'nextPrice'
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

/** A running subscription that does not renew. */
export const notRenewing = {
  ...{ status: 'active' as const, renews: false, cancelsAtEnd: false, ...nothingNext },
  ...{ pastDueSince: null, confirmUrl: null, amountDue: null, reminders: 0, endedAt: null, readOrder: 0 },
};

const columns = (sql: Queryable) => sql`
  id, account_id, plan, provider, provider_reference, method, status, renews, price, cancels_at_end, next_plan, next_price,
  current_period_end, past_due_since, confirm_url, amount_due, reminders, created_at, ended_at,
  read_order::float8`;

/** The running subscription, or else the last one; ignores subscriptions whose payments pay for nothing. */
export function findSubscription(sql: Queryable, accountId: string) {
  return sql<SubscriptionRow[]>`
    SELECT ${columns(sql)} FROM subscriptions s
    WHERE account_id = ${accountId}
      AND NOT EXISTS (SELECT FROM payments p WHERE p.subscription_id = s.id AND p.is_unused)
    ORDER BY status <> 'ended' DESC, id DESC LIMIT 1`.first();
}

export function findRunning(sql: Queryable, accountId: string) {
  return sql<SubscriptionRow[]>`
    SELECT ${columns(sql)} FROM subscriptions WHERE account_id = ${accountId} AND status <> 'ended'`.first();
}

export function findByReference(sql: Queryable, provider: string, reference: string) {
  return sql<SubscriptionRow[]>`
    SELECT ${columns(sql)} FROM subscriptions
    WHERE provider = ${provider} AND provider_reference = ${reference}`.first();
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

/** The fields of a row under the names of their columns. */
export const inColumns = (row: object): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );

/** `endsAtProvider`: the subscription has ended here, and a job has to end it at the provider. */
export async function storeSubscription(
  { tx, now }: Pick<PayerContext, 'tx' | 'now'>,
  { id, ...state }: SubscriptionRow,
  { endsAtProvider = false } = {},
): Promise<void> {
  const columns = inColumns({ ...state, endsAtProvider, fetchedAt: now });
  await tx`
    WITH stored AS (
      INSERT INTO subscriptions ${rowsToInsert([{ id, ...columns }])}
      ON CONFLICT (id) DO UPDATE SET ${assignments(columns)} RETURNING id
    )
    ${compareNoticesOfStored(tx)}`;
}

/** SQL behind `stored`, the ids of subscriptions that are changed: the prices that payers were told are compared again. */
export const compareNoticesOfStored = (tx: Transaction) => tx`
  UPDATE price_notices SET is_compared = false FROM stored WHERE subscription_id = stored.id`;

export async function findCustomer(sql: Queryable, accountId: string, provider: string) {
  const [row] = await sql<{ reference: string }[]>`
    SELECT reference FROM provider_customers WHERE account_id = ${accountId} AND provider = ${provider}`;
  return row?.reference ?? null;
}

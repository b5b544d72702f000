import type { PaymentMethod, PlanId } from '@sokoni/contract/plans';
import type { Queryable, Transaction } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import type { HeldPayment } from './providers/provider.ts';

export interface PaymentRow {
  id: string;
  accountId: string;
  subscriptionId: string;
  plan: PlanId;
  months: number;
  method: PaymentMethod;
  amount: number;
  refunded: number;
  status: 'paid' | 'refunded' | 'disputed';
  charged: number;
  currency: string;
  paidAt: Date;
  periodStart: Date;
  periodEnd: Date;
  receiptNumber: number;
}

const columns = (sql: Queryable) => sql`
  id, account_id, subscription_id, plan, months, method, amount, refunded, status, charged::float8, currency, paid_at,
  period_start, period_end, receipt_number::float8`;

/** More than somebody pays in ten years. */
const MOST_SHOWN = 200;

/** Newest first. */
export async function findPayments(sql: Queryable, accountId: string): Promise<PaymentRow[]> {
  return sql<PaymentRow[]>`
    SELECT ${columns(sql)} FROM payments WHERE account_id = ${accountId}
    ORDER BY paid_at DESC, id DESC LIMIT ${MOST_SHOWN}`;
}

/** Of one subscription, oldest first. */
export async function findPaymentsOf(sql: Queryable, subscriptionId: string): Promise<PaymentRow[]> {
  return sql<PaymentRow[]>`
    SELECT ${columns(sql)} FROM payments WHERE subscription_id = ${subscriptionId} ORDER BY paid_at, id`;
}

export async function findPayment(sql: Queryable, id: string, accountId: string) {
  const [row] = await sql<PaymentRow[]>`
    SELECT ${columns(sql)} FROM payments WHERE id = ${id} AND account_id = ${accountId}`;
  return row;
}

export async function findPaymentByReference(sql: Queryable, provider: string, reference: string) {
  const [row] = await sql<PaymentRow[]>`
    SELECT ${columns(sql)} FROM payments WHERE provider = ${provider} AND reference = ${reference}`;
  return row;
}

/**
 * Credits a payment, once, however often it is told of. Of one that is known only what was given back is taken over;
 * undefined where nothing is new.
 */
export async function creditPayment(
  tx: Transaction,
  { accountId, subscriptionId, provider }: { accountId: string; subscriptionId: string; provider: string },
  held: HeldPayment,
): Promise<(PaymentRow & { isNew: boolean }) | undefined> {
  const [row] = await tx<(PaymentRow & { isNew: boolean })[]>`
    INSERT INTO payments (id, account_id, subscription_id, provider, reference, plan, months, method, amount,
      refunded, status, charged, currency, paid_at, period_start, period_end)
    VALUES (${newId()}, ${accountId}, ${subscriptionId}, ${provider}, ${held.reference}, ${held.plan},
      ${held.months}, ${held.method}, ${held.amount}, ${goneOf(held)}, ${statusOf(held)}, ${held.charged},
      ${held.currency}, ${held.paidAt}, ${held.periodStart}, ${held.periodEnd})
    ON CONFLICT (provider, reference) DO UPDATE SET refunded = excluded.refunded, status = excluded.status
      WHERE (payments.refunded, payments.status) IS DISTINCT FROM (excluded.refunded, excluded.status)
    RETURNING ${columns(tx)}, xmax = 0 AS is_new`;
  return row;
}

/** What was given back, or taken back by a bank. */
const goneOf = ({ amount, refunded, isLost }: HeldPayment) => (isLost ? amount : refunded);

function statusOf({ amount, refunded, isDisputed }: HeldPayment): PaymentRow['status'] {
  if (isDisputed) return 'disputed';
  return amount > 0 && refunded >= amount ? 'refunded' : 'paid';
}

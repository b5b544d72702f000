import { cleanNumber } from '@sokoni/contract/input/clean';
import type { InvoiceKind } from '@sokoni/contract/subscriptions/subscriptions';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { rowsToInsert } from '../../../platform/db/statement.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { ProviderPayment } from '../providers/provider.ts';
import { inColumns } from '../queries.ts';

export interface PaymentRow extends Omit<ProviderPayment, 'fromPrice' | 'isDisputed' | 'isLost'> {
  id: string;
  accountId: string;
  subscriptionId: string;
  provider: string;
  status: 'paid' | 'refunded' | 'disputed';
  receiptNumber: number;
  /** The payment pays for nothing. */
  isUnused: boolean;
}

/** A payment with its invoices, oldest first. */
export interface ListedPayment extends PaymentRow {
  invoices: {
    id: string;
    kind: InvoiceKind;
    year: number;
    number: number;
    total: number;
    issuedAt: string;
    content: Record<'corrects' | 'replaces', { number: string } | null>;
  }[];
}

/** The column `invoices` of rows of `payments`. */
export const invoicesColumn = (sql: Queryable) => sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'kind', i.kind, 'year', i.year, 'number', i.number,
    'total', i.total, 'issuedAt', i.issued_at, 'content', jsonb_build_object(
      'corrects', i.content->'corrects', 'replaces', i.content->'replaces')) ORDER BY i.id), '[]')
  FROM invoices i WHERE i.payment_id = payments.id) AS invoices`;

const columns = (sql: Queryable) => sql`
  id, account_id, subscription_id, plan, from_plan, months, method, amount, refunded, refunding, status,
  charged::float8, currency, fee::float8, fee_currency, paid_at, period_start, period_end, receipt_number::float8,
  is_unused, provider, reference, disputed_at, dispute_reason, dispute_due_at`;

/** More payments than an account makes in ten years. */
const MOST_SHOWN = 200;

/** Newest first, with the days that they cover now. */
export async function findPayments(sql: Queryable, accountId: string): Promise<ListedPayment[]> {
  return sql<ListedPayment[]>`
    SELECT paid.*, l.starts_at AS period_start, l.ends_at AS period_end FROM (
      SELECT ${columns(sql)}, ${invoicesColumn(sql)} FROM payments WHERE account_id = ${accountId}
    ) AS paid JOIN ledger l USING (id)
    ORDER BY paid.paid_at DESC, id DESC LIMIT ${MOST_SHOWN}`;
}

const NUMBER = /^(S|INV|CN)-(20\d\d)-(\d{6,15})$/;

/**
 * The condition of the payment that has a number, or an invoice or a credit note with it; undefined for other text.
 */
export function paymentNumbered(sql: Queryable, text: string) {
  const [, prefix, year, number] = NUMBER.exec(cleanNumber(text).toUpperCase()) ?? [];
  if (!year || !number) return undefined;
  if (prefix === 'S') {
    return sql`receipt_number = ${number} AND extract(year FROM paid_at AT TIME ZONE 'UTC') = ${year}::integer`;
  }
  const kind = prefix === 'INV' ? 'invoice' : 'credit_note';
  return sql`payments.id = (
    SELECT payment_id FROM invoices
    WHERE kind = ${kind} AND year = ${year}::integer AND number = ${number}::bigint)`;
}

export function findPayment(sql: Queryable, id: string, accountId: string) {
  return sql<PaymentRow[]>`
    SELECT ${columns(sql)} FROM payments WHERE id = ${id} AND account_id = ${accountId}`.first();
}

export async function getPayment(sql: Queryable, id: string): Promise<PaymentRow> {
  const [payment] = await sql<PaymentRow[]>`SELECT ${columns(sql)} FROM payments WHERE id = ${id}`;
  if (!payment) throw notFound();
  return payment;
}

/** US cents that can still be refunded through the provider. */
export const refundableOf = ({ status, isUnused, amount, refunded, refunding }: PaymentRow) =>
  status === 'paid' && !isUnused ? amount - refunded - refunding : 0;

export function findPaymentByReference(sql: Queryable, provider: string, reference: string) {
  return sql<PaymentRow[]>`
    SELECT ${columns(sql)} FROM payments WHERE provider = ${provider} AND reference = ${reference}`.first();
}

export type CreditedPayment = PaymentRow & { isNew: boolean; refundedNow: number };

interface Credit extends Pick<PaymentRow, 'accountId' | 'subscriptionId' | 'provider' | 'isUnused'> {
  /** The day of the payment in the company's time zone. */
  paidOn: string;
}

/**
 * Credits a payment once, however often it is reported; the payer's row is locked, so that no other request credits it
 * at the same time. For a known payment only refunds are updated; returns undefined when nothing is new. `refundedNow` is in US cents.
 */
export async function creditPayment(
  tx: Transaction,
  credit: Credit,
  payment: ProviderPayment,
): Promise<CreditedPayment | undefined> {
  const known = await findPaymentByReference(tx, credit.provider, payment.reference);
  const row = known ? await updatePayment(tx, known.id, payment) : await insertPayment(tx, credit, payment);
  return row && { ...row, isNew: !known, refundedNow: row.refunded - (known?.refunded ?? 0) };
}

function insertPayment(tx: Transaction, credit: Credit, payment: ProviderPayment) {
  const { fromPrice: _price, isDisputed: _isDisputed, isLost: _isLost, ...stored } = payment;
  const more = { id: newId(), refunded: refundedOrLost(payment), status: statusOf(payment) };
  const inserted = inColumns({ ...credit, ...stored, ...more });
  return tx<PaymentRow[]>`
    INSERT INTO payments ${rowsToInsert([inserted])} RETURNING ${columns(tx)}`.first();
}

/** A refund that an operator recorded stays recorded; the provider may know its fee later. */
function updatePayment(tx: Transaction, id: string, payment: ProviderPayment) {
  return tx<PaymentRow[]>`
    UPDATE payments SET refunded = ${refundedOrLost(payment)}, refunding = ${payment.refunding}, status = ${statusOf(payment)},
      fee = ${payment.fee}, fee_currency = ${payment.feeCurrency}, disputed_at = ${payment.disputedAt},
      dispute_reason = ${payment.disputeReason}, dispute_due_at = ${payment.disputeDueAt}
    WHERE id = ${id} AND given_back_at IS NULL
      AND (refunded, refunding, status, fee, disputed_at, dispute_reason, dispute_due_at) IS DISTINCT FROM
        (${refundedOrLost(payment)}::integer, ${payment.refunding}::integer, ${statusOf(payment)}::text,
          ${payment.fee}::bigint, ${payment.disputedAt}::timestamptz, ${payment.disputeReason}::text,
          ${payment.disputeDueAt}::timestamptz)
    RETURNING ${columns(tx)}`.first();
}

/** Returns undefined when the payment was refunded before. */
export function markRefunded(tx: Transaction, id: string, now: Date) {
  return tx<PaymentRow[]>`
    UPDATE payments SET refunded = amount, status = 'refunded', given_back_at = ${now}
    WHERE id = ${id} AND status = 'paid' RETURNING ${columns(tx)}`.first();
}

/** The amount that was refunded, or taken back by a bank. */
const refundedOrLost = ({ amount, refunded, isLost }: ProviderPayment) => (isLost ? amount : refunded);

function statusOf({ amount, refunded, isDisputed }: ProviderPayment): PaymentRow['status'] {
  if (isDisputed) return 'disputed';
  return amount > 0 && refunded >= amount ? 'refunded' : 'paid';
}

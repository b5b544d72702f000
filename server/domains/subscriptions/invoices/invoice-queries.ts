import type { InvoiceKind } from '@sokoni/contract/subscriptions/subscriptions';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Buyer, DocumentContent } from './content.ts';

export interface InvoiceRow {
  id: string;
  kind: InvoiceKind;
  year: number;
  number: number;
  accountId: string;
  paymentId: string;
  issuedAt: Date;
  /** The day in the company's time zone, as 2026-12-31. */
  issuedOn: string;
  /** US cents, like `tax` and `total`. */
  net: number;
  tax: number;
  total: number;
  content: DocumentContent;
}

const prefixes: Record<InvoiceKind, string> = { invoice: 'INV', credit_note: 'CN' };

/** For example INV-2026-000123: each kind counts from 1 in each year. */
export const invoiceNumber = ({ kind, year, number }: Pick<InvoiceRow, 'kind' | 'year' | 'number'>) =>
  `${prefixes[kind]}-${year}-${String(number).padStart(6, '0')}`;

type Issued = Pick<InvoiceRow, 'kind' | 'year' | 'number' | 'total'> & {
  content: { corrects: { number: string } | null; replaces?: { number: string } | null };
};

/** The invoice of a payment that no later one replaces. */
export function currentInvoice<Row extends Issued>(issued: readonly Row[]): Row | undefined {
  const replaced = new Set(issued.map(({ content }) => content.replaces?.number));
  return issued.find((row) => !row.content.corrects && !replaced.has(invoiceNumber(row)));
}

/** What the documents about an invoice or a receipt have credited of it: in US cents, of its total or of another sum. */
export const creditedOf = <Row extends Issued>(
  issued: readonly Row[],
  number: string,
  sumOf: (row: Row) => number = ({ total }) => total,
): number =>
  issued
    .filter(({ content }) => content.corrects?.number === number)
    .reduce((sum, row) => sum + (row.kind === 'credit_note' ? sumOf(row) : -sumOf(row)), 0);

/** The invoice that can be corrected: the current one, unless all of it is credited. */
export function correctableOf<Row extends Issued & { id: string }>(issued: readonly Row[]): string | null {
  const invoice = currentInvoice(issued);
  return invoice && creditedOf(issued, invoiceNumber(invoice)) < invoice.total ? invoice.id : null;
}

/** US cents that a corrected invoice no longer has, and that are not refunded yet. */
export function owedOf(
  { amount, refunded }: { amount: number; refunded: number },
  issued: readonly Issued[],
) {
  const invoice = currentInvoice(issued);
  const left = invoice && invoice.total - creditedOf(issued, invoiceNumber(invoice));
  return left === undefined ? 0 : Math.max(0, amount - refunded - left);
}

/**
 * The same as a condition, without what is on its way back: `i` is the invoice in force of a payment whose first one was
 * wrong. All later documents of the payment are about it.
 */
export const owedInvoices = (sql: Queryable) => sql`
  invoices i JOIN payments p ON p.id = i.payment_id
  WHERE i.content->>'replaces' IS NOT NULL AND p.status = 'paid' AND NOT p.is_unused
    AND NOT EXISTS (
      SELECT FROM invoices later
      WHERE later.payment_id = i.payment_id AND later.id > i.id AND later.content->>'replaces' IS NOT NULL
    )
    AND p.amount - p.refunded - p.refunding > i.total - (
      SELECT coalesce(sum(CASE kind WHEN 'credit_note' THEN total ELSE -total END), 0) FROM invoices
      WHERE payment_id = i.payment_id AND id > i.id
    )`;

const columns = (sql: Queryable) =>
  sql`id, kind, year, number, account_id, payment_id, issued_at, issued_on::text, net, tax, total, content`;

/** Oldest first. */
export const findInvoicesOf = (sql: Queryable, paymentId: string) =>
  sql<InvoiceRow[]>`SELECT ${columns(sql)} FROM invoices WHERE payment_id = ${paymentId} ORDER BY id`;

/** Of one account; without it, of any. */
export const findInvoice = (sql: Queryable, id: string, accountId?: string) =>
  sql<InvoiceRow[]>`
    SELECT ${columns(sql)} FROM invoices
    WHERE id = ${id} ${accountId ? sql`AND account_id = ${accountId}` : sql``}`.first();

export async function getInvoice(sql: Queryable, id: string): Promise<InvoiceRow> {
  const invoice = await findInvoice(sql, id);
  if (!invoice) throw notFound();
  return invoice;
}

/** Takes the next number of its kind and the year of its day, which no other transaction gets until this one ends. */
export async function insertInvoice(
  tx: Transaction,
  { content, ...row }: Omit<InvoiceRow, 'year' | 'number'>,
): Promise<InvoiceRow> {
  const [inserted] = await tx<[InvoiceRow]>`
    WITH numbered AS (
      INSERT INTO invoice_numbers AS known (kind, year, last) VALUES (${row.kind}, ${Number(row.issuedOn.slice(0, 4))}, 1)
      ON CONFLICT (kind, year) DO UPDATE SET last = known.last + 1 RETURNING year, last
    )
    INSERT INTO invoices
      (id, kind, year, number, account_id, payment_id, issued_at, issued_on, net, tax, total, content)
    SELECT ${row.id}, ${row.kind}, year, last, ${row.accountId}, ${row.paymentId}, ${row.issuedAt}, ${row.issuedOn},
      ${row.net}, ${row.tax}, ${row.total}, ${JSON.stringify(content)}
    FROM numbered RETURNING ${columns(tx)}`;
  return inserted;
}

export async function getBuyer(sql: Queryable, accountId: string): Promise<Buyer> {
  const [buyer] = await sql<[Buyer]>`
    SELECT p.first_name, p.last_name, p.company_name, a.email, (
      SELECT jsonb_build_object('name', b.name, 'address', b.address, 'country', b.country, 'taxNumber', b.tax_number)
      FROM billing_details b WHERE b.account_id = a.id
    ) AS billing
    FROM accounts a JOIN profiles p ON p.account_id = a.id WHERE a.id = ${accountId}`;
  return buyer;
}

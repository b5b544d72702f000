import type { BookSum } from '@sokoni/contract/admin/money/payments';
import type { DocumentContent } from '../../../domains/subscriptions/invoices/content.ts';
import { type InvoiceRow, invoiceNumber } from '../../../domains/subscriptions/invoices/invoice-queries.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { type Page, pageBy, pageOf } from '../pages.ts';
import { isDayWithin } from './books-period.ts';

/** An invoice or a credit note for the books; what a credit note takes back is negative. */
export interface BookedInvoice {
  id: string;
  kind: InvoiceRow['kind'];
  number: string;
  issuedAt: Date;
  issuedOn: string;
  /** US cents, like `tax` and `total`. */
  net: number;
  tax: number;
  total: number;
  content: DocumentContent;
}

/** Those whose day is in a month, a quarter or a year, newest first. */
export async function listInvoices(
  sql: Queryable,
  { period, cursor, most }: { period: string } & Page,
): Promise<{ rows: BookedInvoice[]; nextCursor: string | null }> {
  const page = pageBy(sql, cursor, { time: sql`issued_at`, newestFirst: true, most });
  const read = await sql<(InvoiceRow & { micros: string })[]>`
    SELECT id, kind, year, number, issued_at, issued_on::text, net, tax, total, content, ${page.micros}
    FROM invoices WHERE ${isDayWithin(sql, sql`issued_on`, period)} ${page.after} ${page.order}`;
  const { rows, nextCursor } = pageOf(read, most);
  return { rows: rows.map(toBooked), nextCursor };
}

export const countInvoices = (sql: Queryable, period: string) =>
  sql<[{ count: number }]>`
    SELECT count(*)::integer AS count FROM invoices WHERE ${isDayWithin(sql, sql`issued_on`, period)}`;

/** The invoices without the credit notes of a period, by country and rate. */
export const sumInvoices = (sql: Queryable, period: string) =>
  sql<BookSum[]>`
    SELECT country, rate, is_reverse_charge, sum(documents)::integer AS documents, sum(net)::float8 AS net,
      sum(tax)::float8 AS tax, sum(total)::float8 AS total
    FROM invoice_sums WHERE ${isDayWithin(sql, sql`month`, period)}
    GROUP BY country, rate, is_reverse_charge ORDER BY country, rate NULLS FIRST, is_reverse_charge`;

function toBooked(row: InvoiceRow): BookedInvoice {
  const { id, kind, issuedAt, issuedOn, net, tax, total, content } = row;
  const sign = kind === 'invoice' ? 1 : -1;
  const sums = { net: sign * net, tax: sign * tax, total: sign * total };
  return { id, kind, issuedAt, issuedOn, content, ...sums, number: invoiceNumber(row) };
}

import type { PaymentRow } from '@sokoni/contract/admin';
import { saveFile } from '../../files/save-file.ts';
import { adminApi } from '../admin-api.ts';

/** All payments of a month as a table for the books, from all pages. */
export async function downloadPayments(month: string, onProgress: (rows: number) => void) {
  const rows: PaymentRow[] = [];
  let cursor: string | undefined;
  do {
    const { data } = await adminApi('GET /operator/payments', { query: { month, cursor } });
    rows.push(...data.rows);
    cursor = data.nextCursor ?? undefined;
    onProgress(rows.length);
  } while (cursor);
  // The byte order mark tells Excel that the file is UTF-8.
  saveFile(
    new Blob(['\ufeff', csvOf(rows)], { type: 'text/csv;charset=utf-8' }),
    `sokoni-payments-${month}.csv`,
  );
}

const COLUMNS = [
  'Receipt',
  'Paid at (UTC)',
  'Name',
  'Company',
  'Email',
  'Role',
  'Plan',
  'Months',
  'Period from',
  'Period to',
  'Amount (USD)',
  'Refunded (USD)',
  'Status',
  'Method',
  'Provider',
  'Reference at the provider',
  'Charged',
  'Currency',
];

export function csvOf(rows: PaymentRow[]): string {
  return [COLUMNS, ...rows.map(cellsOf)].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

function cellsOf({ person, ...payment }: PaymentRow): string[] {
  return [
    payment.receiptNumber,
    payment.paidAt,
    person.name,
    person.companyName ?? '',
    person.email,
    person.role,
    payment.plan,
    String(payment.months),
    payment.periodStart.slice(0, 10),
    payment.periodEnd.slice(0, 10),
    inHundredths(payment.amount),
    inHundredths(payment.refunded),
    payment.status,
    payment.method,
    payment.provider,
    payment.reference,
    inHundredths(payment.charged),
    payment.currency,
  ];
}

const inHundredths = (amount: number) => (amount / 100).toFixed(2);

/** A spreadsheet would run a name that begins like a formula. */
const quoted = (cell: string) => `"${cell.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`;

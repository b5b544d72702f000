import type { PaymentRow } from '@sokoni/contract/admin/admin';
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

/** The head of each column, and its cells. */
const columns: [head: string, cellOf: (row: PaymentRow) => string][] = [
  ['Receipt', ({ receiptNumber }) => receiptNumber],
  ['Paid at (UTC)', ({ paidAt }) => paidAt],
  ['Name', ({ person }) => person.name],
  ['Company', ({ person }) => person.companyName ?? ''],
  ['Email', ({ person }) => person.email],
  ['Role', ({ person }) => person.role],
  ['Plan', ({ plan }) => plan],
  ['Months', ({ months }) => String(months)],
  ['Period from', ({ periodStart }) => periodStart.slice(0, 10)],
  ['Period to', ({ periodEnd }) => periodEnd.slice(0, 10)],
  ['Amount (USD)', ({ amount }) => inHundredths(amount)],
  ['Refunded (USD)', ({ refunded }) => inHundredths(refunded)],
  ['Status', ({ status }) => status],
  ['Method', ({ method }) => method],
  ['Provider', ({ provider }) => provider],
  ['Reference at the provider', ({ reference }) => reference],
  ['Charged', ({ charged }) => inHundredths(charged)],
  ['Currency', ({ currency }) => currency],
];

export function csvOf(rows: PaymentRow[]): string {
  const lines = [
    columns.map(([head]) => head),
    ...rows.map((row) => columns.map(([, cellOf]) => cellOf(row))),
  ];
  return lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

const inHundredths = (amount: number) => (amount / 100).toFixed(2);

/** A spreadsheet would run a name that begins like a formula. */
const quoted = (cell: string) => `"${cell.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`;

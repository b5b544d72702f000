import type { PaymentRow } from '@sokoni/contract/admin/admin';
import type { Columns } from '../csv.ts';

/** A payment as a row for the books. */
export const paymentColumns: Columns<PaymentRow> = [
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

const inHundredths = (amount: number) => (amount / 100).toFixed(2);

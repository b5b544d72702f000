import { Readable } from 'node:stream';
import type { Viewer } from '../../accounts/viewer.ts';
import { notFound } from '../../http/errors.ts';
import type { FileAnswer } from '../../http/router.ts';
import type { AppDependencies } from '../../route-context.ts';
import { findPayment } from '../payments/payment-queries.ts';
import { receiptNumber } from '../present.ts';
import { type Buyer, renderReceipt } from './render-receipt.ts';

export async function readReceipt(
  { sql, config }: Pick<AppDependencies, 'sql' | 'config'>,
  { id }: Viewer,
  paymentId: string,
): Promise<FileAnswer> {
  const payment = await findPayment(sql, paymentId, id);
  if (!payment) throw notFound();
  const [buyer] = await sql<[Buyer]>`
    SELECT p.first_name, p.last_name, p.company_name, p.location, a.email
    FROM accounts a JOIN profiles p ON p.account_id = a.id WHERE a.id = ${id}`;
  const content = Readable.from([await renderReceipt(payment, { seller: config.company, buyer })]);
  return { name: `sokoni-${receiptNumber(payment)}.pdf`, content };
}

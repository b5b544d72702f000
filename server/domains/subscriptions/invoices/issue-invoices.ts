import { netOf } from '@sokoni/contract/subscriptions/tax';
import { newId } from '../../../platform/db/ids.ts';
import { readCard, readCompany, readTimeZone } from '../../company/settings.ts';
import { dayIn } from '../../company/time-zone.ts';
import type { PayerContext } from '../context.ts';
import type { CreditedPayment } from '../payments/payment-queries.ts';
import { receiptNumber } from '../present.ts';
import { noBillingDetails } from './billing-details.ts';
import { contentOf, type DocumentContent, type DocumentReference } from './content.ts';
import {
  creditedOf,
  currentInvoice,
  findInvoicesOf,
  getBuyer,
  type InvoiceRow,
  insertInvoice,
  invoiceNumber,
} from './invoice-queries.ts';
import { findTax } from './tax.ts';

type Context = Pick<PayerContext, 'tx' | 'config' | 'now'>;
export type Issue = Pick<InvoiceRow, 'kind' | 'net' | 'total' | 'content'>;

/**
 * Issues the invoice of a new payment, and a credit note for what was refunded since, in the transaction that stores
 * both; returns the last one. A refund that fails at the provider after all is invoiced again. A payment that pays for
 * nothing is no supply and gets neither.
 */
export async function issueInvoices(
  context: Context,
  payment: CreditedPayment,
): Promise<InvoiceRow | undefined> {
  const { isNew, isUnused, amount, refundedNow } = payment;
  if (isUnused || amount === 0) return undefined;
  const invoice = isNew
    ? await insertDocument(context, payment, await invoiceOf(context, payment))
    : undefined;
  if (refundedNow === 0) return invoice;
  const issued = await findInvoicesOf(context.tx, payment.id);
  const original = currentInvoice(issued);
  // A payment of the time before invoices has a receipt, which says what was refunded.
  if (!original) return undefined;
  const refund = refundOf(payment, original, creditedOf(issued, invoiceNumber(original)));
  return refund.total === 0 ? invoice : insertDocument(context, payment, refund);
}

/** The parties, the supply and the tax as they are now. */
async function invoiceOf({ tx, config }: Context, payment: CreditedPayment): Promise<Issue> {
  const buyer = await getBuyer(tx, payment.accountId);
  const source = { sql: tx, config };
  const [seller, taxes] = [await readCompany(source), await readCard(source, 'taxes')];
  const day = dayIn(await readTimeZone(source), payment.paidAt);
  const tax = findTax(taxes, buyer.billing ?? noBillingDetails, day);
  const content = contentOf(payment, { number: receiptNumber(payment), seller, buyer, tax });
  const { amount: total } = payment;
  return { kind: 'invoice', total, net: netOf(total, tax?.rate ?? 0), content };
}

/** The content of a document that changes the amount of another one. */
export const correcting = (
  { replaces: _replaces, agreed: _agreed, ...content }: DocumentContent,
  corrects: DocumentReference,
): DocumentContent => ({ ...content, corrects });

export const referenceTo = (invoice: InvoiceRow): DocumentReference => ({
  kind: invoice.kind,
  number: invoiceNumber(invoice),
  issuedAt: invoice.issuedOn,
});

/**
 * Makes the invoice say what is left of the payment, but no more than its own total: what a correction has credited is not
 * credited again when it is refunded, nor invoiced again when that refund fails. `credited` are the US cents that were
 * credited before. Net amounts are rounded so that those of all refunds of a payment add up to its own.
 */
function refundOf({ amount, refunded }: CreditedPayment, original: InvoiceRow, credited: number): Issue {
  const left = Math.min(original.total, amount - refunded);
  const creditedNow = original.total - credited - left;
  const netAt = (cents: number) => Math.round((cents * original.net) / original.total);
  return {
    kind: creditedNow > 0 ? 'credit_note' : 'invoice',
    total: Math.abs(creditedNow),
    net: Math.abs(netAt(credited + creditedNow) - netAt(credited)),
    content: correcting(original.content, referenceTo(original)),
  };
}

export async function insertDocument(
  { tx, config, now }: Context,
  { id: paymentId, accountId }: Pick<CreditedPayment, 'id' | 'accountId'>,
  { kind, net, total, content }: Issue,
): Promise<InvoiceRow> {
  const timeZone = await readTimeZone({ sql: tx, config });
  return insertInvoice(tx, {
    ...{ id: newId(), kind, accountId, paymentId, issuedAt: now, issuedOn: dayIn(timeZone, now) },
    ...{ net, tax: total - net, total, content: { ...content, timeZone } },
  });
}

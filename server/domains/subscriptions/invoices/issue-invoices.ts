import { netOf } from '@sokoni/contract/subscriptions/tax';
import { newId } from '../../../platform/db/ids.ts';
import { readCard, readCompany } from '../../company/settings.ts';
import { dayIn, readTimeZone } from '../../company/time-zone.ts';
import type { PayerContext } from '../context.ts';
import type { CreditedPayment } from '../payments/payment-queries.ts';
import { receiptNumber } from '../present.ts';
import { noBillingDetails } from './billing-details.ts';
import { contentOf, type DocumentContent } from './content.ts';
import {
  findInvoicesOf,
  getBuyer,
  type InvoiceRow,
  insertInvoice,
  invoiceNumber,
} from './invoice-queries.ts';
import { findTax } from './tax.ts';

type Context = Pick<PayerContext, 'tx' | 'config' | 'now'>;
type Issue = Pick<InvoiceRow, 'kind' | 'net' | 'total' | 'content'>;

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
  const invoice = isNew ? await insert(context, payment, await invoiceOf(context, payment)) : undefined;
  if (refundedNow === 0) return invoice;
  return insert(context, payment, correctionOf(payment, await originalOf(context, payment)));
}

/** The parties, the supply and the tax as they are now. */
async function invoiceOf(context: Context, payment: CreditedPayment): Promise<Issue> {
  const content = await describe(context, payment);
  const { amount: total } = payment;
  return { kind: 'invoice', total, net: netOf(total, content.tax?.rate ?? 0), content };
}

async function describe({ tx, config }: Context, payment: CreditedPayment): Promise<DocumentContent> {
  const buyer = await getBuyer(tx, payment.accountId);
  const source = { sql: tx, config };
  const [seller, taxes] = [await readCompany(source), await readCard(source, 'taxes')];
  const day = dayIn(await readTimeZone(source), payment.paidAt);
  const tax = findTax(taxes, buyer.billing ?? noBillingDetails, day);
  return contentOf(payment, { number: receiptNumber(payment), seller, buyer, tax });
}

interface Original extends Pick<InvoiceRow, 'net' | 'total' | 'content'> {
  reference: NonNullable<DocumentContent['corrects']>;
}

/** A payment of the time before invoices has a receipt, which says nothing about tax. */
async function originalOf(context: Context, payment: CreditedPayment): Promise<Original> {
  const issued = await findInvoicesOf(context.tx, payment.id);
  const invoice = issued.find(({ content }) => !content.corrects);
  if (invoice) {
    const { kind, issuedOn } = invoice;
    const reference = { kind, number: invoiceNumber(invoice), issuedAt: issuedOn };
    return { ...invoice, reference };
  }
  return {
    ...{ net: payment.amount, total: payment.amount },
    content: { ...(await describe(context, payment)), tax: null },
    reference: {
      ...{ kind: 'receipt', number: receiptNumber(payment) },
      issuedAt: payment.paidAt.toISOString(),
    },
  };
}

/** Net amounts are rounded so that those of all refunds of a payment add up to its own. */
function correctionOf(
  { refunded, refundedNow }: CreditedPayment,
  { reference, content, ...original }: Original,
): Issue {
  const netAt = (cents: number) => Math.round((cents * original.net) / original.total);
  return {
    kind: refundedNow > 0 ? 'credit_note' : 'invoice',
    total: Math.abs(refundedNow),
    net: Math.abs(netAt(refunded) - netAt(refunded - refundedNow)),
    content: { ...content, corrects: reference },
  };
}

async function insert(
  { tx, config, now }: Context,
  { id: paymentId, accountId }: CreditedPayment,
  { kind, net, total, content }: Issue,
): Promise<InvoiceRow> {
  const timeZone = await readTimeZone({ sql: tx, config });
  return insertInvoice(tx, {
    ...{ id: newId(), kind, accountId, paymentId, issuedAt: now, issuedOn: dayIn(timeZone, now) },
    ...{ net, tax: total - net, total, content: { ...content, timeZone } },
  });
}

import { mailLater } from '../../../platform/mail/outbox.ts';
import { readTimeZone } from '../../company/settings.ts';
import { dayIn } from '../../company/time-zone.ts';
import { type PayerContext, subscriberOf } from '../context.ts';
import { type InvoiceRow, invoiceNumber } from '../invoices/invoice-queries.ts';
import { issueInvoices } from '../invoices/issue-invoices.ts';
import { paymentReceived, paymentRefunded, paymentUnused } from '../mail.ts';
import { receiptNumber } from '../present.ts';
import type { ProviderPayment } from '../providers/provider.ts';
import type { SubscriptionRow } from '../queries.ts';
import { type CreditedPayment, creditPayment } from './payment-queries.ts';

interface Options {
  /** Sends no mail: a payment that was refunded at once has its own mail. */
  isSilent?: boolean;
  /** The payments pay for nothing. */
  isUnused?: boolean;
}

/** Credits each payment once and mails the payer about a payment or a refund. */
export async function credit(
  context: PayerContext,
  { id: subscriptionId, provider }: SubscriptionRow,
  payments: readonly ProviderPayment[],
  { isSilent = false, isUnused = false }: Options = {},
): Promise<void> {
  if (payments.length === 0) return;
  const { tx, payer, config } = context;
  const timeZone = await readTimeZone({ sql: tx, config });
  const oldestFirst = payments.toSorted((one, other) => +one.paidAt - +other.paidAt);
  for (const payment of oldestFirst) {
    const paidOn = dayIn(timeZone, payment.paidAt);
    const to = { accountId: payer.id, subscriptionId, provider, isUnused, paidOn };
    const row = await creditPayment(tx, to, payment);
    if (!row) continue;
    const issued = await issueInvoices(context, row);
    const message = !payer.isDeleted && !isSilent && (await renderMail(context, row, issued));
    if (message) await mailLater(tx, { to: payer.email, ...message });
  }
}

/** `issued` is the invoice of a new payment, or the credit note of a refund. */
async function renderMail(context: PayerContext, row: CreditedPayment, issued: InvoiceRow | undefined) {
  const { refunded, refundedNow, fromPlan, amount, charged, currency, periodStart, periodEnd } = row;
  const subscriber = subscriberOf(context, row.plan);
  const number = issued && invoiceNumber(issued);
  const base = { ...subscriber, receiptNumber: receiptNumber(row) };
  if (refundedNow > 0) {
    if (row.status === 'disputed') return null;
    return paymentRefunded({
      ...base,
      creditNote: number,
      refunded: refundedNow,
      planAgain: refunded >= amount ? fromPlan : null,
    });
  }
  if (!row.isNew) return null;
  if (row.isUnused) return paymentUnused({ ...base, charged, currency });
  if (!issued) return null;
  const { name: seller } = issued.content.seller;
  const period = { periodStart, periodEnd };
  return paymentReceived({
    ...subscriber,
    ...period,
    invoiceNumber: invoiceNumber(issued),
    fromPlan,
    amount,
    seller,
  });
}

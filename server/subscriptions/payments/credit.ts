import { mailLater } from '../../mail/outbox.ts';
import { paymentReceived, paymentRefunded, paymentUnused } from '../../mail/templates/subscription.ts';
import type { PayerContext } from '../context.ts';
import { receiptNumber } from '../present.ts';
import type { ProviderPayment } from '../providers/provider.ts';
import type { SubscriptionRow } from '../queries.ts';
import { creditPayment, type PaymentRow } from './payment-queries.ts';

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
  const { tx, payer } = context;
  const oldestFirst = payments.toSorted((one, other) => +one.paidAt - +other.paidAt);
  for (const payment of oldestFirst) {
    const to = { accountId: payer.id, subscriptionId, provider, isUnused };
    const row = await creditPayment(tx, to, payment);
    if (row && !payer.isDeleted && !isSilent) await queuePaymentMail(context, row);
  }
}

async function queuePaymentMail(
  { tx, payer: { firstName, role, email }, config: { publicUrl, company } }: PayerContext,
  row: PaymentRow & { isNew: boolean },
): Promise<void> {
  const base = { firstName, role, plan: row.plan, publicUrl, receiptNumber: receiptNumber(row) };
  if (row.refunded > 0) {
    if (row.status === 'disputed') return;
    const { refunded, fromPlan, amount } = row;
    const planAgain = refunded >= amount ? fromPlan : null;
    await mailLater(tx, { to: email, ...paymentRefunded({ ...base, refunded, planAgain }) });
  } else if (row.isUnused) {
    if (!row.isNew) return;
    const { charged, currency } = row;
    await mailLater(tx, { to: email, ...paymentUnused({ ...base, charged, currency }) });
  } else if (row.isNew && row.amount > 0) {
    const { fromPlan, amount, periodStart, periodEnd } = row;
    const paid = { fromPlan, amount, periodStart, periodEnd, seller: company.name };
    await mailLater(tx, { to: email, ...paymentReceived({ ...base, ...paid }) });
  }
}

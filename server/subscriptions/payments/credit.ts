import type { Config } from '../../config.ts';
import type { Transaction } from '../../db/database.ts';
import { mailLater } from '../../mail/outbox.ts';
import { paymentReceived, paymentRefunded, paymentUnused } from '../../mail/templates/subscription.ts';
import { receiptNumber } from '../present.ts';
import type { ProviderPayment } from '../providers/provider.ts';
import type { Payer, SubscriptionRow } from '../queries.ts';
import { creditPayment, type PaymentRow } from './payment-queries.ts';

interface Crediting {
  payer: Payer;
  subscription: SubscriptionRow;
  payments: readonly ProviderPayment[];
  config: Pick<Config, 'publicUrl' | 'company'>;
  /** Sends no mail: a payment that was refunded at once has its own mail. */
  isSilent?: boolean;
  /** The payments pay for nothing. */
  isUnused?: boolean;
}

/** Credits each payment once and mails the payer about a payment or a refund. Returns the new payments. */
export async function credit(
  tx: Transaction,
  { payer, subscription, payments, config, isSilent = false, isUnused = false }: Crediting,
): Promise<PaymentRow[]> {
  const credited: PaymentRow[] = [];
  const inOrder = payments.toSorted((one, other) => +one.paidAt - +other.paidAt);
  for (const held of inOrder) {
    const known = {
      accountId: payer.id,
      subscriptionId: subscription.id,
      provider: subscription.provider,
      isUnused,
    };
    const row = await creditPayment(tx, known, held);
    if (!row) continue;
    if (row.isNew) credited.push(row);
    if (!payer.isDeleted && !isSilent) await mailOf(tx, row, payer, config);
  }
  return credited;
}

async function mailOf(
  tx: Transaction,
  row: PaymentRow & { isNew: boolean },
  { firstName, role, email }: Payer,
  { publicUrl, company }: Crediting['config'],
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
    const letter = paymentReceived({ ...base, ...paid });
    await mailLater(tx, { to: email, ...letter });
  }
}

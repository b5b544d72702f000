import { seller } from '@sokoni/contract/seller';
import { mailLater } from '../mail/outbox.ts';
import { paymentGivenBack, paymentReceived } from '../mail/templates/subscription.ts';
import type { Transaction } from '../platform/database.ts';
import { creditPayment, type PaymentRow } from './payment-queries.ts';
import { receiptNumber } from './present.ts';
import type { HeldPayment } from './providers/provider.ts';
import type { Payer, SubscriptionRow } from './queries.ts';

interface Crediting {
  payer: Payer;
  subscription: SubscriptionRow;
  payments: readonly HeldPayment[];
  publicUrl: string;
  /** Nobody is told by mail: what was given back at once has a mail of its own. */
  isSilent?: boolean;
}

/** Each payment once; whoever paid, or got something back, is told by mail. Returns those that are new. */
export async function credit(
  tx: Transaction,
  { payer, subscription, payments, publicUrl, isSilent = false }: Crediting,
): Promise<PaymentRow[]> {
  const credited: PaymentRow[] = [];
  const inOrder = payments.toSorted((one, other) => +one.paidAt - +other.paidAt);
  for (const held of inOrder) {
    const known = { accountId: payer.id, subscriptionId: subscription.id, provider: subscription.provider };
    const row = await creditPayment(tx, known, held);
    if (!row) continue;
    if (row.isNew) credited.push(row);
    if (!payer.isDeleted && !isSilent) await mailOf(tx, row, payer, publicUrl);
  }
  return credited;
}

async function mailOf(
  tx: Transaction,
  row: PaymentRow & { isNew: boolean },
  { firstName, role, email }: Payer,
  publicUrl: string,
): Promise<void> {
  const base = { firstName, role, plan: row.plan, publicUrl, receiptNumber: receiptNumber(row) };
  if (row.refunded > 0) {
    if (row.status === 'disputed') return;
    await mailLater(tx, { to: email, ...paymentGivenBack({ ...base, refunded: row.refunded }) });
  } else if (row.isNew && row.amount > 0) {
    const { amount, periodStart, periodEnd } = row;
    const letter = paymentReceived({ ...base, amount, periodStart, periodEnd, seller: seller.name });
    await mailLater(tx, { to: email, ...letter });
  }
}

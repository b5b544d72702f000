import { logAct } from '../../../accounts/log-act.ts';
import { ApiError, notFound } from '../../../platform/http/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { mailLater } from '../../../platform/mail/outbox.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { lockSubscriber, subscriberOf } from '../context.ts';
import { paymentRefunded } from '../mail.ts';
import { receiptNumber } from '../present.ts';
import { markRefunded, type PaymentRow } from './payment-queries.ts';

/** Records that an operator refunded a payment that pays for nothing; not every provider reports such a refund. */
export async function recordRefund(
  { sql, clock, config }: Pick<AppDependencies, 'sql' | 'clock' | 'config'>,
  viewer: Viewer,
  paymentId: string,
): Promise<void> {
  await sql.begin(async (tx) => {
    const [found] = await tx<Pick<PaymentRow, 'accountId'>[]>`
      SELECT account_id FROM payments WHERE id = ${paymentId} AND is_unused`;
    if (!found) throw notFound();
    const context = await lockSubscriber({ clock, config }, tx, found.accountId);
    const payment = context && (await markRefunded(tx, paymentId, context.now));
    if (!payment) throw new ApiError('changed_meanwhile');
    const { payer, now } = context;
    const details = { provider: payment.provider, payment: payment.reference };
    await logAct(tx, { actorId: viewer.id, action: 'payment given back', subjectId: payer.id, details, now });
    if (payer.isDeleted) return;
    const { plan, charged, currency } = payment;
    // The charged amount, as its value in dollars may be unknown.
    const sum = { refunded: charged, currency, receiptNumber: receiptNumber(payment) };
    const message = paymentRefunded({ ...subscriberOf(context, plan), ...sum });
    await mailLater(tx, { to: payer.email, ...message });
  });
}

import type { Viewer } from '../../accounts/viewer.ts';
import { ApiError, notFound } from '../../http/errors.ts';
import { mailLater } from '../../mail/outbox.ts';
import { paymentRefunded } from '../../mail/templates/subscription.ts';
import { logAct } from '../../moderation/log-act.ts';
import type { AppDependencies } from '../../route-context.ts';
import { receiptNumber } from '../present.ts';
import { holdPayer } from '../queries.ts';
import { findUnusedPayment, markRefunded } from './payment-queries.ts';

/** Records that an operator refunded a payment that pays for nothing; not every provider reports such a refund. */
export async function recordRefund(
  { sql, clock, config }: Pick<AppDependencies, 'sql' | 'clock' | 'config'>,
  viewer: Viewer,
  paymentId: string,
): Promise<void> {
  await sql.begin(async (tx) => {
    const found = await findUnusedPayment(tx, paymentId);
    if (!found) throw notFound();
    const payer = await holdPayer(tx, found.accountId);
    const now = clock.now();
    const payment = await markRefunded(tx, paymentId, now);
    if (!payer || !payment) throw new ApiError('changed_meanwhile');
    const details = { provider: payment.provider, payment: payment.reference };
    await logAct(tx, { actorId: viewer.id, action: 'payment given back', subjectId: payer.id, details, now });
    if (payer.isDeleted) return;
    const { firstName, role, email } = payer;
    const { plan, charged, currency } = payment;
    // The charged amount, as its value in dollars may be unknown.
    const sum = { refunded: charged, currency, receiptNumber: receiptNumber(payment) };
    const message = paymentRefunded({ firstName, role, plan, ...sum, publicUrl: config.publicUrl });
    await mailLater(tx, { to: email, ...message });
  });
}

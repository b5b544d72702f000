import { logAct } from '../../../accounts/log-act.ts';
import { ApiError, invalidFields } from '../../../platform/http/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { syncCheckout } from '../checkout/sync-checkout.ts';
import type { SubscriptionContext } from '../context.ts';
import { syncSubscription } from '../lifecycle/sync-subscription.ts';
import { withChangeLock } from '../locks.ts';
import { mapProviderErrors } from '../provider-answers.ts';
import { findProvider } from '../providers/providers.ts';
import { getSubscription } from '../queries.ts';
import { getPayment, type PaymentRow, refundableOf } from './payment-queries.ts';

interface Refund {
  id: string;
  /** US cents; without it all that is left. */
  amount?: number;
  /** US cents that the operator saw as left, so that a second press refunds nothing more. */
  refundable?: number;
  reason: string;
}

const NOT_SET_UP =
  /*i18n*/ 'This site no longer takes payments through the provider of this payment. Refund it on the provider’s page.';

/**
 * Refunds a part of a payment, or the whole, through its provider. The mail to the payer, and the end of a plan whose
 * newest payment is refunded whole, follow from the provider's state as with a refund that is made on its own pages.
 * Call it outside of a transaction: the provider may take seconds.
 */
export async function refundPayment(
  context: SubscriptionContext,
  viewer: Pick<Viewer, 'id'>,
  refund: Refund,
) {
  const { sql, clock } = context;
  const { accountId, provider: name, reference, subscriptionId } = await getPayment(sql, refund.id);
  const provider = findProvider(context.payments, name);
  if (!provider) throw new ApiError('refund_refused', { message: NOT_SET_UP });
  const { providerReference } = await getSubscription(sql, subscriptionId);
  const sync = () =>
    provider.renews
      ? syncSubscription(context, provider, providerReference)
      : syncCheckout(context, provider, reference);

  await mapProviderErrors(() =>
    // Not the lock of the subscription, which `syncSubscription` may need.
    withChangeLock(sql, provider, `refund ${reference}`, async () => {
      await sync();
      const payment = await getPayment(sql, refund.id);
      const left = refundableOf(payment);
      const { amount = left, refundable = left, reason } = refund;
      if (left === 0 || refundable !== left) throw new ApiError('changed_meanwhile');
      if (amount > left) throw invalidFields({ amount: /*i18n*/ 'This is more than what is left to refund' });
      // Before the request, so that no money leaves without an entry.
      await sql.begin((tx) => {
        const details = {
          provider: name,
          payment: reference,
          amount: `$${(amount / 100).toFixed(2)}`,
          reason,
        };
        const act = { action: 'refund requested', actorId: viewer.id, subjectId: accountId } as const;
        return logAct(tx, { ...act, details, now: clock.now() });
      });
      const gone = payment.amount - left;
      const charged = chargedFor(payment, gone + amount) - chargedFor(payment, gone);
      // The same refund under the same key, if its answer is lost.
      await provider.refund(reference, { amount: charged, key: `${refund.id} ${gone} ${amount}` });
      await sync();
    }),
  );
}

/** In hundredths of the currency that was charged. */
const chargedFor = ({ charged, amount }: PaymentRow, cents: number) => Math.round((charged * cents) / amount);

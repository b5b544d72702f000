import type { SubscriptionContext } from '../context.ts';
import { syncSubscription } from '../lifecycle/sync-subscription.ts';
import { storePrepaidCheckout } from '../prepaid/store-prepaid-checkout.ts';
import type { PaymentProvider, ProviderCheckout } from '../providers/provider.ts';
import { startRead } from '../queries.ts';
import { type CheckoutRow, closeCheckout, findCheckout, recordLookup } from './checkout-queries.ts';

/** Stores the provider's current state of a checkout. */
export async function syncCheckout(
  context: SubscriptionContext,
  provider: PaymentProvider,
  reference: string,
): Promise<void> {
  const row = await findCheckout(context.sql, provider.name, reference);
  if (row) {
    await syncKnownCheckout(context, provider, row);
    return;
  }
  // The answer with the checkout's reference was lost; the subscription names its account.
  if (!provider.renews) return;
  const current = await provider.fetchCheckout({ reference, orderId: '' });
  if (current?.subscription) await syncSubscription(context, provider, current.subscription);
}

/** Returns the provider's current state. */
export async function syncKnownCheckout(
  context: SubscriptionContext,
  provider: PaymentProvider,
  row: CheckoutRow,
): Promise<ProviderCheckout | null> {
  const { sql, clock } = context;
  const readOrder = await startRead(sql);
  const current = await provider.fetchCheckout({ reference: row.reference, orderId: row.id });
  if (!provider.renews) {
    await sql.begin((tx) => storePrepaidCheckout(context, tx, { provider, row, current, readOrder }));
    return current;
  }
  const now = clock.now();
  if (current?.subscription) await syncSubscription(context, provider, current.subscription);
  if (current && current.status !== 'open') {
    const unused = await sql`
      SELECT FROM payments p JOIN subscriptions s ON s.id = p.subscription_id
      WHERE s.provider = ${provider.name} AND s.provider_reference = ${current.subscription} AND p.is_unused LIMIT 1`;
    await closeCheckout(sql, row.id, { status: unused.length > 0 ? 'unused' : current.status, now });
  }
  if (!current && row.expiresAt < now) await closeCheckout(sql, row.id, { status: 'expired', now });
  await recordLookup(sql, row.id, { now: clock.now(), readOrder });
  return current;
}

import type { PlanId } from '@sokoni/contract/subscriptions/plans';
import type { CheckoutState } from '@sokoni/contract/subscriptions/subscriptions';
import { notFound } from '../../../platform/http/errors.ts';
import type { SubscriptionContext } from '../context.ts';
import { syncSubscription } from '../lifecycle/sync-subscription.ts';
import { storePrepaidCheckout } from '../prepaid/store-prepaid-checkout.ts';
import type { PaymentProvider, ProviderCheckout } from '../providers/provider.ts';
import { findProvider } from '../providers/providers.ts';
import { startRead } from '../queries.ts';
import {
  type CheckoutRow,
  closeCheckout,
  findCheckout,
  findReturnedCheckout,
  recordLookup,
} from './checkout-queries.ts';

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

/** Milliseconds between two requests to the provider about one checkout, however often the page asks. */
const ASK_EVERY = 3000;

/**
 * For the page to which a customer returns from the provider. The provider is asked unless the payment is known: so a
 * lost event does not matter, and the page does not use an older state to report that nothing was charged.
 */
export async function readCheckout(
  context: SubscriptionContext,
  reference: string,
  log: (error: unknown) => void,
): Promise<{ state: CheckoutState; plan: PlanId }> {
  const row = await findReturnedCheckout(context.sql, reference);
  if (!row) throw notFound();
  const provider = findProvider(context.payments, row.provider);
  const { plan, status } = row;
  const waiting = { state: 'waiting', plan } as const;
  if (status === 'paid' || status === 'unused') return { state: stateOf[status], plan };
  const now = context.clock.now();
  if (!provider) return waiting;
  if (+now < +(row.askedAt ?? row.createdAt) + ASK_EVERY) {
    // Providers that renew can close a page, and they were asked after that.
    return provider.renews ? { state: stateOf[status], plan } : waiting;
  }
  try {
    const current = await syncKnownCheckout(context, provider, row);
    const after = (await findReturnedCheckout(context.sql, reference)) ?? row;
    // Another order closed the checkout here; where the provider cannot close its page, it may still be paid.
    const isOpenThere = current?.status === 'open' && row.expiresAt > now;
    return after.status === 'expired' && isOpenThere ? waiting : { state: stateOf[after.status], plan };
  } catch (error) {
    log(error);
    return waiting;
  }
}

const stateOf = {
  open: 'waiting',
  paid: 'confirmed',
  unused: 'unused',
  failed: 'failed',
  expired: 'expired',
} satisfies Record<CheckoutRow['status'], CheckoutState>;

import type { PlanId } from '@sokoni/contract/plans';
import type { CheckoutState } from '@sokoni/contract/subscriptions';
import { notFound } from '../errors.ts';
import { applyKnownCheckout } from './apply-checkout.ts';
import type { Applying } from './apply-subscription.ts';
import { type CheckoutRow, findCheckoutBack } from './checkout-queries.ts';
import { findProvider } from './providers/providers.ts';

/** Milliseconds between two questions about one checkout, however often somebody looks. */
const ASK_EVERY = 3000;

/** For whoever comes back from the provider. Where its event has not come yet it is asked, so that a lost one does not matter. */
export async function readCheckout(
  parts: Applying,
  reference: string,
  log: (error: unknown) => void,
): Promise<{ state: CheckoutState; plan: PlanId }> {
  const row = await findCheckoutBack(parts.sql, reference);
  if (!row) throw notFound();
  const provider = findProvider(parts.payments, row.provider);
  const lastAsked = row.askedAt ?? row.createdAt;
  if (row.status !== 'open' || !provider || +parts.clock.now() < +lastAsked + ASK_EVERY) return present(row);
  await applyKnownCheckout(parts, provider, row).catch(log);
  return present((await findCheckoutBack(parts.sql, reference)) ?? row);
}

const stateOf = {
  open: 'waiting',
  paid: 'confirmed',
  unused: 'unused',
  failed: 'failed',
  expired: 'expired',
} satisfies Record<CheckoutRow['status'], CheckoutState>;

const present = ({ status, plan }: CheckoutRow) => ({ state: stateOf[status], plan });

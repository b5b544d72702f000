import type { PlanId } from '@sokoni/contract/subscriptions/plans';
import type { ChangePreview } from '@sokoni/contract/subscriptions/subscriptions';
import { priceFor } from '@sokoni/contract/subscriptions/tax';
import { newId } from '../../platform/db/ids.ts';
import { ApiError, invalidFields } from '../../platform/http/errors.ts';
import { countItemsBeyond } from '../media/work-limit.ts';
import { readPlans } from '../plans/plans.ts';
import type { SubscriptionContext } from './context.ts';
import { readBillingDetails } from './invoices/billing-details.ts';
import type { SubscriptionEvent } from './lifecycle/lifecycle.ts';
import { changeAtProvider } from './lifecycle/sync-subscription.ts';
import type { Professional } from './policy.ts';
import { storeQuote } from './price-changes/quotes.ts';
import { mapProviderErrors, requireProviderAddress } from './provider-answers.ts';
import type { ProviderSubscription, RenewingProvider } from './providers/provider.ts';
import { findCustomer, findRunning, type SubscriptionRow } from './queries.ts';

/**
 * The subscription runs until the end of the paid period; with an unpaid renewal it ends now. Cancelling twice changes
 * nothing.
 */
export async function cancelSubscription(context: SubscriptionContext, { id }: Professional): Promise<void> {
  const cancel: Operation = async ({ reference, status, cancelsAtEnd }, provider) => {
    if (status === 'past_due') await provider.endNow(reference);
    else if (status === 'active' && !cancelsAtEnd) await provider.cancelAtEnd(reference);
  };
  const running = await requireRenewing(context, id);
  await operate(context, running, cancel, 'cancelled');
  // The end of a suspension does not withdraw this cancellation.
  await context.sql`UPDATE subscriptions SET pause = NULL WHERE id = ${running.row.id}`;
}

/** Withdraws a cancellation; a cheaper plan chosen before it stays chosen. A second request changes nothing. */
export async function resumeSubscription(context: SubscriptionContext, { id }: Professional): Promise<void> {
  const running = await requireRenewing(context, id);
  await operate(context, running, async ({ reference, ...current }, provider) => {
    if (current.status === 'ended' || !(current.cancelsAtEnd || current.isInterrupted)) return;
    await provider.resume(reference);
  });
}

/** Of two simultaneous requests one charges, and both answer that the payment succeeded. */
export async function retryPayment(context: SubscriptionContext, { id }: Professional): Promise<void> {
  const running = await requireRenewing(context, id);
  let isPaid = false;
  await operate(context, running, async ({ reference, status }, provider) => {
    if (status === 'past_due') await provider.retryPayment(reference, newId());
    isPaid = status === 'past_due' || (status === 'active' && running.row.status === 'past_due');
  });
  if (!isPaid) throw new ApiError('nothing_due');
}

export async function previewPlan(
  context: SubscriptionContext,
  viewer: Professional,
  plan: PlanId,
): Promise<ChangePreview> {
  const { row, provider, price, items } = await requireChangeable(context, viewer, plan);
  const isDearer = price > row.price;
  const now = context.clock.now();
  const { dueNow, renewsAt } = isDearer
    ? await mapProviderErrors(() => provider.previewRaise(row.providerReference, { plan, price }, now))
    : { dueNow: 0, renewsAt: row.currentPeriodEnd };
  return {
    plan,
    when: isDearer ? 'now' : 'renewal',
    dueNow,
    nextAmount: price,
    renewsAt: renewsAt.toISOString(),
    itemsTooMany: await countItemsBeyond(context.sql, viewer.id, { items }),
  };
}

/**
 * The current plan withdraws a cheaper one that begins at the renewal. A second request for the same plan succeeds and
 * changes nothing.
 */
export async function changePlan(
  context: SubscriptionContext,
  viewer: Professional,
  plan: PlanId,
): Promise<void> {
  const { price, listPrice, ...running } = await requireChangeable(context, viewer, plan);
  if (plan !== running.row.plan) {
    await storeQuote(context.sql, { accountId: viewer.id, plan, price, listPrice });
  }
  await operate(context, running, async (current, provider) => {
    const { reference } = current;
    if (current.status !== 'active') throw new ApiError('no_subscription');
    if (current.cancelsAtEnd) throw new ApiError('no_subscription', { message: KEEP_FIRST });
    if (plan === current.plan) {
      if (current.nextPlan) await provider.resume(reference);
    } else if (price > current.price) {
      await provider.raisePlan(reference, { plan, price }, { key: newId(), now: context.clock.now() });
    } else if (current.nextPlan !== plan) {
      await provider.changeNext(reference, { plan, price }, newId());
    }
  });
}

/** Also opens for an ended subscription: its invoices are still there. */
export async function openPortal(
  { sql, config, payments: { renewing } }: SubscriptionContext,
  { id, role }: Professional,
): Promise<string> {
  const customer = renewing && (await findCustomer(sql, id, renewing.name));
  if (!renewing || !customer) throw new ApiError('no_subscription');
  const returnUrl = `${config.publicUrl}/${role}/dashboard`;
  const url = await mapProviderErrors(() => renewing.portalUrl(customer, returnUrl));
  requireProviderAddress(url, config.publicUrl);
  return url;
}

interface RunningSubscription {
  row: SubscriptionRow;
  provider: RenewingProvider;
}

/** Returns a subscription that its owner can change: prepaid months end automatically. */
async function requireRenewing(
  { sql, payments: { renewing } }: SubscriptionContext,
  accountId: string,
): Promise<RunningSubscription> {
  const row = await findRunning(sql, accountId);
  if (!row) throw new ApiError('no_subscription');
  if (!row.renews) throw new ApiError('no_subscription', { message: ENDS_BY_ITSELF });
  if (renewing?.name !== row.provider) throw new ApiError('provider_away');
  return { row, provider: renewing };
}

/** `price`: what the plan would cost this subscription; `listPrice`: others. `items`: how many it shows. */
async function requireChangeable(context: SubscriptionContext, viewer: Professional, plan: PlanId) {
  const found = (await readPlans(context.sql, viewer.role)).find(({ id }) => id === plan);
  if (!found) throw invalidFields({ plan: 'Invalid plan selected for Stripe.' });
  const running = await requireRenewing(context, viewer.id);
  if (running.row.status === 'past_due') throw new ApiError('no_subscription', { message: PAY_FIRST });
  if (running.row.cancelsAtEnd) throw new ApiError('no_subscription', { message: KEEP_FIRST });
  const isCurrent = running.row.plan === plan;
  if (found.isHidden && !isCurrent) throw invalidFields({ plan: 'Invalid plan selected for Stripe.' });
  const { price: listPrice, items } = found;
  if (isCurrent) return { ...running, price: running.row.price, listPrice, items };
  const details = await readBillingDetails({ ...context, now: context.clock.now() }, viewer.id);
  return { ...running, price: priceFor(listPrice, details), listPrice, items };
}

const ENDS_BY_ITSELF =
  /*i18n*/ 'Months paid in advance don’t renew automatically. You can add months with any plan.';
const PAY_FIRST = /*i18n*/ 'Pay the open amount first, then change your plan.';
const KEEP_FIRST = /*i18n*/ 'Your subscription is about to end. Keep it first, then change your plan.';

type Operation = (current: ProviderSubscription, provider: RenewingProvider) => Promise<void>;

async function operate(
  context: SubscriptionContext,
  { row: { providerReference: reference }, provider }: RunningSubscription,
  operation: Operation,
  endedBy: SubscriptionEvent | null = null,
): Promise<void> {
  const isFound = await mapProviderErrors(() =>
    changeAtProvider(context, provider, reference, (current) => operation(current, provider), endedBy),
  );
  if (!isFound) throw new ApiError('no_subscription');
}

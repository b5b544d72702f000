import { type PlanId, plansFor } from '@sokoni/contract/plans';
import type { ChangePreview } from '@sokoni/contract/subscriptions';
import { ApiError, invalidFields } from '../http/errors.ts';
import { countItemsBeyond } from '../media/work-limit.ts';
import { newId } from '../platform/ids.ts';
import { changeAtProvider } from './change-at-provider.ts';
import type { Applying } from './lifecycle/sync-subscription.ts';
import type { Professional } from './policy.ts';
import { priceOf } from './prepaid/months.ts';
import { asking } from './providers/map-provider-errors.ts';
import { requireRenewing } from './running-subscription.ts';

function requirePlanOf({ role }: Professional, plan: PlanId): void {
  if (plansFor(role).some(({ id }) => id === plan)) return;
  throw invalidFields({ plan: 'Invalid plan selected for Stripe.' });
}

async function requireChangeable(parts: Applying, viewer: Professional, plan: PlanId) {
  requirePlanOf(viewer, plan);
  const running = await requireRenewing(parts, viewer.id);
  if (running.row.status === 'past_due') throw new ApiError('no_subscription', { message: PAY_FIRST });
  if (running.row.cancelsAtEnd) throw new ApiError('no_subscription', { message: KEEP_FIRST });
  return running;
}

const PAY_FIRST = /*i18n*/ 'Please pay what is open first, then change your plan.';
const KEEP_FIRST =
  /*i18n*/ 'Your subscription is ending. Keep your subscription first, then change your plan.';

export async function previewPlan(
  parts: Applying,
  viewer: Professional,
  plan: PlanId,
): Promise<ChangePreview> {
  const { row, provider } = await requireChangeable(parts, viewer, plan);
  const isDearer = priceOf(plan) > priceOf(row.plan);
  const dueNow = isDearer
    ? await asking(() => provider.previewRaise(row.providerReference, plan, parts.clock.now()))
    : 0;
  return {
    plan,
    when: isDearer ? 'now' : 'renewal',
    dueNow,
    nextAmount: priceOf(plan) * 100,
    renewsAt: row.currentPeriodEnd.toISOString(),
    itemsTooMany: await countItemsBeyond(parts.sql, viewer.id, plan),
  };
}

/** A second request for the same plan succeeds and changes nothing. */
export async function changePlan(parts: Applying, viewer: Professional, plan: PlanId): Promise<void> {
  const running = await requireChangeable(parts, viewer, plan);
  const { row, provider } = running;
  const reference = row.providerReference;
  await changeAtProvider(parts, running, async (held) => {
    if (held.status !== 'active') throw new ApiError('no_subscription');
    if (held.cancelsAtEnd) throw new ApiError('no_subscription', { message: KEEP_FIRST });
    if (priceOf(plan) > priceOf(held.plan)) await provider.raisePlan(reference, plan, newId());
    else if (plan === held.plan) {
      if (held.nextPlan) await provider.resume(reference);
    } else if (held.nextPlan !== plan) {
      await provider.lowerPlan(reference, plan, newId());
    }
  });
}

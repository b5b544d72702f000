import type { PlanId } from '@sokoni/contract/subscriptions/plans';
import { priceFor } from '@sokoni/contract/subscriptions/tax';
import type { Log } from '../../../platform/jobs/for-each-due.ts';
import { mailLater } from '../../../platform/mail/outbox.ts';
import { readPlans } from '../../plans/plans.ts';
import { lockSubscriber, type PayerContext, type SubscriptionContext, subscriberOf } from '../context.ts';
import { addMonths, findAnchor } from '../dates.ts';
import { readBillingDetails } from '../invoices/billing-details.ts';
import { forEachDue } from '../jobs/for-each-due.ts';
import { findDays } from '../ledger/days.ts';
import { syncDays } from '../ledger/sync-days.ts';
import { changeAtProvider } from '../lifecycle/sync-subscription.ts';
import { freeMonthsGiven } from '../mail.ts';
import { endAfter, periodsOf } from '../prepaid/months.ts';
import type { PricedPlan, ProviderSubscription, RenewingProvider } from '../providers/provider.ts';
import { findRunning, notRenewing, type SubscriptionRow, storeSubscription } from '../queries.ts';
import {
  FREE,
  type FreeMonthsRow,
  findFreeMonthsToApply,
  findWaitingMonths,
  markApplied,
  placeFreeMonths,
} from './free-month-queries.ts';

/** Applies free months for which the provider was away, or whose subscription has ended in between. */
export const applyWaitingFreeMonths = (context: SubscriptionContext, log: Log): Promise<void> =>
  forEachDue(context, log, {
    name: 'free months',
    find: (limit, isReady) =>
      findFreeMonthsToApply(context.sql, {
        renewing: context.payments.renewing?.name ?? null,
        limit,
        isReady,
      }),
    act: (months) => applyFreeMonths(context, months),
  });

type Months = Pick<FreeMonthsRow, 'id' | 'accountId'>;

/** Throws ProviderAway; can then be repeated, by any process. */
export async function applyFreeMonths(
  context: SubscriptionContext,
  { id, accountId }: Months,
): Promise<void> {
  const { renewing } = context.payments;
  const running = await context.sql.begin(async (tx) => {
    const payerContext = await lockSubscriber(context, tx, accountId);
    const months = await findWaitingMonths(tx, id);
    if (!payerContext || !months) return null;
    if (payerContext.payer.isDeleted) {
      await tx`DELETE FROM free_months WHERE id = ${id}`;
      return null;
    }
    const found = await findRunning(tx, accountId);
    if (found?.renews) return found;
    await addToPrepaid(payerContext, months, found);
    return null;
  });
  if (!running || running.provider !== renewing?.name) return;
  await changeAtProvider(context, renewing, running.providerReference, (current) =>
    moveRenewal(context, { id, renewing, running, current }),
  );
}

/** Months paid in advance become longer. Without any, the account gets the plan that it had or chose. */
async function addToPrepaid(
  context: PayerContext,
  { id, months }: FreeMonthsRow,
  running: SubscriptionRow | undefined,
): Promise<void> {
  const { tx, now } = context;
  const days = running ? await findDays(tx, running.id) : [];
  const last = periodsOf(days).at(-1);
  const { plan, price } = last ?? (await planFor(context));
  const periodStart = last?.to ?? now;
  const periodEnd = endAfter(periodStart, months, days);
  const subscription = running ?? newSubscription(context, { id, plan, price, periodEnd });
  if (!running) await storeSubscription(context, subscription);
  await placeFreeMonths(tx, { id, subscriptionId: subscription.id, plan, price, periodStart, periodEnd });
  await markApplied(tx, id, now);
  await syncDays(context, subscription, { event: running ? 'paid' : 'begun', ending: 'ran out' });
  await mailGift(context, { months, plan, until: periodEnd, renews: false });
}

/** The plan of the last subscription, or the one chosen at sign-up. */
async function planFor({ tx, payer, config, now }: PayerContext): Promise<PricedPlan> {
  const [[row], plans] = [
    await tx<[{ plan: PlanId | null }]>`SELECT plan_in_effect(${payer.id}) AS plan`,
    await readPlans(tx, payer.role),
  ];
  const found = plans.find(({ id }) => id === row.plan) ?? plans[0];
  if (!found) throw new Error(`There is no plan for a ${payer.role}.`);
  const details = await readBillingDetails({ sql: tx, config, now }, payer.id);
  return { plan: found.id, price: priceFor(found.price, details) };
}

/** One for each gift at most. */
const newSubscription = (
  { payer, now }: PayerContext,
  { id, plan, price, periodEnd }: PricedPlan & { id: string; periodEnd: Date },
): SubscriptionRow => ({
  ...notRenewing,
  ...{ id, accountId: payer.id, plan, price, provider: FREE, providerReference: id, method: 'card' },
  ...{ createdAt: now, currentPeriodEnd: periodEnd },
});

interface Move {
  id: string;
  renewing: RenewingProvider;
  running: SubscriptionRow;
  current: ProviderSubscription;
}

/**
 * The dates are stored before the provider is asked. After a lost answer they hold if the provider has moved the
 * renewal; otherwise the months follow the current period, which may be a later one.
 */
async function moveRenewal(
  context: SubscriptionContext,
  { id, renewing, running, current }: Move,
): Promise<void> {
  const { sql } = context;
  const waiting = await findWaitingMonths(sql, id);
  // Where it has ended, or a renewal is unpaid, the job tries again with what is stored then.
  if (!waiting || current.status !== 'active') return;
  const { plan, price, currentPeriodEnd } = current;
  // For free months that a card has taken over, a new key.
  const key = `${id} ${running.id}`;
  const placed = waiting.subscriptionId === running.id ? waiting : null;
  const isMoved = current.extension === key;
  const periodStart = (isMoved && placed?.periodStart) || currentPeriodEnd;
  const periodEnd =
    placed?.periodStart && placed.periodEnd
      ? new Date(+periodStart + (+placed.periodEnd - +placed.periodStart))
      : addMonths(periodStart, waiting.months, findAnchor(periodStart, [running.createdAt]));
  await placeFreeMonths(sql, { id, subscriptionId: running.id, plan, price, periodStart, periodEnd });
  await renewing.extend(running.providerReference, { until: periodEnd, key });
  await sql.begin(async (tx) => {
    const payerContext = await lockSubscriber(context, tx, running.accountId);
    if (!payerContext || !(await markApplied(tx, id, payerContext.now))) return;
    // Of months that a card has taken over, the account knows.
    if (running.createdAt > waiting.givenAt) return;
    const renews = !current.cancelsAtEnd;
    await mailGift(payerContext, { months: waiting.months, plan, until: periodEnd, renews });
  });
}

async function mailGift(
  context: PayerContext,
  { plan, ...gift }: { months: number; plan: PlanId; until: Date; renews: boolean },
): Promise<void> {
  const message = freeMonthsGiven({ ...subscriberOf(context, plan), ...gift });
  await mailLater(context.tx, { to: context.payer.email, ...message });
}

import { PRICE_NOTICE_DAYS } from '@sokoni/contract/subscriptions/plans';
import { priceFor } from '@sokoni/contract/subscriptions/tax';
import { newId } from '../../../platform/db/ids.ts';
import type { Log } from '../../../platform/jobs/for-each-due.ts';
import { processInSlices } from '../../../platform/jobs/walk-through.ts';
import { mailLater } from '../../../platform/mail/outbox.ts';
import { readPrice } from '../../plans/plans.ts';
import { lockSubscriber, type SubscriptionContext, subscriberOf } from '../context.ts';
import { daysAfter } from '../dates.ts';
import { readBillingDetails } from '../invoices/billing-details.ts';
import { forEachDue } from '../jobs/for-each-due.ts';
import { changeAtProvider } from '../lifecycle/sync-subscription.ts';
import { priceAnnounced, priceStays } from '../mail.ts';
import type { ProviderSubscription, RenewingProvider } from '../providers/provider.ts';
import { getSubscription, type SubscriptionRow } from '../queries.ts';
import {
  type AnnouncedPrice,
  compareNoticesAgain,
  deleteNotice,
  findOutdated,
  findPlansToCompare,
  findToApply,
  findUnannounced,
  firstRenewal,
  insertNotice,
  isInForce,
  markCompared,
  type NoticeRow,
  storeCompared,
} from './notice-queries.ts';
import { readListPrice, storeQuote } from './quotes.ts';

/** Subscriptions that a run compares with the prices of their plans: two hundred statements. */
const COMPARED_AT_ONCE = 20_000;
/** Milliseconds for the mails of a run: other steps of the job wait, which is due each minute. */
const LONGEST = 10_000;

/**
 * Leads running subscriptions to the price that their plan costs now: some minutes later a mail, and from the first renewal at least
 * 30 days after it the price. What the company has changed back by then is withdrawn.
 */
export async function changePrices(context: SubscriptionContext, log: Log): Promise<void> {
  const { sql, clock } = context;
  await compareNoticesAgain(sql);
  for (const step of [withdrawOutdated, announce, apply]) await step(context, log);
  await markCompared(sql, clock.now());
}

async function withdrawOutdated(context: SubscriptionContext, log: Log): Promise<void> {
  const { sql } = context;
  const withdraw = async (notice: AnnouncedPrice) => {
    await changeNotified(context, notice, async (current, provider) => {
      if (!isScheduled(current, notice) || (await isInForce(sql, notice))) return;
      const { reference, nextPlan } = current;
      if (nextPlan) await provider.changeNext(reference, { plan: nextPlan, price: notice.former }, newId());
      else await provider.resume(reference);
    });
    await sql.begin(async (tx) => {
      const payerContext = await lockSubscriber(context, tx, notice.accountId);
      const row = await getSubscription(tx, notice.subscriptionId);
      const { status, plan, price, nextPrice } = row;
      // Cancelled in this moment: where it is resumed, the provider has to be asked again.
      if (row.cancelsAtEnd && price === notice.former) return;
      if (!(await deleteNotice(tx, notice)) || !payerContext || payerContext.payer.isDeleted) return;
      const isListed = (await readListPrice(tx, row)) === (await readPrice(tx, notice.plan));
      // With another new price, the next mail tells everything.
      const staysSame = plan === notice.plan && price === notice.former && nextPrice === null;
      if (status === 'ended' || !staysSame || !isListed) return;
      const message = priceStays({ ...subscriberOf(payerContext, plan), price, announced: notice.price });
      await mailLater(tx, { to: payerContext.payer.email, ...message });
    });
  };
  await forEachDue(context, log, {
    name: 'prices to withdraw',
    find: (limit, isReady) => findOutdated(sql, limit, isReady),
    act: withdraw,
  });
}

async function announce(context: SubscriptionContext, log: Log): Promise<void> {
  const { sql, clock } = context;
  const announceOne = ({ id, accountId }: Pick<SubscriptionRow, 'id' | 'accountId'>) =>
    sql.begin(async (tx) => {
      const payerContext = await lockSubscriber(context, tx, accountId);
      if (!payerContext || payerContext.payer.isDeleted) return;
      const row = await getSubscription(tx, id);
      const plan = row.nextPlan ?? row.plan;
      const former = row.nextPrice ?? row.price;
      const listPrice = await readPrice(tx, plan);
      const isListed = (await readListPrice(tx, { accountId, plan, price: former })) === listPrice;
      if (row.status !== 'active' || row.cancelsAtEnd || isListed) return;
      const { config, now } = payerContext;
      const price = priceFor(listPrice, await readBillingDetails({ sql: tx, config, now }, accountId));
      await storeQuote(tx, { accountId, plan, price, listPrice });
      // The tax may make up for the difference.
      if (price === former) return;
      const notice = { subscriptionId: id, plan, price, former, sentAt: now };
      if (!(await insertNotice(tx, notice))) return;
      const from = firstRenewal(row, notice);
      const message = priceAnnounced({ ...subscriberOf(payerContext, plan), price, former, from });
      await mailLater(tx, { to: payerContext.payer.email, ...message });
    });
  const plans = await findPlansToCompare(sql, clock.now());
  const comparedAt = await processInSlices(context, log, {
    name: 'prices to announce',
    // Without such a plan, only those that failed are compared again.
    next: async (place, limit) =>
      plans.length === 0
        ? []
        : sql<{ id: string }[]>`
            SELECT id FROM subscriptions WHERE id > ${place} AND status <> 'ended' ORDER BY id LIMIT ${limit}`,
    async actTogether(ids) {
      for (const found of await findUnannounced(sql, ids, clock.now())) await announceOne(found);
    },
    together: 100,
    most: COMPARED_AT_ONCE,
    ends: performance.now() + LONGEST,
  });
  if (comparedAt) for (const { plan } of plans) await storeCompared(sql, plan, { comparedAt });
}

async function apply(context: SubscriptionContext, log: Log): Promise<void> {
  const { sql, clock } = context;
  const applyOne = (notice: AnnouncedPrice) =>
    changeNotified(context, notice, async (current, provider) => {
      const { plan, price, sentAt } = notice;
      const mayApply =
        (current.nextPlan ?? current.plan) === plan &&
        current.currentPeriodEnd >= daysAfter(sentAt, PRICE_NOTICE_DAYS);
      // The company may have changed it back since.
      if (mayApply && !isScheduled(current, notice) && (await isInForce(sql, notice))) {
        await provider.changeNext(current.reference, { plan, price }, newId());
      }
    });
  await forEachDue(context, log, {
    name: 'prices to apply',
    find: (limit, isReady) => findToApply(sql, { now: clock.now(), limit, isReady }),
    act: applyOne,
  });
}

const isScheduled = ({ plan, nextPlan, nextPrice }: ProviderSubscription, notice: NoticeRow) =>
  (nextPlan ?? plan) === notice.plan && nextPrice === notice.price;

async function changeNotified(
  context: SubscriptionContext,
  { provider, providerReference: reference }: AnnouncedPrice,
  change: (current: ProviderSubscription, provider: RenewingProvider) => Promise<void>,
): Promise<void> {
  const { renewing } = context.payments;
  if (!renewing || renewing.name !== provider) return;
  await changeAtProvider(context, renewing, reference, async (current) => {
    if (current.status === 'active' && !current.cancelsAtEnd) await change(current, renewing);
  });
}

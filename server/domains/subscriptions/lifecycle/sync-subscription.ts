import { logAct } from '../../../accounts/log-act.ts';
import { newId } from '../../../platform/db/ids.ts';
import { mailLater } from '../../../platform/mail/outbox.ts';
import { lockSubscriber, type PayerContext, type SubscriptionContext, subscriberOf } from '../context.ts';
import { FREE, moveFreeMonths } from '../free-months/free-month-queries.ts';
import { fitDays } from '../ledger/days.ts';
import { syncTakers } from '../ledger/sync-days.ts';
import { withChangeLock } from '../locks.ts';
import { paidTwice } from '../mail.ts';
import { credit } from '../payments/credit.ts';
import { endAfterRaise } from '../prepaid/months.ts';
import {
  newestFirst,
  nothingNext,
  type ProviderPayment,
  type ProviderSubscription,
  RefundRefused,
  type RenewingProvider,
} from '../providers/provider.ts';
import {
  findByReference,
  findRunning,
  type SubscriptionRow,
  startRead,
  storeSubscription,
} from '../queries.ts';
import { eventsBetween, type State, type SubscriptionEvent, stateOf, stepOf } from './lifecycle.ts';
import { endingOf, planStillPaid } from './paid-plan.ts';
import { transition } from './transition.ts';

/** What the provider has to do before its state can be stored, or after it was stored. */
type Correction =
  | { act: 'sync other'; other: string }
  | { act: 'end'; payments: string[] }
  | { act: 'correct plan' };

/** An answer of the provider. */
interface ProviderAnswer {
  provider: RenewingProvider;
  current: ProviderSubscription;
  /** Grows with each request to a provider, so that an older answer is not stored after a newer one. */
  readOrder: number;
  /** References of other subscriptions that were synced already. */
  synced: ReadonlySet<string>;
  /** Why the subscription ended; null when it did not end or the reason is unknown. */
  endedBy: SubscriptionEvent | null;
}

/**
 * Stores the provider's current state of a subscription. The state is fetched, not read from an event, so events may
 * arrive in any order, twice, or not at all. No transaction is open while the provider is asked.
 */
export async function syncSubscription(
  context: SubscriptionContext,
  provider: RenewingProvider,
  reference: string,
  endedBy: SubscriptionEvent | null = null,
): Promise<void> {
  const synced = new Set<string>();
  for (let turn = 0; turn < 4; turn++) {
    const readOrder = await startRead(context.sql);
    const current = await provider.fetchSubscription(reference);
    if (!current) {
      // The provider does not know it: without this note a job would fetch it all the time.
      await context.sql`
        UPDATE subscriptions SET fetched_at = ${context.clock.now()}
        WHERE provider = ${provider.name} AND provider_reference = ${reference}`;
    }
    if (!current || current.status === 'incomplete') return;
    const answer: ProviderAnswer = { provider, current, readOrder, synced, endedBy };
    const correction = await context.sql.begin(async (tx) => {
      const payerContext = await lockSubscriber(context, tx, current.accountId);
      // Without a payer the subscription belongs to another product that uses the same provider account.
      return payerContext ? store(payerContext, answer) : null;
    });
    if (!correction) return;
    if (correction.act === 'sync other') {
      synced.add(correction.other);
      await syncSubscription(context, provider, correction.other);
    } else if (correction.act === 'end') await end(context, provider, reference, correction.payments);
    else await changeUnderLock(context, provider, reference, (current) => correct(provider, current));
  }
  throw new Error(`${provider.name} goes on with ${reference}, which should have ended.`);
}

/** Completes a change that ended half-way, or goes back to the plan that is paid. */
async function correct(provider: RenewingProvider, current: ProviderSubscription): Promise<void> {
  const { reference } = current;
  if (current.isInterrupted) return provider.resume(reference);
  const paid = planStillPaid(current);
  if (!paid) return;
  const { payment, ...to } = paid;
  await provider.fallBack(reference, { ...to, key: payment });
}

type Change = (current: ProviderSubscription) => Promise<void>;

/** One change at a time, across processes: it gets the state of then, which others may have changed. False where there is none. */
const changeUnderLock = (
  { sql }: SubscriptionContext,
  provider: RenewingProvider,
  reference: string,
  change: Change,
): Promise<boolean> =>
  withChangeLock(sql, provider, reference, async () => {
    const current = await provider.fetchSubscription(reference);
    if (current) await change(current);
    return current !== null;
  });

/** Changes a subscription at its provider, and stores the result. */
export async function changeAtProvider(
  context: SubscriptionContext,
  provider: RenewingProvider,
  reference: string,
  change: Change,
  endedBy: SubscriptionEvent | null = null,
): Promise<boolean> {
  const isFound = await changeUnderLock(context, provider, reference, change);
  await syncSubscription(context, provider, reference, endedBy);
  return isFound;
}

async function store(context: PayerContext, answer: ProviderAnswer): Promise<Correction | null> {
  const { tx, payer, now } = context;
  const { provider, current, readOrder, synced, endedBy } = answer;
  const before = await findByReference(tx, provider.name, current.reference);
  if (before && before.readOrder > readOrder) return null;
  const running = await findRunning(tx, payer.id);
  const isOver = current.status === 'ended';
  const free = running?.provider === FREE && !before && !isOver ? running : null;
  const other = running && running.id !== before?.id && !free ? running : null;
  if (!isOver && other && !before) {
    // The other subscription may have ended without its event having arrived.
    if (other.provider === provider.name && !synced.has(other.providerReference)) {
      return { act: 'sync other', other: other.providerReference };
    }
    return { act: 'end', payments: refundable(current.payments) };
  }
  if (!isOver && (payer.isDeleted || before?.status === 'ended')) {
    const since = before?.endedAt ?? null;
    const later = current.payments.filter(({ paidAt }) => !since || paidAt > since);
    return { act: 'end', payments: refundable(later) };
  }
  if (!before && isOver && current.payments.length === 0) return null;

  if (current.isInterrupted || planStillPaid(current)) return { act: 'correct plan' };
  const ending = endingOf(current);
  const row = rowOf(answer, before, { now, isOver: isOver || ending !== null });
  if (free) await storeSubscription(context, { ...free, status: 'ended', ...nothingNext, endedAt: now });
  await storeSubscription(context, row, { endsAtProvider: ending !== null && !isOver });
  if (free && row.status !== 'ended') await replaceFreeMonths(context, free, row);
  if (!payer.isDeleted) {
    await tx`
      INSERT INTO provider_customers (account_id, provider, reference)
      VALUES (${payer.id}, ${provider.name}, ${current.customer})
      ON CONFLICT (account_id, provider) DO UPDATE SET reference = excluded.reference`;
  }
  // A second subscription that never ran beside the first only changes the payment records.
  if (other && !before && isRefunded(current)) await notifySecondSubscription(context, answer);
  else if (!other) {
    const from = before ? stateOf(before) : 'none';
    await transition(context, row, { from, events: eventsOf(from, row, ending ?? endedBy) });
  }
  // Last, because the numbers of documents are locked for the whole site.
  await credit(context, row, current.payments, {
    isSilent: other !== null,
    isUnused: other !== null && !before,
  });
  if (row.status === 'ended') await syncTakers(context, row.id);
  else await fitDays(tx, row);
  return ending && !isOver ? { act: 'end', payments: [] } : null;
}

/** A card takes over from free months: what is left of them follows its first period. */
async function replaceFreeMonths(
  { tx, now }: PayerContext,
  { id, price: from, currentPeriodEnd: end }: SubscriptionRow,
  to: SubscriptionRow,
): Promise<void> {
  const left = +endAfterRaise(end, { from, to: to.price, now }) - +now;
  if (left > 0) await moveFreeMonths(tx, { from: id, to, until: new Date(+to.currentPeriodEnd + left) });
}

/** `ending` is the reason why the subscription ended, where it is known. */
function eventsOf(
  from: State,
  row: SubscriptionRow,
  ending: SubscriptionEvent | null,
): readonly SubscriptionEvent[] {
  if (row.status !== 'ended' || !ending) return eventsBetween(from, stateOf(row));
  // The subscription had ended before the owner cancelled it, and the event had not arrived.
  if (stepOf(from === 'none' ? 'active' : from, ending)?.to !== 'ended') return eventsBetween(from, 'ended');
  return from === 'none' ? ['begun', ending] : [ending];
}

function rowOf(
  { provider, current, readOrder }: ProviderAnswer,
  before: SubscriptionRow | undefined,
  { now, isOver }: { now: Date; isOver: boolean },
): SubscriptionRow {
  const { accountId, plan, price, cancelsAtEnd, currentPeriodEnd } = current;
  const [newest] = newestFirst(current.payments);
  const isPastDue = !isOver && current.status === 'past_due';
  // The failed renewal was the first attempt and has its own mail.
  const tries = before?.status === 'past_due' ? before.reminders : 1;
  const running = isPastDue ? 'past_due' : 'active';
  return {
    ...{ accountId, plan, price, cancelsAtEnd, currentPeriodEnd },
    id: before?.id ?? newId(),
    provider: provider.name,
    providerReference: current.reference,
    method: newest?.method ?? before?.method ?? 'card',
    status: isOver ? 'ended' : running,
    renews: true,
    nextPlan: isOver ? null : current.nextPlan,
    nextPrice: isOver ? null : current.nextPrice,
    pastDueSince: isPastDue ? (before?.pastDueSince ?? now) : null,
    confirmUrl: isPastDue ? current.confirmUrl : null,
    amountDue: isPastDue ? current.amountDue : null,
    reminders: isPastDue ? tries : 0,
    createdAt: before?.createdAt ?? current.startedAt,
    endedAt: isOver ? (before?.endedAt ?? current.endedAt ?? now) : null,
    readOrder,
  };
}

const refundable = (payments: ProviderPayment[]) =>
  payments
    .filter(({ amount, refunded, isLost }) => !isLost && refunded < amount)
    .map(({ reference }) => reference);

/**
 * Ends a subscription that must not run, and refunds its payments. It ends last: after a lost answer it still runs, so
 * that all of this is repeated.
 */
async function end(
  { sql }: SubscriptionContext,
  provider: RenewingProvider,
  reference: string,
  payments: string[],
): Promise<void> {
  let refusal: unknown;
  for (const payment of payments) {
    await provider.refund(payment, { key: `refund ${payment}` }).catch((error: unknown) => {
      if (!(error instanceof RefundRefused)) throw error;
      refusal = error;
    });
  }
  await provider.endNow(reference);
  await sql`
    UPDATE subscriptions SET ends_at_provider = false
    WHERE provider = ${provider.name} AND provider_reference = ${reference}`;
  if (refusal) throw refusal;
}

/** Runs in the transaction that first stores the refund, so that only one mail is sent. */
async function notifySecondSubscription(
  context: PayerContext,
  { provider, current }: ProviderAnswer,
): Promise<void> {
  const { tx, payer, now } = context;
  const details = {
    provider: provider.name,
    subscription: current.reference,
    givenBack: current.payments.map(({ reference }) => reference),
  };
  await logAct(tx, { actorId: null, action: 'paid twice', subjectId: payer.id, details, now });
  await mailLater(tx, { to: payer.email, ...paidTwice(subscriberOf(context, current.plan)) });
}

const isRefunded = ({ payments }: ProviderSubscription) =>
  payments.length > 0 && payments.every(({ refunded, amount }) => refunded >= amount);

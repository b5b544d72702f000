import type { Transaction } from '../../db/database.ts';
import { mailLater } from '../../mail/outbox.ts';
import { paidTwice } from '../../mail/templates/subscription.ts';
import { logAct } from '../../moderation/log-act.ts';
import { newId } from '../../platform/ids.ts';
import type { AppDependencies } from '../../route-context.ts';
import { alone, changeLock } from '../advisory-lock.ts';
import { credit } from '../payments/credit.ts';
import { stateOf } from '../present.ts';
import type { ProviderPayment, ProviderSubscription, RenewingProvider } from '../providers/provider.ts';
import {
  findByReference,
  findRunning,
  holdPayer,
  noteFetched,
  type Payer,
  type SubscriptionRow,
  storeCustomer,
  storeSubscription,
} from '../queries.ts';
import { between, type State, type SubscriptionEvent, stepOf } from './lifecycle.ts';
import { endingOf, planStillPaid } from './paid-plan.ts';
import { transition } from './transition.ts';

export type Applying = Pick<AppDependencies, 'sql' | 'clock' | 'config' | 'payments'>;

/** A state that the provider has to undo before it can be stored. */
type Unwanted =
  | { undo: 'ask about the other'; other: string }
  | { undo: 'end'; payments: string[]; held: ProviderSubscription }
  | { undo: 'raise' };

/**
 * Stores the provider's current state of a subscription. The state is fetched, not read from an event, so events may
 * arrive in any order, twice, or not at all.
 */
export async function applySubscription(
  parts: Applying,
  provider: RenewingProvider,
  reference: string,
  because: SubscriptionEvent | null = null,
): Promise<void> {
  const asked = new Set<string>();
  for (let turn = 0; turn < 4; turn++) {
    const unwanted = await alone(parts.sql, `${provider.name} ${reference}`, async (tx) => {
      const held = await provider.fetchSubscription(reference);
      if (!held) await noteFetched(tx, { provider: provider.name, reference }, parts.clock.now());
      return held && held.status !== 'incomplete'
        ? takeOver(tx, parts, { provider, held, asked, because })
        : null;
    });
    if (!unwanted) return;
    if (unwanted.undo === 'ask about the other') {
      asked.add(unwanted.other);
      await applySubscription(parts, provider, unwanted.other);
    } else if (unwanted.undo === 'raise') await undoRaise(parts, provider, reference);
    else await undo(parts, provider, unwanted);
  }
  throw new Error(`${provider.name} goes on with ${reference}, which should have ended.`);
}

interface TakingOver {
  provider: RenewingProvider;
  held: ProviderSubscription;
  /** References of other subscriptions that were fetched already. */
  asked: ReadonlySet<string>;
  /** Why the subscription ended; null when it did not end or the reason is unknown. */
  because: SubscriptionEvent | null;
}

async function takeOver(
  tx: Transaction,
  { clock, config }: Applying,
  { provider, held, asked, because }: TakingOver,
): Promise<Unwanted | null> {
  const payer = await holdPayer(tx, held.accountId);
  // The subscription belongs to another product that uses the same provider account.
  if (!payer) return null;
  const now = clock.now();
  const before = await findByReference(tx, provider.name, held.reference);
  const running = await findRunning(tx, payer.id);
  const other = running && running.id !== before?.id ? running : null;
  const isOver = held.status === 'ended';
  if (!isOver && other && !before) {
    // The other subscription may have ended without its event having arrived.
    if (other.provider === provider.name && !asked.has(other.providerReference)) {
      return { undo: 'ask about the other', other: other.providerReference };
    }
    return { undo: 'end', payments: refundable(held.payments), held };
  }
  if (!isOver && (payer.isDeleted || before?.status === 'ended')) {
    const since = before?.endedAt ?? null;
    const later = held.payments.filter(({ paidAt }) => !since || paidAt > since);
    return { undo: 'end', payments: refundable(later), held };
  }
  if (!before && isOver && held.payments.length === 0) return null;

  if (planStillPaid(held)) return { undo: 'raise' };
  const ending = endingOf(held);
  const row = rowOf(provider.name, held, before, { now, isOver: isOver || ending !== null });
  await storeSubscription(tx, { ...row, endsAtProvider: ending !== null && !isOver }, now);
  if (!payer.isDeleted) {
    await storeCustomer(tx, { accountId: payer.id, provider: provider.name, reference: held.customer });
  }
  const { publicUrl } = config;
  const { payments } = held;
  const isUnused = other !== null && !before;
  await credit(tx, { payer, subscription: row, payments, config, isSilent: other !== null, isUnused });
  // A second subscription that never ran beside the first only changes the payment records.
  if (other && !before && isRefunded(held)) {
    await notifySecondSubscription(tx, { payer, provider, held, now, publicUrl });
  } else if (!other) {
    const from = before ? stateOf(before) : 'none';
    const events = eventsOf(from, row, ending ?? because);
    await transition(tx, { payer, subscription: row, from, events, now, publicUrl });
  }
  return ending && !isOver ? { undo: 'end', payments: [], held } : null;
}

/** `ending` is the reason why the subscription ended, where it is known. */
function eventsOf(
  from: State,
  row: SubscriptionRow,
  ending: SubscriptionEvent | null,
): readonly SubscriptionEvent[] {
  if (row.status !== 'ended' || !ending) return between[from][stateOf(row)];
  // The subscription had ended before the owner cancelled it, and the event had not arrived.
  if (stepOf(from === 'none' ? 'active' : from, ending)?.to !== 'ended') return between[from].ended;
  return from === 'none' ? ['begun', ending] : [ending];
}

function rowOf(
  provider: string,
  held: ProviderSubscription,
  before: SubscriptionRow | undefined,
  { now, isOver }: { now: Date; isOver: boolean },
): SubscriptionRow {
  const status = isOver ? 'ended' : held.status === 'past_due' ? 'past_due' : 'active';
  const newest = held.payments.toSorted((one, other) => +other.paidAt - +one.paidAt)[0];
  const isPastDue = status === 'past_due';
  const wasPastDue = before?.status === 'past_due';
  return {
    id: before?.id ?? newId(),
    accountId: held.accountId,
    provider,
    providerReference: held.reference,
    plan: held.plan,
    method: newest?.method ?? before?.method ?? 'card',
    status,
    renews: true,
    cancelsAtEnd: held.cancelsAtEnd,
    nextPlan: isOver ? null : held.nextPlan,
    currentPeriodEnd: held.currentPeriodEnd,
    pastDueSince: isPastDue ? (before?.pastDueSince ?? now) : null,
    confirmUrl: isPastDue ? held.confirmUrl : null,
    amountDue: isPastDue ? held.amountDue : null,
    // The failed renewal was the first attempt and has its own mail.
    reminders: isPastDue ? (wasPastDue ? (before?.reminders ?? 1) : 1) : 0,
    createdAt: before?.createdAt ?? held.startedAt,
    endedAt: isOver ? (before?.endedAt ?? held.endedAt ?? now) : null,
  };
}

const refundable = (payments: ProviderPayment[]) =>
  payments
    .filter(({ amount, refunded, isLost }) => !isLost && refunded < amount)
    .map(({ reference }) => reference);

/** Fetches the state again under the lock: the owner may have paid for another plan since. */
async function undoRaise({ sql }: Applying, provider: RenewingProvider, reference: string): Promise<void> {
  await alone(sql, changeLock(provider, reference), async () => {
    const held = await provider.fetchSubscription(reference);
    const paid = held && planStillPaid(held);
    if (!paid) return;
    const { plan, nextPlan, payment } = paid;
    await provider.fallBack(reference, { plan, nextPlan, key: payment });
  });
}

/** Ends a subscription that must not run, and refunds its payments. */
async function undo(
  { sql }: Applying,
  provider: RenewingProvider,
  { payments, held }: Extract<Unwanted, { undo: 'end' }>,
): Promise<void> {
  await provider.endNow(held.reference);
  for (const payment of payments) await provider.refund(payment, `refund ${payment}`);
  await sql`
    UPDATE subscriptions SET ends_at_provider = false
    WHERE provider = ${provider.name} AND provider_reference = ${held.reference}`;
}

interface Second {
  payer: Payer;
  provider: RenewingProvider;
  held: ProviderSubscription;
  now: Date;
  publicUrl: string;
}

/** Runs in the transaction that first stores the refund, so that only one mail is sent. */
async function notifySecondSubscription(
  tx: Transaction,
  { payer, provider, held, now, publicUrl }: Second,
): Promise<void> {
  const details = {
    provider: provider.name,
    subscription: held.reference,
    givenBack: held.payments.map(({ reference }) => reference),
  };
  await logAct(tx, { actorId: null, action: 'paid twice', subjectId: payer.id, details, now });
  const { firstName, role, email } = payer;
  await mailLater(tx, { to: email, ...paidTwice({ firstName, role, plan: held.plan, publicUrl }) });
}

const isRefunded = ({ payments }: ProviderSubscription) =>
  payments.length > 0 && payments.every(({ refunded, amount }) => refunded >= amount);

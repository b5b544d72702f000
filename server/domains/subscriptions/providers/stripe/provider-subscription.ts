import type Stripe from 'stripe';
import {
  type DisputeOfPayment,
  newestFirst,
  type PricedPlan,
  type ProviderPayment,
  type ProviderSubscription,
} from '../provider.ts';
import { dateOf, idOf, orNull } from './client.ts';

/** More invoices than one subscription can have in a lifetime. */
const MOST = 2000;

type PlanOf = (price: string) => Promise<PricedPlan>;

export async function fetchSubscription(
  stripe: Stripe,
  planOf: PlanOf,
  reference: string,
): Promise<ProviderSubscription | null> {
  const subscription = await findSubscription(stripe, reference);
  const accountId = subscription?.metadata.account;
  // Not one of ours: the same Stripe account may sell other products.
  if (!subscription || !accountId) return null;
  const payments = await fetchPayments(stripe, planOf, subscription);
  const [last] = newestFirst(payments);
  const item = itemOf(subscription);
  const status = statusOf(subscription.status);
  const isPastDue = status === 'past_due';
  const { current_period_start: start, current_period_end: end } = item;
  // Stripe begins the new period before it is paid. A payment before it may reach into it, after a more expensive plan has
  // used up free months faster.
  const isFree = (subscription.trial_end ?? 0) > start;
  const isUnpaid = !isFree && last && last.periodStart < dateOf(start);
  const { plan, price } = await planOf(item.price.id);
  const nextId = nextPriceOf(subscription);
  const following = nextId === null ? null : await planOf(nextId);
  const next = following && (following.plan !== plan || following.price !== price) ? following : null;
  return {
    reference: subscription.id,
    accountId,
    customer: idOf(subscription.customer),
    plan: isPastDue ? (last?.plan ?? plan) : plan,
    price,
    status,
    startedAt: dateOf(subscription.start_date),
    currentPeriodEnd: dateOf(isUnpaid ? start : end),
    cancelsAtEnd: status !== 'ended' && endsByItself(subscription),
    nextPlan: !next || next.plan === plan ? null : next.plan,
    nextPrice: next?.price ?? null,
    freeUntil: subscription.trial_end === null ? null : dateOf(subscription.trial_end),
    extension: subscription.metadata[EXTENSION] ?? null,
    isInterrupted: status === 'active' && isInterrupted(subscription),
    ...(isPastDue ? await openRenewal(stripe, subscription.id) : { confirmUrl: null, amountDue: null }),
    endedAt: subscription.ended_at === null ? null : dateOf(subscription.ended_at),
    payments,
  };
}

/** Metadata keys of a Stripe subscription: the key of its last extension. */
export const EXTENSION = 'extension';
/** The price that was scheduled before a change that a schedule prevents. */
export const LOWER = 'lower_price';

/** A change ended between releasing the schedule of a cheaper plan and restoring it. */
const isInterrupted = (subscription: Stripe.Subscription) =>
  Boolean(subscription.metadata[LOWER]) && !endsByItself(subscription) && !activeSchedule(subscription);

export const findSubscription = (stripe: Stripe, reference: string) =>
  orNull(stripe.subscriptions.retrieve(reference, { expand: ['schedule'] }));

export const endsByItself = (subscription: Stripe.Subscription) =>
  subscription.cancel_at_period_end || subscription.cancel_at !== null;

/** The unpaid invoices of renewals: what they come to, and where the owner of the card confirms the oldest. */
async function openRenewal(stripe: Stripe, subscription: string) {
  const { data } = await stripe.invoices.list({
    subscription,
    status: 'open',
    limit: 100,
    expand: ['data.payments'],
  });
  const invoice = data.at(-1);
  const open = invoice?.payments?.data.find(({ status }) => status === 'open');
  const intent = idOf(open?.payment.payment_intent);
  const asksOwner = intent !== null && (await doesAskOwner(stripe, intent));
  return {
    confirmUrl: asksOwner ? (invoice?.hosted_invoice_url ?? null) : null,
    amountDue: data.length > 0 ? data.reduce((sum, { amount_due: due }) => sum + due, 0) : null,
  };
}

/** Whether the bank of the card asks its owner for confirmation. */
async function doesAskOwner(stripe: Stripe, intent: string): Promise<boolean> {
  const found = await orNull(stripe.paymentIntents.retrieve(intent));
  return found?.status === 'requires_action' || found?.last_payment_error?.code === 'authentication_required';
}

export function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`Subscription ${id} at Stripe has no item.`);
  return item;
}

function statusOf(status: Stripe.Subscription.Status): ProviderSubscription['status'] {
  switch (status) {
    case 'active':
    case 'trialing':
      return 'active';
    case 'incomplete':
      return 'incomplete';
    case 'canceled':
    case 'incomplete_expired':
      return 'ended';
    default:
      return 'past_due';
  }
}

export function activeSchedule({ schedule }: Stripe.Subscription): Stripe.SubscriptionSchedule | null {
  return schedule && typeof schedule !== 'string' && schedule.status === 'active' ? schedule : null;
}

/** The price of the next period, from the schedule that a change to a cheaper plan created. */
export function nextPriceOf(subscription: Stripe.Subscription): string | null {
  const end = itemOf(subscription).current_period_end;
  const next = activeSchedule(subscription)?.phases.find((phase) => phase.start_date >= end);
  return idOf(next?.items[0]?.price);
}

async function fetchPayments(
  stripe: Stripe,
  planOf: PlanOf,
  subscription: Stripe.Subscription,
): Promise<ProviderPayment[]> {
  const invoices = await stripe.invoices
    .list({ subscription: subscription.id, status: 'paid', limit: 100, expand: ['data.payments'] })
    .autoPagingToArray({ limit: MOST });
  // Not of what was paid: a credit at Stripe may have paid all of it.
  const paid = invoices.filter(({ total }) => total > 0);
  const charges = await chargesOf(stripe, idOf(subscription.customer));
  return Promise.all(paid.map((invoice) => toProviderPayment(stripe, planOf, invoice, charges)));
}

/** Charges by their payment: only a charge shows refunds, disputes and Stripe's fee. */
async function chargesOf(stripe: Stripe, customer: string): Promise<Map<string, Stripe.Charge>> {
  const charges = await stripe.charges
    .list({ customer, limit: 100, expand: ['data.balance_transaction'] })
    .autoPagingToArray({ limit: MOST });
  const succeeded = charges.filter((charge) => charge.status === 'succeeded');
  return new Map(succeeded.map((charge) => [idOf(charge.payment_intent) ?? charge.id, charge]));
}

async function toProviderPayment(
  stripe: Stripe,
  planOf: PlanOf,
  invoice: Stripe.Invoice,
  charges: Map<string, Stripe.Charge>,
): Promise<ProviderPayment> {
  // An upgrade has two lines: a credit for the rest of the former plan and the charge for the new one.
  const line = invoice.lines.data.toSorted((a, b) => b.amount - a.amount)[0];
  const price = idOf(line?.pricing?.price_details?.price);
  const off = invoice.lines.data.find(({ amount }) => amount < 0);
  const former = idOf(off?.pricing?.price_details?.price);
  if (!line || !price) throw new Error(`Invoice ${invoice.id} at Stripe is for nothing.`);
  const from = former ? await planOf(former) : null;
  const charge = charges.get(paymentIntentOf(invoice) ?? '');
  return {
    reference: invoice.id,
    plan: (await planOf(price)).plan,
    fromPlan: from?.plan ?? null,
    fromPrice: from?.price ?? null,
    months: 1,
    method: 'card',
    amount: invoice.amount_paid,
    // Includes refunds that are still on their way.
    refunded: charge?.amount_refunded ?? 0,
    refunding: 0,
    ...disputeOf(charge?.disputed ? await listDisputes(stripe, charge) : []),
    charged: invoice.amount_paid,
    currency: invoice.currency.toUpperCase(),
    ...feeOf(charge),
    paidAt: dateOf(invoice.status_transitions.paid_at ?? invoice.created),
    periodStart: dateOf(line.period.start),
    periodEnd: dateOf(line.period.end),
  };
}

/** Only of the charge itself, in the currency of the Stripe account; fees of disputes are not part of it. */
function feeOf(charge: Stripe.Charge | undefined): Pick<ProviderPayment, 'fee' | 'feeCurrency'> {
  const booked = charge?.balance_transaction;
  if (!booked || typeof booked === 'string') return { fee: null, feeCurrency: null };
  return { fee: booked.fee, feeCurrency: booked.currency.toUpperCase() };
}

export function paymentIntentOf(invoice: Stripe.Invoice): string | null {
  const paid = invoice.payments?.data.find(({ status }) => status === 'paid');
  return idOf(paid?.payment.payment_intent);
}

const SETTLED = ['won', 'warning_closed', 'prevented'];

const NEEDS_ANSWER = ['needs_response', 'warning_needs_response'];

const listDisputes = async (stripe: Stripe, charge: Stripe.Charge) =>
  (await stripe.disputes.list({ charge: charge.id, limit: 100 })).data;

/** A charge stays marked as disputed after the dispute was won. */
function disputeOf(disputes: Stripe.Dispute[]): DisputeOfPayment {
  const open = disputes.find(({ status }) => status !== 'lost' && !SETTLED.includes(status));
  const due = open && NEEDS_ANSWER.includes(open.status) ? open.evidence_details.due_by : null;
  return {
    isDisputed: disputes.some(({ status }) => !SETTLED.includes(status)),
    isLost: disputes.some(({ status }) => status === 'lost'),
    disputedAt: open ? dateOf(open.created) : null,
    disputeReason: open?.reason ?? null,
    disputeDueAt: due ? dateOf(due) : null,
  };
}

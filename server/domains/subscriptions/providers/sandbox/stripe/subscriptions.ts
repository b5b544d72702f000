import { collect, lineOf, openInvoice } from './invoices.ts';
import type { Customer, Line, Phase, Price, Schedule, Session, Subscription } from './shapes.ts';
import {
  createObject,
  get,
  getPrice,
  happen,
  monthAfter,
  newReference,
  refused,
  StripeProblem,
  type StripeState,
  save,
} from './state.ts';

/** Creates the subscription of a paid checkout. */
export async function begin(state: StripeState, session: Session, customer: string): Promise<Subscription> {
  const price = await getPrice(state, session.price);
  const period = { start: state.now, end: monthAfter(state.now) };
  const subscription: Subscription = {
    ...createObject(state, 'subscription', 'sub'),
    customer,
    status: 'active',
    trial_end: null,
    start_date: state.now,
    billing_cycle_anchor: state.now,
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    items: {
      object: 'list',
      has_more: false,
      data: [
        {
          id: newReference('si'),
          object: 'subscription_item',
          price,
          current_period_start: period.start,
          current_period_end: period.end,
        },
      ],
    },
    latest_invoice: null,
    schedule: null,
    metadata: session.subscription_metadata,
  };
  const invoice = await openInvoice(state, subscription, [lineOf(price, price.unit_amount, period)]);
  subscription.latest_invoice = invoice.id;
  await save(state, subscription);
  await happen(state, 'customer.subscription.created', subscription);
  await collect(state, invoice);
  return subscription;
}

export interface Change {
  price?: string;
  cancelAtPeriodEnd?: boolean;
  /** Clears the date of a cancellation. */
  runsOn?: boolean;
  /** Merged into the existing metadata; an empty value removes a key. */
  metadata?: Record<string, string>;
  /** As at Stripe: the difference to a more expensive plan is charged at once, or nothing changes. */
  chargesAtOnce?: boolean;
  /** Begins a trial, or moves its end. */
  trialEnd?: number;
  /** The date of a cancellation. */
  cancelAt?: number;
}

/** Implements `POST /v1/subscriptions/{id}`. */
export async function change(state: StripeState, id: string, change: Change): Promise<Subscription> {
  const subscription = await getRunning(state, id);
  if (change.cancelAtPeriodEnd !== undefined || change.runsOn) {
    if (subscription.schedule) {
      throw new StripeProblem(
        400,
        'The subscription is managed by a subscription schedule; release it first.',
      );
    }
    subscription.cancel_at_period_end = change.cancelAtPeriodEnd ?? false;
    subscription.cancel_at = subscription.cancel_at_period_end
      ? itemOf(subscription).current_period_end
      : null;
  }
  if (change.trialEnd) beginTrial(state, subscription, change.trialEnd);
  if (change.cancelAt) subscription.cancel_at = change.cancelAt;
  const metadata = Object.entries({ ...subscription.metadata, ...change.metadata });
  subscription.metadata = Object.fromEntries(metadata.filter(([, value]) => value !== ''));
  if (change.price) await changePrice(state, subscription, change);
  await save(state, subscription);
  await happen(state, 'customer.subscription.updated', subscription);
  return subscription;
}

function beginTrial({ now }: StripeState, subscription: Subscription, end: number): void {
  if (subscription.schedule) throw new StripeProblem(400, 'The subscription is managed by a schedule.');
  if (end <= now) throw new StripeProblem(400, 'The end of a trial has to be in the future.');
  const item = itemOf(subscription);
  subscription.status = 'trialing';
  subscription.trial_end = end;
  subscription.billing_cycle_anchor = end;
  if (subscription.cancel_at_period_end) subscription.cancel_at = end;
  item.current_period_start = now;
  item.current_period_end = end;
}

async function changePrice(
  state: StripeState,
  subscription: Subscription,
  { price: id, chargesAtOnce }: Change,
) {
  const item = itemOf(subscription);
  const price = await getPrice(state, id);
  if (chargesAtOnce) {
    const customer = await get<Customer>(state, 'customer', subscription.customer);
    if (customer.card !== '4242') throw refused('Your card was declined.');
    const lines = prorationLines(subscription, price, state.now);
    const invoice = await openInvoice(state, subscription, lines);
    subscription.latest_invoice = invoice.id;
    await collect(state, invoice);
  }
  item.price = price;
}

/** Credits the rest of the former plan and charges the rest of the new one. */
export function prorationLines(subscription: Subscription, price: Price, now: number): [Line, Line] {
  const item = itemOf(subscription);
  const { current_period_start: start, current_period_end: end } = item;
  const left = Math.max(0, Math.min(1, (end - now) / (end - start)));
  const period = { start: now, end };
  return [
    lineOf(item.price, -Math.round(item.price.unit_amount * left), period),
    lineOf(price, Math.round(price.unit_amount * left), period),
  ];
}

/** Implements `DELETE /v1/subscriptions/{id}`. */
export async function cancel(state: StripeState, id: string): Promise<Subscription> {
  return end(state, await getRunning(state, id), state.now);
}

async function end(state: StripeState, subscription: Subscription, at: number): Promise<Subscription> {
  subscription.status = 'canceled';
  subscription.ended_at = at;
  if (subscription.schedule) {
    const schedule = await get<Schedule>(state, 'subscription_schedule', subscription.schedule);
    await save<Schedule>(state, { ...schedule, status: 'canceled' });
    subscription.schedule = null;
  }
  await save(state, subscription);
  await happen(state, 'customer.subscription.deleted', subscription);
  return subscription;
}

export async function scheduleFrom(state: StripeState, id: string): Promise<Schedule> {
  const subscription = await getRunning(state, id);
  if (subscription.schedule) {
    throw new StripeProblem(400, 'The subscription is managed by a schedule already.');
  }
  const { price, current_period_start: start, current_period_end: finish } = itemOf(subscription);
  const schedule = await save<Schedule>(state, {
    ...createObject(state, 'subscription_schedule', 'sub_sched'),
    subscription: id,
    status: 'active',
    phases: [{ items: [{ price: price.id }], start_date: start, end_date: finish }],
  });
  await save(state, { ...subscription, schedule: schedule.id });
  return schedule;
}

export async function setPhases(state: StripeState, id: string, phases: Phase[]): Promise<Schedule> {
  const schedule = await getActiveSchedule(state, id);
  const subscription = await get<Subscription>(state, 'subscription', schedule.subscription);
  if (subscription.status === 'trialing' && phases[0]?.trial_end !== subscription.trial_end) {
    throw new StripeProblem(400, 'These phases would end the trial.');
  }
  for (const { items } of phases) await getPrice(state, items[0]?.price);
  await save(state, { ...schedule, phases });
  await happen(state, 'subscription_schedule.updated', { ...schedule, phases });
  return { ...schedule, phases };
}

export async function release(state: StripeState, id: string): Promise<Schedule> {
  const schedule = await getActiveSchedule(state, id);
  const subscription = await get<Subscription>(state, 'subscription', schedule.subscription);
  await save<Subscription>(state, { ...subscription, schedule: null });
  const released: Schedule = { ...schedule, status: 'released' };
  await save(state, released);
  await happen(state, 'subscription_schedule.released', released);
  return released;
}

async function getActiveSchedule(state: StripeState, id: string): Promise<Schedule> {
  const schedule = await get<Schedule>(state, 'subscription_schedule', id);
  if (schedule.status !== 'active') {
    throw new StripeProblem(400, `You cannot change a schedule that is ${schedule.status}.`);
  }
  return schedule;
}

/** Handles due renewals, cancellations at the end of a period, and unpaid checkouts that expired. */
export async function billDue(state: StripeState): Promise<void> {
  const range = { field: 'periodEnd', to: state.now } as const;
  for (const status of running) {
    for (const subscription of await state.objects.list<Subscription>('subscription', { status }, range)) {
      while (isDue(subscription, state.now)) await renew(state, subscription);
    }
  }
  const open = await state.objects.list<Session>('checkout.session', { status: 'open' });
  for (const session of open) {
    if (session.expires_at > state.now) continue;
    await save<Session>(state, { ...session, status: 'expired', url: null });
    await happen(state, 'checkout.session.expired', { ...session, status: 'expired', url: null });
  }
}

const running: readonly Subscription['status'][] = ['active', 'trialing'];

const isDue = (subscription: Subscription, now: number) =>
  running.includes(subscription.status) && itemOf(subscription).current_period_end <= now;

async function renew(state: StripeState, subscription: Subscription): Promise<void> {
  const item = itemOf(subscription);
  const start = item.current_period_end;
  if (subscription.cancel_at_period_end || subscription.cancel_at === start) {
    await end(state, subscription, start);
    return;
  }
  subscription.status = 'active';
  if (subscription.schedule) await enterPhase(state, subscription, start);
  item.current_period_start = start;
  item.current_period_end = monthAfter(start, subscription.billing_cycle_anchor);
  const period = { start, end: item.current_period_end };
  const line = lineOf(item.price, item.price.unit_amount, period);
  const invoice = await openInvoice(state, subscription, [line]);
  subscription.latest_invoice = invoice.id;
  if (!(await collect(state, invoice))) subscription.status = 'past_due';
  await save(state, subscription);
  await happen(state, 'customer.subscription.updated', subscription);
}

/** A schedule is released after its last phase. */
async function enterPhase(state: StripeState, subscription: Subscription, now: number): Promise<void> {
  const schedule = await get<Schedule>(state, 'subscription_schedule', subscription.schedule);
  const phase = schedule.phases.findLast(({ start_date: from }) => from <= now);
  if (phase) itemOf(subscription).price = await getPrice(state, phase.items[0]?.price);
  if (!schedule.phases.some(({ end_date: until }) => until > now)) {
    subscription.schedule = null;
    await save<Schedule>(state, { ...schedule, status: 'released' });
  }
}

export function itemOf({ items }: Subscription) {
  return items.data[0];
}

async function getRunning(state: StripeState, id: string): Promise<Subscription> {
  const subscription = await get<Subscription>(state, 'subscription', id);
  if (subscription.status === 'canceled') {
    throw new StripeProblem(404, `No such subscription: '${id}'`, { code: 'resource_missing' });
  }
  return subscription;
}

import { addMonths, findAnchor } from '../../dates.ts';
import { endAfterRaise } from '../../prepaid/months.ts';
import { nothingNext, PaymentRefused, type PricedPlan, type Raise } from '../provider.ts';
import {
  type CardNumber,
  emit,
  newReference,
  type SandboxCheckout,
  type SandboxCustomer,
  type SandboxInvoice,
  type SandboxState,
  type SandboxSubscription,
} from './state.ts';

/** Later months keep the day of the first. */
const monthAfter = (time: number, startedAt = time) =>
  +addMonths(new Date(time), 1, findAnchor(new Date(time), [new Date(startedAt)]));

export async function saveSubscription(
  state: SandboxState,
  subscription: SandboxSubscription,
): Promise<void> {
  const { id, status } = subscription;
  await state.objects.put('subscription', id, { ...subscription, changedAt: state.now });
  await emit(state, { receiver: 'cards', type: `subscription.${status}`, about: { subscription: id } });
}

export async function saveCheckout(state: SandboxState, checkout: SandboxCheckout): Promise<void> {
  await state.objects.put('checkout', checkout.id, checkout);
  if (checkout.status === 'open') return;
  const about = { checkout: checkout.id };
  await emit(state, { receiver: 'cards', type: `checkout.${checkout.status}`, about });
}

export async function getCustomer({ objects }: SandboxState, id: string): Promise<SandboxCustomer> {
  const customer = await objects.find<SandboxCustomer>(id);
  if (!customer) throw new Error(`The sandbox has no customer ${id}.`);
  return customer;
}

/** Pays a checkout with a card that works; false when it is not open. */
export async function payCheckout(state: SandboxState, id: string): Promise<boolean> {
  const checkout = await state.objects.find<SandboxCheckout>(id);
  if (checkout?.status !== 'open' || checkout.expiresAt <= state.now) return false;
  // The order of one month.
  const { accountId, email, plan, amount: price, customer: known } = checkout.order;
  const before = known === null ? null : await state.objects.find<SandboxCustomer>(known);
  const customer: SandboxCustomer = {
    ...(before ?? { id: newReference('cus'), accountId, email, returnUrl: '/' }),
    card: '4242',
  };
  await state.objects.put('customer', customer.id, customer);
  const { now } = state;
  const subscription: SandboxSubscription = {
    id: newReference('sub'),
    accountId,
    customer: customer.id,
    plan,
    price,
    ...nothingNext,
    status: 'active',
    cancelsAtEnd: false,
    startedAt: now,
    periodStart: now,
    periodEnd: monthAfter(now),
    endedAt: null,
    changedAt: now,
    invoices: [],
  };
  const invoice = newInvoice(subscription, now);
  charge(invoice, customer.card, now);
  await saveSubscription(state, { ...subscription, invoices: [invoice] });
  await saveCheckout(state, { ...checkout, status: 'paid', subscription: subscription.id });
  return true;
}

function newInvoice(
  { plan, price, periodStart, periodEnd }: SandboxSubscription,
  now: number,
  overrides: Partial<SandboxInvoice> = {},
): SandboxInvoice {
  return {
    id: newReference('in'),
    plan,
    fromPlan: null,
    amount: price,
    refunded: 0,
    status: 'open',
    isConfirmationNeeded: false,
    dispute: null,
    createdAt: now,
    paidAt: null,
    periodStart,
    periodEnd,
    ...overrides,
  };
}

/** Marks the invoice as paid, or notes why the card did not pay. */
function charge(invoice: SandboxInvoice, card: CardNumber, now: number, isConfirmed = false): void {
  const isPaid = card === '4242' || (card === '3184' && isConfirmed);
  invoice.isConfirmationNeeded = card === '3184' && !isPaid;
  if (!isPaid) return;
  invoice.status = 'paid';
  invoice.paidAt = now;
}

/** Renews subscriptions whose period is over, and lets checkouts expire. */
export async function billDue(state: SandboxState): Promise<void> {
  const range = { field: 'periodEnd', to: state.now } as const;
  for (const subscription of await state.objects.list<SandboxSubscription>(
    'subscription',
    { status: 'active' },
    range,
  )) {
    while (isDue(subscription, state.now)) await renew(state, subscription);
    await saveSubscription(state, subscription);
  }
  for (const checkout of await state.objects.list<SandboxCheckout>('checkout', { status: 'open' })) {
    if (checkout.expiresAt <= state.now) await saveCheckout(state, { ...checkout, status: 'expired' });
  }
}

const isDue = ({ status, periodEnd }: SandboxSubscription, now: number) =>
  status === 'active' && periodEnd <= now;

async function renew(state: SandboxState, subscription: SandboxSubscription): Promise<void> {
  if (subscription.cancelsAtEnd) {
    subscription.status = 'ended';
    subscription.endedAt = subscription.periodEnd;
    return;
  }
  subscription.plan = subscription.nextPlan ?? subscription.plan;
  subscription.price = subscription.nextPrice ?? subscription.price;
  Object.assign(subscription, nothingNext);
  subscription.periodStart = subscription.periodEnd;
  subscription.periodEnd = monthAfter(subscription.periodStart, subscription.startedAt);
  const invoice = newInvoice(subscription, state.now);
  subscription.invoices.unshift(invoice);
  charge(invoice, (await getCustomer(state, subscription.customer)).card, state.now);
  if (invoice.status === 'open') subscription.status = 'past_due';
}

/** Charges the card for what is open, oldest first. The bank of the card may want its owner's confirmation. */
export async function payOpenInvoices(
  state: SandboxState,
  subscription: SandboxSubscription,
  { isConfirmed = false } = {},
): Promise<'paid' | 'declined' | 'confirmation needed'> {
  const open = subscription.invoices.filter(({ status }) => status === 'open').toReversed();
  if (open.length === 0) return 'paid';
  const { card } = await getCustomer(state, subscription.customer);
  for (const invoice of open) charge(invoice, card, state.now, isConfirmed);
  const isPaid = open.every(({ status }) => status === 'paid');
  if (isPaid && subscription.status === 'past_due') subscription.status = 'active';
  await saveSubscription(state, subscription);
  if (isPaid) return 'paid';
  return card === '3184' ? 'confirmation needed' : 'declined';
}

export function previewRaise(subscription: SandboxSubscription, to: PricedPlan, now: number): Raise {
  const { price, periodEnd } = subscription;
  const end = new Date(periodEnd);
  return isFree(subscription, now)
    ? { dueNow: 0, renewsAt: endAfterRaise(end, { from: price, to: to.price, now: new Date(now) }) }
    : { dueNow: priceDifference(subscription, to.price, now), renewsAt: end };
}

const isFree = ({ freeEndsAt }: SandboxSubscription, now: number) =>
  freeEndsAt !== undefined && freeEndsAt > now;

/** US cents for the rest of the period: the new plan, less the rest of the present one. */
function priceDifference(
  { price, periodStart, periodEnd }: SandboxSubscription,
  to: number,
  now: number,
): number {
  const left = Math.max(0, Math.min(1, (periodEnd - now) / (periodEnd - periodStart)));
  return Math.max(0, Math.round(to * left) - Math.round(price * left));
}

/** Changes the plan at once and charges the difference; nothing changes when the card declines. */
export async function raisePlan(
  state: SandboxState,
  subscription: SandboxSubscription,
  to: PricedPlan,
): Promise<void> {
  const { plan, price } = to;
  if (subscription.plan === plan) return;
  if (isFree(subscription, state.now)) {
    const end = +previewRaise(subscription, to, state.now).renewsAt;
    const raised = { ...subscription, ...to, ...nothingNext };
    await saveSubscription(state, { ...raised, periodEnd: end, freeEndsAt: end });
    return;
  }
  const { card } = await getCustomer(state, subscription.customer);
  if (card !== '4242') throw new PaymentRefused('The card was declined.');
  const { now } = state;
  const invoice = newInvoice(subscription, now, {
    plan,
    fromPlan: subscription.plan,
    fromPrice: subscription.price,
    amount: priceDifference(subscription, price, now),
    periodStart: now,
  });
  charge(invoice, card, now);
  const invoices = [invoice, ...subscription.invoices];
  await saveSubscription(state, { ...subscription, ...to, ...nothingNext, invoices });
}

/** An open invoice could still be paid later, so it becomes void. */
export async function endNow(state: SandboxState, subscription: SandboxSubscription): Promise<void> {
  if (subscription.status === 'ended') return;
  const invoices = subscription.invoices.map((invoice) =>
    invoice.status === 'open' ? { ...invoice, status: 'void' as const } : invoice,
  );
  await saveSubscription(state, { ...subscription, status: 'ended', endedAt: state.now, invoices });
}

/** Changes the invoice with that id, for example when it is refunded or disputed. */
export async function changeInvoice(
  state: SandboxState,
  id: string,
  change: Partial<SandboxInvoice>,
): Promise<void> {
  const subscription = await findByInvoice(state, id);
  if (!subscription) throw new Error(`The sandbox has no invoice ${id}.`);
  const invoices = subscription.invoices.map((one) => (one.id === id ? { ...one, ...change } : one));
  await saveSubscription(state, { ...subscription, invoices });
}

export async function findByInvoice(
  { objects }: SandboxState,
  id: string,
): Promise<SandboxSubscription | null> {
  const [subscription = null] = await objects.list<SandboxSubscription>('subscription', {
    invoices: [{ id }],
  });
  return subscription;
}

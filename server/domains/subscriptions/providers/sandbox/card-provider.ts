import { DAY } from '../../dates.ts';
import {
  ConfirmationNeeded,
  nothingNext,
  type OpenCheckout,
  type Order,
  PaymentRefused,
  type ProviderPayment,
  type ProviderSubscription,
  RefundRefused,
  type RenewingProvider,
  RequestRefused,
} from '../provider.ts';
import { readSignedEvent } from './signed-events.ts';
import type {
  Act,
  SandboxCheckout,
  SandboxCustomer,
  SandboxInvoice,
  SandboxState,
  SandboxSubscription,
} from './state.ts';
import {
  changeInvoice,
  endNow,
  findByInvoice,
  payOpenInvoices,
  previewRaise,
  raisePlan,
  saveCheckout,
  saveSubscription,
} from './subscriptions.ts';

/** Takes cards and renews, with its state in our database. */
export function cardProvider(
  act: Act,
  { secret, publicUrl }: { secret: string; publicUrl: string },
): RenewingProvider {
  const change = (
    reference: string,
    changeOf: (subscription: SandboxSubscription) => Partial<SandboxSubscription>,
  ) =>
    act(async (state) => {
      const subscription = await getRunning(state, reference);
      await saveSubscription(state, { ...subscription, ...changeOf(subscription) });
    });

  return {
    name: 'sandbox',
    renews: true,
    offers: [{ method: 'card', isAvailable: true, renews: true, conversion: null, isSandbox: true }],
    openCheckout: (order) => act((state) => openCheckout(state, order, publicUrl)),
    fetchCheckout: ({ reference, orderId }) =>
      act(async ({ objects }) => {
        const checkout = await objects.find<SandboxCheckout>(reference ?? checkoutIdOf(orderId));
        return checkout && { status: checkout.status, subscription: checkout.subscription, payment: null };
      }),
    closeCheckout: (reference) =>
      act(async (state) => {
        const checkout = await state.objects.find<SandboxCheckout>(reference);
        if (checkout?.status === 'open') await saveCheckout(state, { ...checkout, status: 'expired' });
      }),
    readEvent: async (raw, headers, now) => readSignedEvent(secret, { raw, headers, now }),
    fetchSubscription: (reference) =>
      act(async ({ objects }) => {
        const subscription = await objects.find<SandboxSubscription>(reference);
        return subscription && toProviderSubscription(subscription, publicUrl);
      }),
    findSubscriptionOf: (payment) => act(async (state) => (await findByInvoice(state, payment))?.id ?? null),
    listChanged: (since) =>
      act(async ({ objects }) => {
        const range = { field: 'changedAt', from: +since } as const;
        const changed = await objects.list<SandboxSubscription>('subscription', {}, range);
        return changed.map(({ id, changedAt }) => ({
          id: `${id} ${changedAt}`,
          type: 'changed',
          about: { subscription: id },
        }));
      }),
    previewRaise: (reference, to, now) =>
      act(async (state) => previewRaise(await getRunning(state, reference), to, +now)),
    raisePlan: (reference, to) =>
      act(async (state) => raisePlan(state, await getRunning(state, reference), to)),
    fallBack: (reference, { plan, price, next }) =>
      change(reference, () => ({
        plan,
        price,
        nextPlan: next?.plan ?? null,
        nextPrice: next?.price ?? null,
      })),
    changeNext: (reference, to) =>
      change(reference, ({ plan, price }) => ({
        nextPlan: to.plan === plan ? null : to.plan,
        nextPrice: to.plan === plan && to.price === price ? null : to.price,
        cancelsAtEnd: false,
      })),
    cancelAtEnd: (reference) => change(reference, () => ({ cancelsAtEnd: true })),
    extend: (reference, { until, key }) =>
      change(reference, ({ extension }) =>
        extension === key ? {} : { periodEnd: +until, freeEndsAt: +until, extension: key },
      ),
    resume: (reference) =>
      change(reference, ({ cancelsAtEnd }) => (cancelsAtEnd ? { cancelsAtEnd: false } : nothingNext)),
    endNow: (reference) =>
      act(async (state) => {
        const subscription = await state.objects.find<SandboxSubscription>(reference);
        if (subscription) await endNow(state, subscription);
      }),
    refund: (payment, { amount }) =>
      act(async (state) => {
        const subscription = await findByInvoice(state, payment);
        const invoice = subscription?.invoices.find(({ id }) => id === payment);
        if (!invoice) throw new RequestRefused(`The sandbox has no payment ${payment}.`);
        const refunded = amount === undefined ? invoice.amount : invoice.refunded + amount;
        if (refunded > invoice.amount) throw new RefundRefused(`No ${amount} are left of ${payment}.`);
        await changeInvoice(state, payment, { refunded });
      }),
    retryPayment: async (reference) => {
      // Thrown afterwards: an error inside would roll back that the bank asked for a confirmation.
      const outcome = await act(async (state) => {
        const subscription = await state.objects.find<SandboxSubscription>(reference);
        return subscription ? payOpenInvoices(state, subscription) : 'paid';
      });
      if (outcome === 'declined') throw new PaymentRefused('The card was declined.');
      if (outcome === 'confirmation needed') throw new ConfirmationNeeded('The bank asks the owner.');
    },
    portalUrl: (id, returnUrl) =>
      act(async ({ objects }) => {
        const customer = await objects.find<SandboxCustomer>(id);
        if (!customer) throw new RequestRefused(`The sandbox has no customer ${id}.`);
        await objects.put('customer', id, { ...customer, returnUrl });
        return `${publicUrl}/sandbox/portal/${id}`;
      }),
  };
}

/** The order's id names the checkout, so that an order that is sent several times is one checkout. */
const checkoutIdOf = (orderId: string) => `cs_${orderId}`;

async function openCheckout(state: SandboxState, order: Order, publicUrl: string): Promise<OpenCheckout> {
  const id = checkoutIdOf(order.id);
  const known = await state.objects.find<SandboxCheckout>(id);
  const expiresAt = known?.expiresAt ?? state.now + DAY;
  if (!known) await saveCheckout(state, { id, order, status: 'open', expiresAt, subscription: null });
  return { reference: id, url: `${publicUrl}/sandbox/checkout/${id}`, expiresAt: new Date(expiresAt) };
}

async function getRunning({ objects }: SandboxState, reference: string): Promise<SandboxSubscription> {
  const subscription = await objects.find<SandboxSubscription>(reference);
  if (subscription && subscription.status !== 'ended') return subscription;
  throw new RequestRefused(`The sandbox has no running subscription ${reference}.`);
}

function toProviderSubscription(subscription: SandboxSubscription, publicUrl: string): ProviderSubscription {
  const { status, cancelsAtEnd, price, invoices } = subscription;
  const goesOn = !cancelsAtEnd && status !== 'ended';
  const paid = invoices.filter((invoice) => invoice.status === 'paid' && invoice.amount > 0);
  const isPastDue = status === 'past_due';
  // The period of an unpaid renewal has begun, also when the subscription ended without its payment.
  const isUnpaid = paid[0] && paid[0].periodStart < subscription.periodStart;
  const open = isPastDue ? invoices.filter((invoice) => invoice.status === 'open') : [];
  const due = open.at(-1);
  return {
    reference: subscription.id,
    accountId: subscription.accountId,
    customer: subscription.customer,
    // While a renewal is unpaid, the plan and the period of the last payment count.
    plan: (isPastDue && paid[0]?.plan) || subscription.plan,
    price,
    currentPeriodEnd: new Date(isUnpaid ? subscription.periodStart : subscription.periodEnd),
    status,
    startedAt: new Date(subscription.startedAt),
    cancelsAtEnd: status !== 'ended' && cancelsAtEnd,
    // A cancellation hides the next plan until the subscription is resumed.
    nextPlan: goesOn ? subscription.nextPlan : null,
    nextPrice: goesOn ? subscription.nextPrice : null,
    freeUntil: subscription.freeEndsAt === undefined ? null : new Date(subscription.freeEndsAt),
    extension: subscription.extension ?? null,
    isInterrupted: false,
    confirmUrl: due?.isConfirmationNeeded ? `${publicUrl}/sandbox/invoice/${due.id}` : null,
    amountDue: due ? open.reduce((sum, { amount }) => sum + amount, 0) : null,
    endedAt: subscription.endedAt === null ? null : new Date(subscription.endedAt),
    payments: paid.map(toProviderPayment),
  };
}

function toProviderPayment(invoice: SandboxInvoice): ProviderPayment {
  const { id, plan, fromPlan, fromPrice = null, amount, refunded, dispute } = invoice;
  return {
    ...{ reference: id, plan, fromPlan, fromPrice, months: 1, method: 'card', amount, refunded },
    refunding: 0,
    isDisputed: dispute === 'open' || dispute === 'lost',
    isLost: dispute === 'lost',
    charged: amount,
    currency: 'USD',
    ...{ fee: null, feeCurrency: null },
    paidAt: new Date(invoice.paidAt ?? invoice.createdAt),
    periodStart: new Date(invoice.periodStart),
    periodEnd: new Date(invoice.periodEnd),
  };
}

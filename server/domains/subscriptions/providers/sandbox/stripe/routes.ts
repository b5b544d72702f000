import { createPortal, createSession, expireSession, type SessionTerms } from './checkout.ts';
import type { Form } from './form.ts';
import { amountOf, payInvoice, refund, voidInvoice } from './invoices.ts';
import type {
  Charge,
  Dispute,
  Invoice,
  InvoicePayment,
  PaymentIntent,
  Phase,
  Price,
  Session,
  StripeEvent,
  Subscription,
} from './shapes.ts';
import { createdRange, listOf, showCharges, showInvoices, showSubscription } from './show.ts';
import { createObject, get, getPrice, monthAfter, StripeProblem, type StripeState, save } from './state.ts';
import { cancel, change, itemOf, prorationLines, release, scheduleFrom, setPhases } from './subscriptions.ts';

interface Request {
  state: StripeState;
  id: string;
  form: Form;
}
type Handle = (request: Request) => Promise<object>;

/** The endpoints of Stripe's API that Sokoni uses. `:id` stands for a reference. */
export const routes: Record<string, Handle> = {
  'POST /v1/checkout/sessions': ({ state, form }) => createSession(state, form as unknown as SessionTerms),
  'GET /v1/checkout/sessions/:id': ({ state, id }) => get<Session>(state, 'checkout.session', id),
  'GET /v1/checkout/sessions': async ({ state, form }) =>
    listOf(await state.objects.list<Session>('checkout.session', {}, createdRange(form)), form),
  'POST /v1/checkout/sessions/:id/expire': ({ state, id }) => expireSession(state, id),

  'GET /v1/subscriptions/:id': async ({ state, id, form }) =>
    showSubscription(state, await get<Subscription>(state, 'subscription', id), form),
  'POST /v1/subscriptions/:id': ({ state, id, form }) => {
    const [item] = (form.items ?? []) as { price?: string }[];
    return change(state, id, {
      ...(item?.price ? { price: item.price } : {}),
      ...(form.cancel_at_period_end === undefined
        ? {}
        : { cancelAtPeriodEnd: form.cancel_at_period_end === 'true' }),
      runsOn: form.cancel_at === '',
      ...(form.cancel_at ? { cancelAt: Number(form.cancel_at) } : {}),
      ...(form.trial_end ? { trialEnd: Number(form.trial_end) } : {}),
      ...(form.metadata ? { metadata: form.metadata as Record<string, string> } : {}),
      chargesAtOnce: form.proration_behavior === 'always_invoice',
    });
  },
  'DELETE /v1/subscriptions/:id': ({ state, id }) => cancel(state, id),

  'POST /v1/subscription_schedules': ({ state, form }) => scheduleFrom(state, String(form.from_subscription)),
  'POST /v1/subscription_schedules/:id': ({ state, id, form }) => setPhases(state, id, phasesOf(form)),
  'POST /v1/subscription_schedules/:id/release': ({ state, id }) => release(state, id),

  'GET /v1/invoices': async ({ state, form }) => {
    const where = {
      ...(form.status ? { status: form.status } : {}),
      ...(form.subscription ? { parent: { subscription_details: { subscription: form.subscription } } } : {}),
    };
    return showInvoices(state, listOf(await state.objects.list<Invoice>('invoice', where), form), form);
  },
  'GET /v1/invoices/:id': async ({ state, id, form }) => {
    const invoice = await get<Invoice>(state, 'invoice', id);
    const shown = await showInvoices(state, listOf([invoice], form), form);
    return shown.data[0] as object;
  },
  'POST /v1/invoices/:id/pay': ({ state, id }) => payInvoice(state, id),
  'POST /v1/invoices/:id/void': ({ state, id }) => voidInvoice(state, id),
  'POST /v1/invoices/create_preview': preview,
  'GET /v1/invoice_payments': async ({ state, form }) => {
    const wanted = (form.payment as Form | undefined)?.payment_intent;
    const held = await state.objects.list<InvoicePayment>('invoice_payment', {
      payment: { payment_intent: wanted },
    });
    const invoices = await Promise.all(held.map(({ invoice }) => get<Invoice>(state, 'invoice', invoice)));
    return listOf(
      held.map((payment, at) => ({ ...payment, invoice: invoices[at] })),
      form,
    );
  },

  'GET /v1/payment_intents/:id': ({ state, id }) => get<PaymentIntent>(state, 'payment_intent', id),
  'GET /v1/charges': async ({ state, form }) =>
    showCharges(listOf(await state.objects.list<Charge>('charge', { customer: form.customer }), form), form),
  'GET /v1/disputes': async ({ state, form }) =>
    listOf(await state.objects.list<Dispute>('dispute', { charge: form.charge }), form),
  'POST /v1/refunds': ({ state, form }) =>
    refund(state, {
      intent: String(form.payment_intent),
      ...(form.amount ? { amount: Number(form.amount) } : {}),
    }),

  'GET /v1/events': async ({ state, form }) => {
    const types = form.types as string[] | undefined;
    const events = await state.objects.list<StripeEvent>('event', {}, createdRange(form));
    return listOf(
      events.filter(({ type }) => !types || types.includes(type)),
      form,
    );
  },
  'POST /v1/billing_portal/sessions': ({ state, form }) =>
    createPortal(state, String(form.customer), String(form.return_url)),

  'GET /v1/prices/:id': ({ state, id }) => getPrice(state, id),
  'GET /v1/prices': async ({ state, form }) => {
    const [key] = form.lookup_keys as string[];
    return listOf(await state.objects.list<Price>('price', { lookup_key: key }), form);
  },
  'POST /v1/prices': ({ state, form }) =>
    save<Price>(state, {
      ...createObject(state, 'price', 'price'),
      currency: 'usd',
      unit_amount: Number(form.unit_amount),
      lookup_key: String(form.lookup_key),
      metadata: form.metadata as Record<string, string>,
      product: String(form.product),
      recurring: { interval: 'month', interval_count: 1 },
    }),
};

async function preview({ state, form }: Request): Promise<object> {
  const subscription = await get<Subscription>(state, 'subscription', form.subscription);
  const details = form.subscription_details as Form;
  const [item] = details.items as { price: string }[];
  const { current_period_start: start } = itemOf(subscription);
  const at = Number(details.proration_date ?? state.now);
  if (at < start) throw new StripeProblem(400, 'The proration date lies before the current period.');
  const lines = prorationLines(subscription, await getPrice(state, item?.price), at);
  return { object: 'invoice', amount_due: amountOf(lines) };
}

function phasesOf(form: Form): Phase[] {
  let end = 0;
  return ((form.phases ?? []) as Form[]).map((phase) => {
    const start = phase.start_date ? Number(phase.start_date) : end;
    end = phase.end_date ? Number(phase.end_date) : monthAfter(start);
    const [item] = phase.items as { price: string }[];
    const trial = phase.trial_end ? { trial_end: Number(phase.trial_end) } : {};
    return { items: [{ price: item?.price ?? '' }], start_date: start, end_date: end, ...trial };
  });
}

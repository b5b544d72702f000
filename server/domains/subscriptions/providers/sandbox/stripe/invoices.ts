import type {
  Charge,
  Customer,
  Dispute,
  Invoice,
  InvoicePayment,
  Line,
  PaymentIntent,
  Price,
  Subscription,
} from './shapes.ts';
import {
  createObject,
  get,
  happen,
  newReference,
  refused,
  StripeProblem,
  type StripeState,
  save,
} from './state.ts';

export function lineOf(price: Price, amount: number, period: Line['period']): Line {
  return { amount, period, pricing: { price_details: { price: price.id } } };
}

export async function openInvoice(
  state: StripeState,
  subscription: Subscription,
  lines: Line[],
): Promise<Invoice> {
  const invoice: Invoice = {
    ...createObject(state, 'invoice', 'in'),
    customer: subscription.customer,
    status: 'open',
    currency: 'usd',
    amount_due: amountOf(lines),
    amount_paid: 0,
    total: amountOf(lines),
    status_transitions: { paid_at: null },
    parent: { subscription_details: { subscription: subscription.id } },
    lines: { object: 'list', has_more: false, data: lines },
  };
  await save(state, invoice);
  await happen(state, 'invoice.finalized', invoice);
  return invoice;
}

/** A credit that is larger than the charge costs nothing. */
export function amountOf(lines: Line[]): number {
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  return Math.max(0, sum);
}

/** Charges the customer's card. Returns whether that succeeded; otherwise the invoice stays open. */
export async function collect(
  state: StripeState,
  invoice: Invoice,
  { isConfirmed = false } = {},
): Promise<boolean> {
  const customer = await get<Customer>(state, 'customer', invoice.customer);
  if (customer.card !== '4242' && !(customer.card === '3184' && isConfirmed)) {
    await save(state, invoice);
    await noteAttempt(state, invoice, customer);
    const what = customer.card === '3184' ? 'payment_action_required' : 'payment_failed';
    if (what === 'payment_action_required') await happen(state, 'invoice.payment_failed', invoice);
    await happen(state, `invoice.${what}`, invoice);
    return false;
  }
  const attempt = await findAttempt(state, invoice);
  const intent = attempt?.payment.payment_intent ?? newReference('pi');
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.status_transitions = { paid_at: state.now };
  await save(state, invoice);
  if (invoice.amount_due > 0) await chargeFor(state, invoice, intent);
  await happen(state, 'invoice.paid', invoice);
  return true;
}

async function chargeFor(state: StripeState, invoice: Invoice, intent: string): Promise<void> {
  const charge: Charge = {
    ...createObject(state, 'charge', 'ch'),
    amount: invoice.amount_due,
    amount_refunded: 0,
    customer: invoice.customer,
    disputed: false,
    payment_intent: intent,
    refunded: false,
    status: 'succeeded',
  };
  await save(state, charge);
  const payment: InvoicePayment = {
    ...((await findAttempt(state, invoice)) ?? createObject(state, 'invoice_payment', 'inpay')),
    invoice: invoice.id,
    status: 'paid',
    payment: { payment_intent: intent },
  };
  await save(state, payment);
  await happen(state, 'charge.succeeded', charge);
}

async function findAttempt({ objects }: StripeState, { id }: Invoice): Promise<InvoicePayment | undefined> {
  const [open] = await objects.list<InvoicePayment>('invoice_payment', { invoice: id, status: 'open' });
  return open;
}

/** An unpaid invoice has a payment that waits for another card or for the owner's confirmation. */
async function noteAttempt(state: StripeState, invoice: Invoice, { card }: Customer): Promise<void> {
  const intent = (await findAttempt(state, invoice))?.payment.payment_intent ?? newReference('pi');
  await save<PaymentIntent>(state, {
    ...createObject(state, 'payment_intent', 'pi'),
    id: intent,
    status: card === '3184' ? 'requires_action' : 'requires_payment_method',
  });
  await save<InvoicePayment>(state, {
    ...((await findAttempt(state, invoice)) ?? createObject(state, 'invoice_payment', 'inpay')),
    invoice: invoice.id,
    status: 'open',
    payment: { payment_intent: intent },
  });
}

export async function payInvoice(
  state: StripeState,
  id: string,
  by = { isConfirmed: false },
): Promise<Invoice> {
  const invoice = await get<Invoice>(state, 'invoice', id);
  if (invoice.status !== 'open') {
    throw new StripeProblem(400, `Invoice is already ${invoice.status}`, { code: 'invoice_not_open' });
  }
  const reference = invoice.parent.subscription_details.subscription;
  if (!(await collect(state, invoice, by))) {
    const { card } = await get<Customer>(state, 'customer', invoice.customer);
    if (card !== '3184') throw refused('Your card was declined.');
    throw new StripeProblem(402, 'This payment requires additional user action.', {
      type: 'card_error',
      code: 'invoice_payment_intent_requires_action',
    });
  }
  const subscription = await get<Subscription>(state, 'subscription', reference);
  const open = await state.objects.list<Invoice>('invoice', { status: 'open', customer: invoice.customer });
  const isBehind = open.some(({ parent }) => parent.subscription_details.subscription === reference);
  if (subscription.status === 'past_due' && !isBehind) {
    subscription.status = 'active';
    await save(state, subscription);
    await happen(state, 'customer.subscription.updated', subscription);
  }
  return invoice;
}

export async function voidInvoice(state: StripeState, id: string): Promise<Invoice> {
  const invoice = await get<Invoice>(state, 'invoice', id);
  if (invoice.status !== 'open') throw new StripeProblem(400, `You can only void open invoices.`);
  invoice.status = 'void';
  await save(state, invoice);
  await happen(state, 'invoice.voided', invoice);
  return invoice;
}

async function getCharge(state: StripeState, intent: string): Promise<Charge> {
  const [charge] = await state.objects.list<Charge>('charge', { payment_intent: intent });
  if (!charge)
    throw new StripeProblem(404, `No such payment_intent: '${intent}'`, { code: 'resource_missing' });
  return charge;
}

export async function refund(state: StripeState, { intent, amount }: { intent: string; amount?: number }) {
  const charge = await getCharge(state, intent);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw new StripeProblem(400, 'Charge has already been refunded.', { code: 'charge_already_refunded' });
  }
  if (amount !== undefined && amount > left) {
    throw new StripeProblem(400, `Refund amount is greater than the unrefunded amount (${left}).`);
  }
  const given = amount ?? left;
  charge.amount_refunded += given;
  charge.refunded = charge.amount_refunded === charge.amount;
  await save(state, charge);
  const made = await save(state, {
    ...createObject(state, 'refund', 're'),
    amount: given,
    charge: charge.id,
    payment_intent: intent,
    status: 'succeeded',
  });
  await happen(state, 'charge.refunded', charge);
  return made;
}

/** How long a bank waits for an answer. */
const ANSWER_DAYS = 9;

export async function dispute(state: StripeState, intent: string): Promise<Dispute> {
  const charge = await getCharge(state, intent);
  charge.disputed = true;
  await save(state, charge);
  const object = createObject(state, 'dispute', 'du');
  const made = await save<Dispute>(state, {
    ...object,
    charge: charge.id,
    payment_intent: intent,
    reason: 'fraudulent',
    evidence_details: { due_by: object.created + ANSWER_DAYS * 86_400 },
    status: 'needs_response',
  });
  await happen(state, 'charge.dispute.created', made);
  return made;
}

export async function closeDispute(
  state: StripeState,
  id: string,
  status: Exclude<Dispute['status'], 'needs_response'>,
): Promise<void> {
  const held = await get<Dispute>(state, 'dispute', id);
  await save<Dispute>(state, { ...held, status });
  await happen(state, 'charge.dispute.closed', { ...held, status });
}

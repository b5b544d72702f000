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
import { get, happen, newHeld, newReference, refused, StripeProblem, save, type World } from './world.ts';

interface Bill {
  subscription: Subscription;
  reason: Invoice['billing_reason'];
  lines: Line[];
}

export function lineOf(price: Price, amount: number, period: Line['period']): Line {
  return {
    id: newReference('il'),
    object: 'line_item',
    amount,
    period,
    pricing: { type: 'price_details', price_details: { price: price.id, product: price.product } },
  };
}

export async function openInvoice(world: World, { subscription, reason, lines }: Bill): Promise<Invoice> {
  const due = Math.max(
    0,
    lines.reduce((sum, { amount }) => sum + amount, 0),
  );
  const held = newHeld(world, 'invoice', 'in');
  const invoice: Invoice = {
    ...held,
    hosted_invoice_url: `${world.publicUrl}/sandbox/invoice/${held.id}`,
    number: `PRACTICE-${held.id.slice(-6).toUpperCase()}`,
    billing_reason: reason,
    customer: subscription.customer,
    status: 'open',
    currency: 'usd',
    amount_due: due,
    amount_paid: 0,
    attempt_count: 0,
    status_transitions: { paid_at: null },
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    lines: { object: 'list', has_more: false, data: lines },
  };
  await save(world, invoice);
  await happen(world, 'invoice.finalized', invoice);
  return invoice;
}

/** Charges the card of the customer. Whether that worked; the invoice stays open if not. */
export async function collect(
  world: World,
  invoice: Invoice,
  { isConfirmed = false } = {},
): Promise<boolean> {
  const customer = await get<Customer>(world, 'customer', invoice.customer);
  const isPaid = customer.card === '4242' || (isConfirmed && customer.card === '3184');
  invoice.attempt_count++;
  if (!isPaid) {
    await save(world, invoice);
    await noteAttempt(world, invoice, customer);
    const what = customer.card === '3184' ? 'payment_action_required' : 'payment_failed';
    if (what === 'payment_action_required') await happen(world, 'invoice.payment_failed', invoice);
    await happen(world, `invoice.${what}`, invoice);
    return false;
  }
  const attempt = await findAttempt(world, invoice);
  const intent = attempt?.payment.payment_intent ?? newReference('pi');
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.status_transitions = { paid_at: world.now };
  await save(world, invoice);
  if (invoice.amount_due > 0) await chargeFor(world, invoice, intent);
  await happen(world, 'invoice.paid', invoice);
  return true;
}

async function chargeFor(world: World, invoice: Invoice, intent: string): Promise<void> {
  const charge: Charge = {
    ...newHeld(world, 'charge', 'ch'),
    amount: invoice.amount_due,
    amount_refunded: 0,
    customer: invoice.customer,
    disputed: false,
    payment_intent: intent,
    refunded: false,
    status: 'succeeded',
  };
  await save(world, charge);
  const payment: InvoicePayment = {
    ...((await findAttempt(world, invoice)) ?? newHeld(world, 'invoice_payment', 'inpay')),
    invoice: invoice.id,
    status: 'paid',
    payment: { type: 'payment_intent', payment_intent: intent },
  };
  await save(world, payment);
  await happen(world, 'charge.succeeded', charge);
}

async function findAttempt({ objects }: World, { id }: Invoice): Promise<InvoicePayment | undefined> {
  const [open] = await objects.list<InvoicePayment>('invoice_payment', { invoice: id, status: 'open' });
  return open;
}

/** An invoice that could not be paid has a payment that waits, for another card or for its owner. */
async function noteAttempt(world: World, invoice: Invoice, { card }: Customer): Promise<void> {
  const intent = (await findAttempt(world, invoice))?.payment.payment_intent ?? newReference('pi');
  await save<PaymentIntent>(world, {
    ...newHeld(world, 'payment_intent', 'pi'),
    id: intent,
    status: card === '3184' ? 'requires_action' : 'requires_payment_method',
  });
  await save<InvoicePayment>(world, {
    ...((await findAttempt(world, invoice)) ?? newHeld(world, 'invoice_payment', 'inpay')),
    invoice: invoice.id,
    status: 'open',
    payment: { type: 'payment_intent', payment_intent: intent },
  });
}

/** Of `POST /v1/invoices/{id}/pay`, and of the page of the invoice, where its owner confirms. */
export async function payInvoice(world: World, id: string, { isConfirmed = false } = {}): Promise<Invoice> {
  const invoice = await get<Invoice>(world, 'invoice', id);
  if (invoice.status !== 'open') {
    throw new StripeProblem(400, `Invoice is already ${invoice.status}`, { code: 'invoice_not_open' });
  }
  const reference = invoice.parent.subscription_details.subscription;
  if (!(await collect(world, invoice, { isConfirmed }))) {
    const { card } = await get<Customer>(world, 'customer', invoice.customer);
    if (card !== '3184') throw refused('Your card was declined.');
    throw new StripeProblem(402, 'This payment requires additional user action.', {
      type: 'card_error',
      code: 'invoice_payment_intent_requires_action',
    });
  }
  const subscription = await get<Subscription>(world, 'subscription', reference);
  const open = await world.objects.list<Invoice>('invoice', { status: 'open', customer: invoice.customer });
  const isBehind = open.some(({ parent }) => parent.subscription_details.subscription === reference);
  if (subscription.status === 'past_due' && !isBehind) {
    subscription.status = 'active';
    await save(world, subscription);
    await happen(world, 'customer.subscription.updated', subscription);
  }
  return invoice;
}

export async function voidInvoice(world: World, id: string): Promise<Invoice> {
  const invoice = await get<Invoice>(world, 'invoice', id);
  if (invoice.status !== 'open') throw new StripeProblem(400, `You can only void open invoices.`);
  invoice.status = 'void';
  await save(world, invoice);
  await happen(world, 'invoice.voided', invoice);
  return invoice;
}

async function getCharge(world: World, intent: string): Promise<Charge> {
  const [charge] = await world.objects.list<Charge>('charge', { payment_intent: intent });
  if (!charge)
    throw new StripeProblem(404, `No such payment_intent: '${intent}'`, { code: 'resource_missing' });
  return charge;
}

export async function giveBack(world: World, { intent, amount }: { intent: string; amount?: number }) {
  const charge = await getCharge(world, intent);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw new StripeProblem(400, 'Charge has already been refunded.', { code: 'charge_already_refunded' });
  }
  const given = Math.min(amount ?? left, left);
  charge.amount_refunded += given;
  charge.refunded = charge.amount_refunded === charge.amount;
  await save(world, charge);
  const refund = await save(world, {
    ...newHeld(world, 'refund', 're'),
    amount: given,
    charge: charge.id,
    payment_intent: intent,
    status: 'succeeded',
  });
  await happen(world, 'charge.refunded', charge);
  return refund;
}

export async function dispute(world: World, intent: string): Promise<Dispute> {
  const charge = await getCharge(world, intent);
  charge.disputed = true;
  await save(world, charge);
  const made = await save<Dispute>(world, {
    ...newHeld(world, 'dispute', 'du'),
    amount: charge.amount,
    charge: charge.id,
    payment_intent: intent,
    status: 'needs_response',
  });
  await happen(world, 'charge.dispute.created', made);
  return made;
}

export async function settleDispute(world: World, id: string, status: 'won' | 'lost'): Promise<void> {
  const held = await get<Dispute>(world, 'dispute', id);
  await save<Dispute>(world, { ...held, status });
  await happen(world, 'charge.dispute.closed', { ...held, status });
}

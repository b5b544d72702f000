import { addMonths } from '../../server/domains/subscriptions/dates.ts';
import { lineOf } from '../../server/domains/subscriptions/providers/sandbox/stripe/invoices.ts';
import type {
  Charge,
  Customer,
  Dispute,
  Invoice,
  InvoicePayment,
  Subscription,
} from '../../server/domains/subscriptions/providers/sandbox/stripe/shapes.ts';
import { priceOf } from '../../server/domains/subscriptions/providers/sandbox/stripe/state.ts';
import type { Row } from '../profile-rows.ts';
import { randomFrom } from '../random.ts';
import { type BillingRecord, createReference, type Payment, priceInCents } from './billing.ts';

/**
 * The same subscriptions as the sandbox stores them, so that plans can be changed and months can pass. Only the last
 * payment is stored, which is the only one that the provider is asked about.
 */
export function createSandboxRows(records: readonly BillingRecord[]): Row[] {
  const running = records.filter(({ provider, state }) => provider === 'sandbox' && state !== 'ended');
  return running
    .flatMap(createObjects)
    .map((data) => ({ provider: 'sandbox', id: data.id, kind: data.object, data }));
}

const secondsOf = (date: Date) => +date / 1000;

function createObjects(billing: BillingRecord) {
  const last = billing.payments.at(-1);
  if (!last) return [];
  const { member, references } = billing;
  const isPastDue = billing.state === 'past_due';
  const isEnding = billing.state === 'ending';
  const created = secondsOf(billing.startedAt);
  const open = { ...last, from: last.until, until: addMonths(last.until, 1) };
  const period = isPastDue ? open : last;
  const openId = createReference('in', randomFrom(`practice ${member.id}`));
  const end = secondsOf(period.until);
  const customer: Customer = {
    id: references.customer,
    object: 'customer',
    created,
    card: isPastDue ? '0341' : '4242',
    email: member.email,
    return_url: '/',
  };
  const subscription: Subscription = {
    id: references.subscription,
    object: 'subscription',
    created,
    customer: customer.id,
    status: isPastDue ? 'past_due' : 'active',
    trial_end: null,
    start_date: created,
    billing_cycle_anchor: created,
    cancel_at: isEnding ? end : null,
    cancel_at_period_end: isEnding,
    ended_at: null,
    items: {
      object: 'list',
      has_more: false,
      data: [
        {
          id: createReference('si', randomFrom(`item ${member.id}`)),
          object: 'subscription_item',
          price: planPrice(billing),
          current_period_start: secondsOf(period.from),
          current_period_end: end,
        },
      ],
    },
    latest_invoice: isPastDue ? openId : last.reference,
    schedule: null,
    metadata: { account: member.id },
  };
  const unpaid = isPastDue ? [createInvoice(billing, open, { id: openId, status: 'open' })] : [];
  return [customer, subscription, ...createPaid(billing, last), ...unpaid];
}

const planPrice = ({ member: { plan } }: BillingRecord) =>
  priceOf({ id: plan, price: priceInCents(plan) / 100 });

function createInvoice(
  billing: BillingRecord,
  { from, until, amount }: Payment,
  { id, status }: Pick<Invoice, 'id' | 'status'>,
): Invoice {
  const { customer, subscription } = billing.references;
  const period = { start: secondsOf(from), end: secondsOf(until) };
  const isPaid = status === 'paid';
  return {
    id,
    object: 'invoice',
    created: period.start,
    customer,
    status,
    currency: 'usd',
    amount_due: amount,
    amount_paid: isPaid ? amount : 0,
    total: amount,
    status_transitions: { paid_at: isPaid ? period.start : null },
    parent: { subscription_details: { subscription } },
    lines: { object: 'list', has_more: false, data: [lineOf(planPrice(billing), amount, period)] },
  };
}

/** The invoice of a payment with its charge. */
function createPaid(
  billing: BillingRecord,
  payment: Payment,
): [Invoice, Charge, InvoicePayment, ...Dispute[]] {
  const { reference, amount, refunded } = payment;
  const invoice = createInvoice(billing, payment, { id: reference, status: 'paid' });
  const { created, customer } = invoice;
  const idOf = (prefix: string) => createReference(prefix, randomFrom(`${prefix} ${reference}`));
  const intent = idOf('pi');
  const disputed = payment.status === 'disputed';
  const charge: Charge = {
    id: idOf('ch'),
    object: 'charge',
    ...{ created, amount, customer, disputed },
    amount_refunded: refunded,
    payment_intent: intent,
    refunded: refunded === amount,
    status: 'succeeded',
  };
  const paid: InvoicePayment = {
    id: idOf('inpay'),
    object: 'invoice_payment',
    created,
    invoice: reference,
    status: 'paid',
    payment: { payment_intent: intent },
  };
  const dispute: Dispute = {
    id: idOf('du'),
    object: 'dispute',
    created,
    charge: charge.id,
    payment_intent: intent,
    reason: 'fraudulent',
    evidence_details: { due_by: secondsOf(payment.until) },
    status: 'needs_response',
  };
  return [invoice, charge, paid, ...(disputed ? [dispute] : [])];
}

import type {
  Charge,
  Customer,
  Held,
  Invoice,
  InvoicePayment,
  Line,
  Price,
  Subscription,
} from '../../server/subscriptions/providers/sandbox/stripe/shapes.ts';
import { PRACTICE_PRICES } from '../../server/subscriptions/providers/sandbox/stripe/state.ts';
import { daysAfter, monthsAfter } from '../dates.ts';
import type { Row } from '../profile-rows.ts';
import { randomFrom } from '../random.ts';
import { type BillingRecord, createReference, type Payment, priceInCents } from './billing.ts';

/** The state of the sandbox provider. It contains only the last payment, because the product reads no other. */
export function createSandboxRows(records: readonly BillingRecord[]): Row[] {
  const running = records.filter(({ provider, state }) => provider === 'sandbox' && state !== 'ended');
  return running.flatMap(createObjects).map((data) => ({
    provider: 'sandbox',
    id: data.id,
    kind: data.object,
    data,
  }));
}

const seconds = (date: Date) => Math.floor(+date / 1000);

function createObjects(billing: BillingRecord): Held[] {
  const last = billing.payments.at(-1);
  if (!last) return [];
  const { member, references } = billing;
  const random = randomFrom(`practice ${member.id}`);
  const reference = (prefix: string) => createReference(prefix, random);
  const isPastDue = billing.state === 'past_due';
  const customer: Customer = {
    ...createObject(billing.startedAt, references.customer, 'customer'),
    email: member.email,
    metadata: { account: member.id },
    card: isPastDue ? '0341' : '4242',
  };
  const invoice = createInvoice(billing, last, { id: last.reference, lineId: reference('il'), isPaid: true });
  const open = nextMonth(last);
  const unpaid = isPastDue
    ? [createInvoice(billing, open, { id: reference('in'), lineId: reference('il'), isPaid: false })]
    : [];
  const intent = reference('pi');
  const charge: Charge = {
    ...createObject(last.from, reference('ch'), 'charge'),
    amount: last.amount,
    amount_refunded: last.refunded,
    customer: references.customer,
    disputed: last.status === 'disputed',
    payment_intent: intent,
    refunded: last.refunded === last.amount,
    status: 'succeeded',
  };
  const payment: InvoicePayment = {
    ...createObject(last.from, reference('inpay'), 'invoice_payment'),
    invoice: invoice.id,
    status: 'paid',
    payment: { type: 'payment_intent', payment_intent: intent },
  };
  const period = isPastDue ? open : last;
  const isEnding = billing.state === 'ending';
  const subscription: Subscription = {
    ...createObject(billing.startedAt, references.subscription, 'subscription'),
    customer: references.customer,
    status: isPastDue ? 'past_due' : 'active',
    start_date: seconds(billing.startedAt),
    billing_cycle_anchor: seconds(billing.startedAt),
    cancel_at: isEnding ? seconds(last.until) : null,
    cancel_at_period_end: isEnding,
    canceled_at: isEnding ? seconds(daysAfter(last.from, 2)) : null,
    ended_at: null,
    items: {
      object: 'list',
      has_more: false,
      data: [
        {
          id: reference('si'),
          object: 'subscription_item',
          price: createPrice(billing),
          quantity: 1,
          current_period_start: seconds(period.from),
          current_period_end: seconds(period.until),
        },
      ],
    },
    latest_invoice: unpaid[0]?.id ?? invoice.id,
    schedule: null,
    metadata: { account: member.id },
  };
  const dispute = last.status === 'disputed' ? [createDispute(charge, reference('du'))] : [];
  return [customer, subscription, invoice, ...unpaid, charge, payment, ...dispute];
}

const nextMonth = (last: Payment): Payment => ({
  ...last,
  from: last.until,
  until: monthsAfter(last.until, 1),
});

function createObject<const Kind extends string>(createdAt: Date, id: string, object: Kind) {
  return { id, object, created: seconds(createdAt), livemode: false as const };
}

function createDispute(charge: Charge, id: string) {
  return {
    ...createObject(new Date(charge.created * 1000), id, 'dispute'),
    amount: charge.amount,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    status: 'needs_response',
  };
}

function createPrice({ member: { plan } }: BillingRecord): Price {
  return {
    id: PRACTICE_PRICES[plan],
    object: 'price',
    created: 0,
    livemode: false,
    active: true,
    currency: 'usd',
    unit_amount: priceInCents(plan),
    lookup_key: null,
    metadata: { plan },
    product: `prod_practice_${plan}`,
    recurring: { interval: 'month', interval_count: 1 },
  };
}

function createInvoice(
  billing: BillingRecord,
  { from, until, amount }: Payment,
  { id, lineId, isPaid }: { id: string; lineId: string; isPaid: boolean },
): Invoice {
  const price = createPrice(billing);
  const line: Line = {
    id: lineId,
    object: 'line_item',
    amount,
    period: { start: seconds(from), end: seconds(until) },
    pricing: { type: 'price_details', price_details: { price: price.id, product: price.product } },
  };
  return {
    ...createObject(from, id, 'invoice'),
    hosted_invoice_url: `/sandbox/invoice/${id}`,
    number: `PRACTICE-${id.slice(-6).toUpperCase()}`,
    billing_reason: 'subscription_cycle',
    customer: billing.references.customer,
    status: isPaid ? 'paid' : 'open',
    currency: 'usd',
    amount_due: amount,
    amount_paid: isPaid ? amount : 0,
    attempt_count: isPaid ? 1 : 2,
    status_transitions: { paid_at: isPaid ? seconds(from) : null },
    parent: {
      type: 'subscription_details',
      subscription_details: {
        subscription: billing.references.subscription,
        metadata: { account: billing.member.id },
      },
    },
    lines: { object: 'list', has_more: false, data: [line] },
  };
}

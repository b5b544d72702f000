import { plans } from '@sokoni/contract/plans';
import type {
  Charge,
  Customer,
  Held,
  Invoice,
  InvoicePayment,
  Line,
  Price,
  Subscription,
} from '../../subscriptions/providers/stripe/testing/shapes.ts';
import { PRACTICE_PRICES } from '../../subscriptions/providers/stripe/testing/state.ts';
import type { Paid, Payment } from './billing.ts';
import { daysAfter, monthsAfter } from './moment.ts';
import { randomFrom } from './random.ts';
import type { Row } from './rows.ts';

/**
 * The same subscriptions as the practice provider holds them, so that plans can be changed and months can pass. Of what
 * was paid it remembers the last, which is all that it is ever asked about.
 */
export function practiceObjects(all: readonly Paid[]): Row[] {
  const running = all.filter(({ provider, state }) => provider === 'sandbox' && state !== 'ended');
  return running.flatMap(objectsOf).map((held) => ({
    provider: 'sandbox',
    id: held.id,
    kind: held.object,
    data: held,
  }));
}

const seconds = (moment: Date) => Math.floor(+moment / 1000);

function objectsOf(paid: Paid): Held[] {
  const last = paid.payments.at(-1);
  if (!last) return [];
  const { member, references } = paid;
  const random = randomFrom(`practice ${member.id}`);
  const reference = (prefix: string) => `${prefix}_demo${random.bytes(8).toString('hex')}`;
  const price = priceOf(paid);
  const isPastDue = paid.state === 'past_due';
  const customer: Customer = {
    ...heldSince(paid.since, references.customer, 'customer'),
    email: member.email,
    metadata: { account: member.id },
    card: isPastDue ? '0341' : '4242',
  };
  const invoice = invoiceOf(paid, last, { id: last.reference, line: reference('il'), isPaid: true });
  const open = nextMonth(last);
  const unpaid = isPastDue
    ? [invoiceOf(paid, open, { id: reference('in'), line: reference('il'), isPaid: false })]
    : [];
  const intent = reference('pi');
  const charge: Charge = {
    ...heldSince(last.from, reference('ch'), 'charge'),
    amount: last.amount,
    amount_refunded: last.refunded,
    customer: references.customer,
    disputed: last.status === 'disputed',
    payment_intent: intent,
    refunded: last.refunded === last.amount,
    status: 'succeeded',
  };
  const payment: InvoicePayment = {
    ...heldSince(last.from, reference('inpay'), 'invoice_payment'),
    invoice: invoice.id,
    status: 'paid',
    payment: { type: 'payment_intent', payment_intent: intent },
  };
  const period = isPastDue ? open : last;
  const isEnding = paid.state === 'ending';
  const subscription: Subscription = {
    ...heldSince(paid.since, references.subscription, 'subscription'),
    customer: references.customer,
    status: isPastDue ? 'past_due' : 'active',
    start_date: seconds(paid.since),
    billing_cycle_anchor: seconds(paid.since),
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
          price,
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
  const dispute = last.status === 'disputed' ? [disputeOf(charge, reference('du'))] : [];
  return [customer, subscription, invoice, ...unpaid, charge, payment, ...dispute];
}

const nextMonth = (last: Payment): Payment => ({
  ...last,
  from: last.until,
  until: monthsAfter(last.until, 1),
});

function heldSince<const Kind extends string>(since: Date, id: string, object: Kind) {
  return { id, object, created: seconds(since), livemode: false as const };
}

function disputeOf(charge: Charge, id: string) {
  return {
    ...heldSince(new Date(charge.created * 1000), id, 'dispute'),
    amount: charge.amount,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    status: 'needs_response',
  };
}

function priceOf({ member }: Paid): Price {
  const price = plans.find(({ id }) => id === member.plan)?.price ?? 0;
  return {
    id: PRACTICE_PRICES[member.plan],
    object: 'price',
    created: 0,
    livemode: false,
    active: true,
    currency: 'usd',
    unit_amount: price * 100,
    lookup_key: null,
    metadata: { plan: member.plan },
    product: `prod_practice_${member.plan}`,
    recurring: { interval: 'month', interval_count: 1 },
  };
}

function invoiceOf(
  paid: Paid,
  { from, until, amount }: Payment,
  { id, line, isPaid }: { id: string; line: string; isPaid: boolean },
): Invoice {
  const price = priceOf(paid);
  const billed: Line = {
    id: line,
    object: 'line_item',
    amount,
    period: { start: seconds(from), end: seconds(until) },
    pricing: { type: 'price_details', price_details: { price: price.id, product: price.product } },
  };
  return {
    ...heldSince(from, id, 'invoice'),
    hosted_invoice_url: `/sandbox/invoice/${id}`,
    number: `PRACTICE-${id.slice(-6).toUpperCase()}`,
    billing_reason: 'subscription_cycle',
    customer: paid.references.customer,
    status: isPaid ? 'paid' : 'open',
    currency: 'usd',
    amount_due: amount,
    amount_paid: isPaid ? amount : 0,
    attempt_count: isPaid ? 1 : 2,
    status_transitions: { paid_at: isPaid ? seconds(from) : null },
    parent: {
      type: 'subscription_details',
      subscription_details: {
        subscription: paid.references.subscription,
        metadata: { account: paid.member.id },
      },
    },
    lines: { object: 'list', has_more: false, data: [billed] },
  };
}

import { dayIn } from '../../server/domains/company/time-zone.ts';
import { daysAfter, minutesAfter } from '../dates.ts';
import type { Professional } from '../members.ts';
import type { Row } from '../profile-rows.ts';
import { randomFrom } from '../random.ts';
import { type BillingRecord, createId, createReference, priceInCents } from './billing.ts';

const subscriptionId = ({ member, startedAt }: BillingRecord) =>
  createId(`subscription ${member.id}`, startedAt);

export const toSubscriptionRow = (billing: BillingRecord): Row => ({
  id: subscriptionId(billing),
  account_id: billing.member.id,
  plan: billing.member.plan,
  price: priceInCents(billing.member.plan),
  provider: billing.provider,
  provider_reference: billing.references.subscription,
  status: billing.state === 'ending' ? 'active' : billing.state,
  method: billing.method,
  renews: billing.provider === 'sandbox',
  cancels_at_end: billing.state === 'ending',
  past_due_since: billing.state === 'past_due' ? billing.paidUntil : null,
  // Past due: the emails of the first and of the third day. Bank: the first email before the end.
  reminders: billing.state === 'past_due' ? 2 : billing.method === 'bank' ? 1 : 0,
  current_period_end: billing.paidUntil,
  created_at: billing.startedAt,
  ended_at: billing.endedAt,
  fetched_at: billing.startedAt,
});

export const toProviderCustomerRow = ({ member, provider, references }: BillingRecord): Row => ({
  account_id: member.id,
  provider,
  reference: references.customer,
});

/** In the order of payment, because it is the order of the receipt numbers. */
export function createPaymentRows(records: readonly BillingRecord[]): Row[] {
  const rows = records.flatMap((billing) =>
    billing.payments.map((payment) => ({
      id: createId(`payment ${payment.reference}`, payment.from),
      account_id: billing.member.id,
      subscription_id: subscriptionId(billing),
      provider: billing.provider,
      reference: payment.reference,
      plan: billing.member.plan,
      months: payment.months,
      method: billing.method,
      amount: payment.amount,
      refunded: payment.refunded,
      status: payment.status,
      charged: payment.amount,
      currency: 'USD',
      paid_at: payment.from,
      // The demo's company is in Dubai.
      paid_on: dayIn('Asia/Dubai', payment.from),
      period_start: payment.from,
      period_end: payment.until,
      // As the sandbox has it.
      disputed_at: payment.status === 'disputed' ? payment.from : null,
      dispute_reason: payment.status === 'disputed' ? 'fraudulent' : null,
      dispute_due_at: payment.status === 'disputed' ? payment.until : null,
    })),
  );
  return rows.toSorted((a, b) => +a.paid_at - +b.paid_at);
}

/** The checkout of each subscription, and two that were not completed. */
export function createCheckoutRows(
  records: readonly BillingRecord[],
  professionals: readonly Professional[],
): Row[] {
  const paid = records.map((billing) => {
    const [first] = billing.payments;
    const openedAt = minutesAfter(billing.startedAt, -3);
    return createCheckoutRow(billing.member, openedAt, {
      provider: billing.provider,
      method: billing.method,
      months: first?.months ?? 1,
      status: 'paid',
      closed_at: billing.startedAt,
    });
  });
  const unpaid = professionals.filter(({ status }) => status.subscription === 'none');
  const incomplete = unpaid.slice(0, 2).map((member, index) => {
    const openedAt = minutesAfter(member.createdAt, 9);
    const isFailed = index === 0;
    return createCheckoutRow(member, openedAt, {
      provider: 'sandbox',
      method: 'card',
      months: 1,
      status: isFailed ? 'failed' : 'expired',
      closed_at: isFailed ? minutesAfter(openedAt, 4) : daysAfter(openedAt, 1),
    });
  });
  return [...paid, ...incomplete];
}

function createCheckoutRow(member: Professional, openedAt: Date, columns: Row & { months: number }): Row {
  const amount = priceInCents(member.plan) * columns.months;
  return {
    id: createId(`checkout ${member.id}`, openedAt),
    account_id: member.id,
    reference: createReference('cs', randomFrom(`checkout ${member.id}`)),
    plan: member.plan,
    amount,
    charged: amount,
    currency: 'USD',
    created_at: openedAt,
    expires_at: daysAfter(openedAt, 1),
    ...columns,
  };
}

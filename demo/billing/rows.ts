import { plans } from '@sokoni/contract/plans';
import { daysAfter, minutesAfter } from '../dates.ts';
import type { Professional } from '../members.ts';
import { randomFrom } from '../random.ts';
import type { Row } from '../rows.ts';
import { idOf, type Paid } from './billing.ts';

const subscriptionId = ({ member, since }: Paid) => idOf(`subscription ${member.id}`, since);

/** One since a few minutes after sign-up, or since somebody came back. */
export const subscriptionRow = (paid: Paid): Row => ({
  id: subscriptionId(paid),
  account_id: paid.member.id,
  plan: paid.member.plan,
  provider: paid.provider,
  provider_reference: paid.references.subscription,
  status: paid.state === 'ending' ? 'active' : paid.state,
  method: paid.method,
  renews: paid.provider === 'sandbox',
  cancels_at_end: paid.state === 'ending',
  past_due_since: paid.state === 'past_due' ? paid.paidUntil : null,
  // The mails of the day on which it failed, and three days later; of months that end soon, the first.
  reminders: paid.state === 'past_due' ? 2 : paid.method === 'bank' ? 1 : 0,
  current_period_end: paid.paidUntil,
  created_at: paid.since,
  ended_at: paid.endedAt,
  fetched_at: paid.since,
});

export const customerRow = ({ member, provider, references }: Paid): Row => ({
  account_id: member.id,
  provider,
  reference: references.customer,
});

/** In the order in which they were paid, because receipts are numbered in it. */
export function paymentRows(all: readonly Paid[]): Row[] {
  const rows = all.flatMap((paid) =>
    paid.payments.map((payment) => ({
      id: idOf(`payment ${payment.reference}`, payment.from),
      account_id: paid.member.id,
      subscription_id: subscriptionId(paid),
      provider: paid.provider,
      reference: payment.reference,
      plan: paid.member.plan,
      months: payment.months,
      method: paid.method,
      amount: payment.amount,
      refunded: payment.refunded,
      status: payment.status,
      charged: payment.amount,
      currency: 'USD',
      paid_at: payment.from,
      period_start: payment.from,
      period_end: payment.until,
    })),
  );
  return rows.toSorted((one, other) => +one.paid_at - +other.paid_at);
}

/** What each subscription began with; and what two of those who never paid did not finish. */
export function checkoutRows(all: readonly Paid[], professionals: readonly Professional[]): Row[] {
  const begun = all.map((paid) => {
    const [first] = paid.payments;
    const openedAt = minutesAfter(paid.since, -3);
    return checkoutRow(paid.member, openedAt, {
      provider: paid.provider,
      method: paid.method,
      months: first?.months ?? 1,
      status: 'paid',
      closed_at: paid.since,
    });
  });
  const unpaid = professionals.filter(({ standing }) => standing.subscription === 'none');
  const given = unpaid.slice(0, 2).map((member, nth) => {
    const openedAt = minutesAfter(member.createdAt, 9);
    const isFailed = nth === 0;
    return checkoutRow(member, openedAt, {
      provider: 'sandbox',
      method: 'card',
      months: 1,
      status: isFailed ? 'failed' : 'expired',
      closed_at: isFailed ? minutesAfter(openedAt, 4) : daysAfter(openedAt, 1),
    });
  });
  return [...begun, ...given];
}

function checkoutRow(member: Professional, openedAt: Date, more: Row & { months: number }): Row {
  const price = plans.find(({ id }) => id === member.plan)?.price ?? 0;
  const amount = price * 100 * more.months;
  return {
    id: idOf(`checkout ${member.id}`, openedAt),
    account_id: member.id,
    reference: `cs_demo${randomFrom(`checkout ${member.id}`).bytes(8).toString('hex')}`,
    plan: member.plan,
    amount,
    charged: amount,
    currency: 'USD',
    created_at: openedAt,
    expires_at: daysAfter(openedAt, 1),
    ...more,
  };
}

import { type PaymentMethod, plans } from '@sokoni/contract/plans';
import { isDemoAccount } from '../accounts.ts';
import { daysAfter, minutesAfter, monthsAfter } from '../dates.ts';
import type { Professional } from '../members.ts';
import { idAt, randomFrom } from '../random.ts';

/** Months that were paid for, with the payments that paid them. */
export interface Paid {
  member: Professional;
  provider: 'sandbox' | 'sandbox-prepaid';
  method: PaymentMethod;
  state: 'active' | 'ending' | 'past_due' | 'ended';
  since: Date;
  paidUntil: Date;
  endedAt: Date | null;
  payments: Payment[];
  /** Who and what they are to the provider. */
  references: { customer: string; subscription: string };
}

export interface Payment {
  reference: string;
  months: number;
  /** US cents. */
  amount: number;
  refunded: number;
  status: 'paid' | 'refunded' | 'disputed';
  from: Date;
  until: Date;
}

type Story = 'past due' | 'ending' | 'by bank' | 'by mobile money' | 'given back' | 'disputed';

/** What happened to those who were with us long enough, one after the other; all others just pay. */
const stories: readonly Story[] = [
  'past due',
  'by bank',
  'ending',
  'by mobile money',
  'given back',
  'past due',
  'disputed',
  'by bank',
  'ending',
];
const EVERY = 9;
const LONG_ENOUGH = 220;

/**
 * Who pays how, up to `now`: unlike the rest of the demo world money does not stand still, or every subscription would
 * have run out a month after it was written.
 */
export function castBilling(professionals: readonly Professional[], now: Date): Paid[] {
  const payers = professionals.filter(({ standing }) => standing.subscription !== 'none');
  const told = storiesOf(payers, now);
  return payers.map((member) => {
    if (member.standing.subscription === 'ended') return leaver(member);
    const story = told.get(member);
    if (story === 'by bank' || story === 'by mobile money') return prepayer(member, story, now);
    return subscriber(member, story ?? null, now);
  });
}

function storiesOf(payers: readonly Professional[], now: Date): Map<Professional, Story> {
  const old = payers.filter(
    ({ name, standing, createdAt }) =>
      standing.visibility === 'public' && !isDemoAccount(name) && daysAfter(createdAt, LONG_ENOUGH) < now,
  );
  return new Map(
    stories.flatMap((story, nth) => (old[nth * EVERY] ? [[old[nth * EVERY] as Professional, story]] : [])),
  );
}

/** Month after month by card. */
function subscriber(member: Professional, story: Story | null, now: Date): Paid {
  // Of whom the last renewal failed, it fell due some days ago.
  const since =
    story === 'past due'
      ? beginningOf(member, { until: daysAfter(now, -4), months: 1 })
      : wholeSecond(minutesAfter(member.createdAt, 12));
  const payments: Payment[] = [];
  const isOver = (until: Date) => (story === 'past due' ? until >= daysAfter(now, -5) : until > now);
  for (let nth = 0; nth === 0 || !isOver(monthsAfter(since, nth)); nth++) {
    payments.push(paymentOf(member, { since, nth, months: 1 }));
  }
  const last = payments.at(-1) as Payment;
  if (story === 'given back') Object.assign(last, { refunded: Math.round(last.amount / 4) });
  if (story === 'disputed') Object.assign(last, { status: 'disputed' });
  return {
    ...whoOf(member),
    provider: 'sandbox',
    method: 'card',
    state: story === 'past due' ? 'past_due' : story === 'ending' ? 'ending' : 'active',
    since,
    paidUntil: last.until,
    endedAt: null,
    payments,
  };
}

/** Three months at once; what the first of them paid is about to end. */
function prepayer(member: Professional, story: 'by bank' | 'by mobile money', now: Date): Paid {
  const until = daysAfter(now, story === 'by bank' ? 5.5 : 40);
  const since = beginningOf(member, { until, months: 3 });
  const payments: Payment[] = [];
  while (monthsAfter(since, payments.length * 3) < daysAfter(until, -3)) {
    payments.push(paymentOf(member, { since, nth: payments.length, months: 3 }));
  }
  return {
    ...whoOf(member),
    provider: 'sandbox-prepaid',
    method: story === 'by bank' ? 'bank' : 'mobile',
    state: 'active',
    since,
    paidUntil: payments.at(-1)?.until ?? until,
    endedAt: null,
    payments,
  };
}

/** As providers count. */
const wholeSecond = (moment: Date) => new Date(Math.floor(+moment / 1000) * 1000);

/** As long ago as whole periods before `until` fit behind the sign-up. */
function beginningOf({ createdAt }: Professional, { until, months }: { until: Date; months: number }): Date {
  let since = monthsAfter(wholeSecond(until), -months);
  while (monthsAfter(since, -months) > createdAt) since = monthsAfter(since, -months);
  return since;
}

/** Had the money back within the first weeks. */
function leaver(member: Professional): Paid {
  const since = wholeSecond(minutesAfter(member.createdAt, 12));
  const payment = paymentOf(member, { since, nth: 0, months: 1 });
  return {
    ...whoOf(member),
    provider: 'sandbox',
    method: 'card',
    state: 'ended',
    since,
    paidUntil: payment.until,
    endedAt: daysAfter(since, 11),
    payments: [{ ...payment, refunded: payment.amount, status: 'refunded' }],
  };
}

function whoOf(member: Professional) {
  const random = randomFrom(`billing ${member.id}`);
  const reference = (prefix: string) => `${prefix}_demo${random.bytes(8).toString('hex')}`;
  return { member, references: { customer: reference('cus'), subscription: reference('sub') } };
}

function paymentOf(
  member: Professional,
  { since, nth, months }: { since: Date; nth: number; months: number },
): Payment {
  const price = plans.find(({ id }) => id === member.plan)?.price ?? 0;
  const random = randomFrom(`payment ${member.id} ${nth}`);
  return {
    reference: `in_demo${random.bytes(8).toString('hex')}`,
    months,
    amount: price * 100 * months,
    refunded: 0,
    status: 'paid',
    from: monthsAfter(since, nth * months),
    until: monthsAfter(since, (nth + 1) * months),
  };
}

export const idOf = (what: string, at: Date) => idAt(at, randomFrom(what));

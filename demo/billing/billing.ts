import { defaultPlans, type PaymentMethod, type PlanId } from '@sokoni/contract/subscriptions/plans';
import { addMonths } from '../../server/domains/subscriptions/dates.ts';
import { isDemoAccount } from '../accounts.ts';
import { daysAfter, minutesAfter } from '../dates.ts';
import type { Professional } from '../members.ts';
import { idAt, type Random, randomFrom } from '../random.ts';

/** A subscription with its payments. */
export interface BillingRecord {
  member: Professional;
  provider: 'sandbox' | 'sandbox-prepaid';
  method: PaymentMethod;
  state: 'active' | 'ending' | 'past_due' | 'ended';
  startedAt: Date;
  paidUntil: Date;
  endedAt: Date | null;
  payments: Payment[];
  /** Ids at the provider. */
  references: { customer: string; subscription: string };
}

export interface Payment {
  reference: string;
  months: number;
  /** US cents. */
  amount: number;
  /** US cents. */
  refunded: number;
  status: 'paid' | 'refunded' | 'disputed';
  from: Date;
  until: Date;
}

type Scenario = 'past_due' | 'ending' | 'bank' | 'mobile' | 'refunded' | 'disputed';

/** Each applies to one of the older subscriptions, with a distance of `SCENARIO_DISTANCE`; the others are just paid. */
const scenarios: readonly Scenario[] = [
  'past_due',
  'bank',
  'ending',
  'mobile',
  'refunded',
  'past_due',
  'disputed',
  'bank',
  'ending',
];
const SCENARIO_DISTANCE = 5;
const SCENARIO_MIN_DAYS = 220;

/** Until `now`, not the reference date: otherwise every subscription would have ended a month after it. */
export function createBilling(professionals: readonly Professional[], now: Date): BillingRecord[] {
  const payers = professionals.filter(({ status }) => status.subscription !== 'none');
  const older = payers.filter(
    ({ name, status, createdAt }) =>
      status.visibility === 'public' && !isDemoAccount(name) && daysAfter(createdAt, SCENARIO_MIN_DAYS) < now,
  );
  const scenarioOf = new Map(scenarios.map((scenario, i) => [older[i * SCENARIO_DISTANCE], scenario]));
  return payers.map((member) => {
    if (member.status.subscription === 'ended') return createRefundedBilling(member);
    const scenario = scenarioOf.get(member);
    if (scenario === 'bank' || scenario === 'mobile') return createPrepaidBilling(member, scenario, now);
    return createCardBilling(member, scenario, now);
  });
}

function createCardBilling(member: Professional, scenario: Scenario | undefined, now: Date): BillingRecord {
  const isPastDue = scenario === 'past_due';
  // The failed renewal was four days ago.
  const startedAt = isPastDue
    ? findStart(member, { until: daysAfter(now, -4), months: 1 })
    : truncateToSecond(minutesAfter(member.createdAt, 12));
  const payments: Payment[] = [];
  const isPaid = (until: Date) => (isPastDue ? until >= daysAfter(now, -5) : until > now);
  for (let index = 0; index === 0 || !isPaid(addMonths(startedAt, index)); index++) {
    payments.push(createPayment(member, { startedAt, index, months: 1 }));
  }
  const last = payments.at(-1) as Payment;
  if (scenario === 'refunded') last.refunded = Math.round(last.amount / 4);
  if (scenario === 'disputed') last.status = 'disputed';
  return {
    member,
    references: createReferences(member),
    provider: 'sandbox',
    method: 'card',
    state: isPastDue || scenario === 'ending' ? scenario : 'active',
    startedAt,
    paidUntil: last.until,
    endedAt: null,
    payments,
  };
}

/** Three months at a time; those paid by bank end soon. */
function createPrepaidBilling(member: Professional, method: 'bank' | 'mobile', now: Date): BillingRecord {
  const until = daysAfter(now, method === 'bank' ? 5.5 : 40);
  const startedAt = findStart(member, { until, months: 3 });
  const payments: Payment[] = [];
  while (addMonths(startedAt, payments.length * 3) < daysAfter(until, -3)) {
    payments.push(createPayment(member, { startedAt, index: payments.length, months: 3 }));
  }
  return {
    member,
    references: createReferences(member),
    provider: 'sandbox-prepaid',
    method,
    state: 'active',
    startedAt,
    paidUntil: payments.at(-1)?.until ?? until,
    endedAt: null,
    payments,
  };
}

/** Ended and refunded after eleven days. */
function createRefundedBilling(member: Professional): BillingRecord {
  const startedAt = truncateToSecond(minutesAfter(member.createdAt, 12));
  const payment = createPayment(member, { startedAt, index: 0, months: 1 });
  return {
    member,
    references: createReferences(member),
    provider: 'sandbox',
    method: 'card',
    state: 'ended',
    startedAt,
    paidUntil: payment.until,
    endedAt: daysAfter(startedAt, 11),
    payments: [{ ...payment, refunded: payment.amount, status: 'refunded' }],
  };
}

/** The providers' times are whole seconds. */
const truncateToSecond = (date: Date) => new Date(Math.floor(+date / 1000) * 1000);

/** The earliest start after the sign-up from which whole periods end at `until`. */
function findStart({ createdAt }: Professional, { until, months }: { until: Date; months: number }): Date {
  let start = addMonths(truncateToSecond(until), -months);
  while (addMonths(start, -months) > createdAt) start = addMonths(start, -months);
  return start;
}

function createReferences({ id }: Professional) {
  const random = randomFrom(`billing ${id}`);
  return { customer: createReference('cus', random), subscription: createReference('sub', random) };
}

function createPayment(
  { id, plan }: Professional,
  { startedAt, index, months }: { startedAt: Date; index: number; months: number },
): Payment {
  return {
    reference: createReference('in', randomFrom(`payment ${id} ${index}`)),
    months,
    amount: priceInCents(plan) * months,
    refunded: 0,
    status: 'paid',
    from: addMonths(startedAt, index * months),
    until: addMonths(startedAt, (index + 1) * months),
  };
}

export const createReference = (prefix: string, random: Random) =>
  `${prefix}_demo${random.bytes(8).toString('hex')}`;

export const createId = (seed: string, date: Date) => idAt(date, randomFrom(seed));

export const priceInCents = (id: PlanId) => (defaultPlans.find((plan) => plan.id === id)?.price ?? 0) * 100;

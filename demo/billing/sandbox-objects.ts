import { addMonths } from '../../server/domains/subscriptions/dates.ts';
import type {
  SandboxCustomer,
  SandboxInvoice,
  SandboxSubscription,
} from '../../server/domains/subscriptions/providers/sandbox/state.ts';
import type { Row } from '../profile-rows.ts';
import { randomFrom } from '../random.ts';
import { type BillingRecord, createReference, type Payment, priceInCents } from './billing.ts';

/**
 * The same subscriptions as the sandbox provider stores them, so that plans can be changed and months can pass. Only the
 * last payment is stored, which is the only one that the provider is asked about.
 */
export function createSandboxRows(records: readonly BillingRecord[]): Row[] {
  const running = records.filter(({ provider, state }) => provider === 'sandbox' && state !== 'ended');
  return running.flatMap(createObjects);
}

function createObjects(billing: BillingRecord): Row[] {
  const last = billing.payments.at(-1);
  if (!last) return [];
  const { member, references } = billing;
  const isPastDue = billing.state === 'past_due';
  const customer: SandboxCustomer = {
    id: references.customer,
    accountId: member.id,
    email: member.email,
    card: isPastDue ? '0341' : '4242',
    returnUrl: '/',
  };
  const open = { ...last, from: last.until, until: addMonths(last.until, 1), refunded: 0 };
  const period = isPastDue ? open : last;
  const openId = createReference('in', randomFrom(`practice ${member.id}`));
  const subscription: SandboxSubscription = {
    id: references.subscription,
    accountId: member.id,
    customer: customer.id,
    plan: member.plan,
    price: priceInCents(member.plan),
    nextPlan: null,
    nextPrice: null,
    status: isPastDue ? 'past_due' : 'active',
    cancelsAtEnd: billing.state === 'ending',
    startedAt: +billing.startedAt,
    periodStart: +period.from,
    periodEnd: +period.until,
    endedAt: null,
    changedAt: +last.from,
    invoices: [
      ...(isPastDue ? [createInvoice(billing, open, { id: openId, status: 'open' })] : []),
      createInvoice(billing, last, { id: last.reference, status: 'paid' }),
    ],
  };
  return Object.entries({ customer, subscription }).map(([kind, data]) => ({
    provider: 'sandbox',
    id: data.id,
    kind,
    data,
  }));
}

function createInvoice(
  { member }: BillingRecord,
  { from, until, amount, refunded, status: paymentStatus }: Payment,
  { id, status }: Pick<SandboxInvoice, 'id' | 'status'>,
): SandboxInvoice {
  return {
    id,
    plan: member.plan,
    fromPlan: null,
    amount,
    refunded,
    status,
    isConfirmationNeeded: false,
    dispute: status === 'paid' && paymentStatus === 'disputed' ? 'open' : null,
    createdAt: +from,
    paidAt: status === 'paid' ? +from : null,
    periodStart: +from,
    periodEnd: +until,
  };
}

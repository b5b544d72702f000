import type {
  SandboxCustomer,
  SandboxInvoice,
  SandboxSubscription,
} from '../../subscriptions/providers/sandbox/state.ts';
import type { Paid, Payment } from './billing.ts';
import { monthsAfter } from './moment.ts';
import { randomFrom } from './random.ts';
import type { Row } from './rows.ts';

/**
 * The same subscriptions as the sandbox provider stores them, so that plans can be changed and months can pass. Only the
 * last payment is stored, which is the only one that the provider is asked about.
 */
export function practiceObjects(all: readonly Paid[]): Row[] {
  const running = all.filter(({ provider, state }) => provider === 'sandbox' && state !== 'ended');
  return running.flatMap(objectsOf);
}

function objectsOf(paid: Paid): Row[] {
  const last = paid.payments.at(-1);
  if (!last) return [];
  const { member, references } = paid;
  const isPastDue = paid.state === 'past_due';
  const customer: SandboxCustomer = {
    id: references.customer,
    accountId: member.id,
    email: member.email,
    card: isPastDue ? '0341' : '4242',
    returnUrl: '/',
  };
  const open = { ...last, from: last.until, until: monthsAfter(last.until, 1), refunded: 0 };
  const period = isPastDue ? open : last;
  const openId = `in_demo${randomFrom(`practice ${member.id}`).bytes(8).toString('hex')}`;
  const subscription: SandboxSubscription = {
    id: references.subscription,
    accountId: member.id,
    customer: customer.id,
    plan: member.plan,
    nextPlan: null,
    status: isPastDue ? 'past_due' : 'active',
    cancelsAtEnd: paid.state === 'ending',
    startedAt: +paid.since,
    periodStart: +period.from,
    periodEnd: +period.until,
    endedAt: null,
    changedAt: +last.from,
    invoices: [
      ...(isPastDue ? [invoiceOf(paid, open, { id: openId, status: 'open' })] : []),
      invoiceOf(paid, last, { id: last.reference, status: 'paid' }),
    ],
  };
  return Object.entries({ customer, subscription }).map(([kind, data]) => ({
    provider: 'sandbox',
    id: data.id,
    kind,
    data,
  }));
}

function invoiceOf(
  { member }: Paid,
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

import { noTaxes, priceKinds, type Taxes } from '@sokoni/contract/company/taxes';
import type { BillingDetails } from '@sokoni/contract/subscriptions/billing-details';
import { defaultPlans, type PlanId } from '@sokoni/contract/subscriptions/plans';
import { beginCheckout } from '../../domains/subscriptions/checkout/begin-checkout.ts';
import { lockPayer } from '../../domains/subscriptions/context.ts';
import { giveFreeMonths } from '../../domains/subscriptions/free-months/give-free-months.ts';
import {
  noBillingDetails,
  saveBillingDetails,
} from '../../domains/subscriptions/invoices/billing-details.ts';
import { correctInvoice, readCorrectable } from '../../domains/subscriptions/invoices/correct-invoice.ts';
import { correctableOf, findInvoicesOf } from '../../domains/subscriptions/invoices/invoice-queries.ts';
import { processDueSubscriptions } from '../../domains/subscriptions/jobs/process-due-subscriptions.ts';
import { restorePaidDays } from '../../domains/subscriptions/ledger/restore-paid-days.ts';
import { endSubscription } from '../../domains/subscriptions/lifecycle/transition.ts';
import {
  cancelSubscription,
  changePlan,
  resumeSubscription,
  retryPayment,
} from '../../domains/subscriptions/manage.ts';
import { refundPayment } from '../../domains/subscriptions/payments/refund-payment.ts';
import type { Professional } from '../../domains/subscriptions/policy.ts';
import {
  EventRefused,
  type PricedPlan,
  ProviderAway,
} from '../../domains/subscriptions/providers/provider.ts';
import {
  failTransaction,
  payRefunds,
  payTransaction,
  refundTransaction,
  type Transaction,
} from '../../domains/subscriptions/providers/sandbox/paystack-api.ts';
import { payCheckout } from '../../domains/subscriptions/providers/sandbox/stripe/checkout.ts';
import {
  closeDispute,
  dispute,
  refund,
} from '../../domains/subscriptions/providers/sandbox/stripe/invoices.ts';
import type {
  Charge,
  Customer,
  Dispute,
  InvoicePayment,
  Session,
  Subscription,
} from '../../domains/subscriptions/providers/sandbox/stripe/shapes.ts';
import {
  StripeProblem,
  type StripeState,
} from '../../domains/subscriptions/providers/sandbox/stripe/state.ts';
import {
  billDue,
  cancel,
  change,
  release,
} from '../../domains/subscriptions/providers/sandbox/stripe/subscriptions.ts';
import { findRunning } from '../../domains/subscriptions/queries.ts';
import { suspendSubscription } from '../../domains/subscriptions/suspend-subscription.ts';
import { receiveEvent } from '../../domains/subscriptions/webhooks/receive-event.ts';
import type { Sql } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { makeSupplier } from '../factories.ts';
import { DAY, MINUTE } from '../fakes/clock.ts';
import { type Stage, setStage, tamper, type WebhookDelivery } from './stage.ts';

export interface History {
  stage: Stage;
  viewer: Professional & { email: string };
  /** Webhook events that the providers have sent and that have not arrived. */
  deliveries: WebhookDelivery[];
  /** What the company has published since the beginning. */
  newPrices: (PricedPlan & { at: Date })[];
  notes: {
    /** Whether a request to a provider may have had no answer. */
    hadTrouble: boolean;
    /** Whether the account was deleted for some time: what ends then ends without a word. */
    hasLeft: boolean;
  };
  /** The same account in another process. */
  other?: { history: History; attempt: typeof attempt };
  /** Hundredths that were refunded on pages of the providers, by the reference of the payment. */
  refundedThere: Map<string, number>;
  /** The taxes of the company and the details of the account, oldest first. */
  taxes: (Taxes & { details: BillingDetails; at: Date })[];
}

export async function beginHistory(sql: Sql): Promise<History> {
  const { id, email } = await makeSupplier(sql, {
    visibility: 'private',
    verifiedAt: new Date(),
    subscriptionStatus: 'none',
  });
  const viewer = { id, email, role: 'supplier' } as History['viewer'];
  const stage = setStage(sql);
  const taxes = [{ ...noTaxes, details: noBillingDetails, at: stage.clock.now() }];
  const notes = { hadTrouble: false, hasLeft: false };
  return {
    ...{ stage, viewer, taxes, notes, deliveries: [], newPrices: [] },
    refundedThere: new Map<string, number>(),
  };
}

/** Called in another process, which shares no state of its modules with the first. */
export const joinHistory = (history: History): History => ({
  ...history,
  stage: setStage(history.stage.sql, history.stage.shared),
});

/** Deletes the rows of this history. */
export async function deleteHistory({ stage: { sql }, viewer: { id } }: History): Promise<void> {
  for (const { id, price } of defaultPlans) {
    await sql`UPDATE plans SET price = ${price * 100}, price_changed_at = NULL WHERE id = ${id}`;
  }
  await sql`DELETE FROM price_notices WHERE subscription_id IN (SELECT id FROM subscriptions WHERE account_id = ${id})`;
  await sql`DELETE FROM free_months WHERE account_id = ${id}`;
  await sql`DELETE FROM invoices`;
  await sql`DELETE FROM invoice_numbers`;
  await sql`DELETE FROM company_settings`;
  await sql`DELETE FROM quoted_prices WHERE account_id = ${id}`;
  await sql`DELETE FROM billing_details WHERE account_id = ${id}`;
  await sql`DELETE FROM refund_requests`;
  await sql`DELETE FROM failed_rows`;
  await sql`DELETE FROM payments WHERE account_id = ${id}`;
  await sql`DELETE FROM subscriptions WHERE account_id = ${id}`;
  await sql`DELETE FROM checkouts WHERE account_id = ${id}`;
  await sql`DELETE FROM provider_customers WHERE account_id = ${id}`;
  await sql`DELETE FROM payment_events`;
  await sql`DELETE FROM provider_polls`;
  await sql`DELETE FROM outbox`;
}

type Act = (history: History, nth: number) => Promise<unknown>;

const supplierPlans: PlanId[] = ['basic', 'professional', 'enterprise'];
const planOf = (nth: number) => supplierPlans[nth % 3] as PlanId;

const order =
  (method: 'card' | 'bank'): Act =>
  ({ stage, viewer }, nth) => {
    const months = method === 'card' ? 1 : 1 + (nth % 2);
    return beginCheckout(stage, viewer, {
      email: viewer.email,
      role: 'supplier',
      plan: planOf(nth),
      method,
      months,
    });
  };

const atStripe =
  (work: (state: StripeState, nth: number) => Promise<unknown>): Act =>
  ({ stage }, nth) =>
    stage.stripe.act((state) => work(state, nth));

const newestSubscription = async ({ objects }: StripeState) =>
  (await objects.list<Subscription>('subscription'))[0];
const oneCharge = async ({ objects }: StripeState, nth: number) => {
  const charges = await objects.list<Charge>('charge');
  return charges[nth % charges.length];
};

async function setCard({ objects }: StripeState, card: Customer['card']): Promise<void> {
  for (const customer of await objects.list<Customer>('customer')) {
    await objects.put('customer', customer.id, { ...customer, card });
  }
}

const setEnding = (isEnding: boolean) =>
  atStripe(async (state) => {
    const held = await newestSubscription(state);
    if (!held || held.status === 'canceled') return;
    if (held.schedule) await release(state, held.schedule);
    await change(state, held.id, { cancelAtPeriodEnd: isEnding });
  });

const disputeClosed = (status: 'won' | 'lost') =>
  atStripe(async (state) => {
    const [open] = await state.objects.list<Dispute>('dispute', { status: 'needs_response' });
    if (open) await closeDispute(state, open.id, status);
  });

async function pass({ stage }: History, days: number): Promise<void> {
  stage.clock.advance(days * DAY);
  await stage.stripe.act(billDue);
}

/** Acts of an account on our pages. */
const ours = {
  order: order('card'),
  orderMonths: order('bank'),
  changePlan: ({ stage, viewer }, nth) => changePlan(stage, viewer, planOf(nth)),
  cancel: ({ stage, viewer }) => cancelSubscription(stage, viewer),
  resume: ({ stage, viewer }) => resumeSubscription(stage, viewer),
  retry: ({ stage, viewer }) => retryPayment(stage, viewer),
  freeMonths: async ({ stage, viewer }, nth) => {
    const running = await findRunning(stage.sql, viewer.id);
    await giveFreeMonths(stage, viewer, {
      accountId: viewer.id,
      months: 1 + (nth % 3),
      paidUntil: running?.currentPeriodEnd.toISOString() ?? null,
      reason: 'An apology',
    });
  },
  /** An operator refunds a part of a payment, or what is left. */
  refundHere: async ({ stage, viewer }, nth) => {
    const payments = await stage.sql<{ id: string; amount: number; left: number }[]>`
      SELECT id, amount, amount - refunded - refunding AS "left" FROM payments
      WHERE account_id = ${viewer.id} ORDER BY id DESC`;
    const one = payments[nth % payments.length];
    if (!one) return;
    const { id, left: refundable } = one;
    const amount = nth % 3 === 0 ? Math.ceil(one.amount / 4) : refundable;
    await refundPayment(stage, viewer, { id, amount, refundable, reason: 'An apology' });
  },
  /** An operator corrects the name on the invoice of a payment; the ledger keeps the tax of the whole. */
  correctInvoice: async ({ stage, viewer }, nth) => {
    const payments = await stage.sql<{ id: string }[]>`
      SELECT id FROM payments WHERE account_id = ${viewer.id} AND refunded = 0 ORDER BY id DESC`;
    const one = payments[nth % payments.length];
    const id = one && correctableOf(await findInvoicesOf(stage.sql, one.id));
    if (!id) return;
    const { customer, tax, total, paid } = await readCorrectable(stage, id);
    const right = { customer: { ...customer, name: `Customer ${nth}` }, tax, total, paid };
    await correctInvoice(stage, viewer, { id, ...right, reason: 'A wrong name' });
  },
  /** As when the account is suspended with a refund. */
  endWithRefund: ({ stage, viewer }) =>
    stage.sql.begin(async (tx) => {
      await lockPayer(tx, viewer.id);
      await suspendSubscription(tx, {
        ...{ accountId: viewer.id, operatorId: viewer.id },
        ...{ measure: 'refunded', now: stage.clock.now() },
      });
    }),
  /** Deletes the account and undoes that, with the job between them or not. */
  leaveAndReturn: async (history, nth) => {
    const { stage, notes } = history;
    const { id } = history.viewer;
    notes.hasLeft = true;
    const deletedAt = stage.clock.now();
    await stage.sql.begin(async (tx) => {
      await tx`UPDATE accounts SET deleted_at = ${deletedAt} WHERE id = ${id}`;
      await endSubscription(tx, { accountId: id, now: deletedAt });
    });
    if (nth % 2) await makeRound(stage, notes.hadTrouble);
    stage.clock.advance(DAY);
    await stage.sql.begin(async (tx) => {
      await tx`UPDATE accounts SET deleted_at = NULL WHERE id = ${id}`;
      await restorePaidDays(tx, { accountId: id, deletedAt, now: stage.clock.now() });
    });
  },
  billing: async ({ stage, viewer, taxes }, nth) => {
    const [details = noBillingDetails, at] = [customers[nth % customers.length], stage.clock.now()];
    await saveBillingDetails(stage.sql, viewer.id, { ...details, now: at });
    taxes.push({ ...noTaxes, ...taxes.at(-1), details, at });
  },
} satisfies Record<string, Act>;

const customers: BillingDetails[] = [
  { ...noBillingDetails, country: 'DE' },
  { ...noBillingDetails, country: 'DE', taxNumber: 'DE123456788' },
  { ...noBillingDetails, country: 'KE' },
];

/** US cents a month; the last one is the delivered price of a plan. */
const prices = [5_000, 12_345, 25_000, 10_000];

/** With them a payment needs the country of the customer. */
const rateLists = [
  'DE, others, 19%, 2020-01-01\nDE, businesses, 0%, 2020-01-01, reverse charge',
  'DE, all, 7.77%, 2020-01-01\nelsewhere, all, 16%, 2020-01-01',
  'elsewhere, all, 0%, 2020-01-01',
  '',
];

/** Acts of the company. */
const company = {
  newPrice: async ({ stage, newPrices }, nth) => {
    const [plan, price, at] = [planOf(nth), prices[nth % prices.length] ?? 10_000, stage.clock.now()];
    await stage.sql`UPDATE plans SET price = ${price}, price_changed_at = ${at} WHERE id = ${plan}`;
    newPrices.push({ plan, price, at });
  },
  newRate: async ({ stage, viewer, taxes }, nth) => {
    const [rates = '', at] = [rateLists[nth % rateLists.length], stage.clock.now()];
    const prices = priceKinds[Math.floor(nth / rateLists.length) % 2] ?? 'with tax';
    await stage.sql`
      INSERT INTO company_settings (card, version, value, published_by, published_at)
      SELECT 'taxes', 1 + count(*), ${JSON.stringify({ prices, rates })}, ${viewer.id}, ${at} FROM company_settings`;
    taxes.push({ prices, rates, details: taxes.at(-1)?.details ?? noBillingDetails, at });
  },
} satisfies Record<string, Act>;

/** Acts at the providers, which we only learn from them. */
const theirs = {
  pay: atStripe(async (state) => {
    const open = await state.objects.list<Session>('checkout.session', { status: 'open' });
    for (const session of open) await payCheckout(state, session.id, '4242');
  }),
  payMonths: ({ stage }) =>
    stage.paystack.act(async (state) => {
      const [open] = await state.objects.list<Transaction>('transaction', { status: 'abandoned' });
      if (open) await payTransaction(state, open.reference);
    }),
  /** Pays another amount than ordered, which our pages never request. */
  payOther: ({ stage }) =>
    stage.paystack.act(async (state) => {
      const [open] = await state.objects.list<Transaction>('transaction', { status: 'abandoned' });
      if (!open) return;
      await state.objects.put('transaction', `transaction_${open.reference}`, { ...open, amount: 100 });
      await payTransaction(state, open.reference);
    }),
  failMonths: ({ stage }) =>
    stage.paystack.act(async (state) => {
      const [open] = await state.objects.list<Transaction>('transaction', { status: 'abandoned' });
      if (open) await failTransaction(state, open.reference);
    }),
  refundMonths: ({ stage, refundedThere }, nth) =>
    stage.paystack.act(async (state) => {
      const paid = await state.objects.list<Transaction>('transaction', { status: 'success' });
      const one = paid[nth % paid.length];
      const given = one && (await state.objects.list('refund', { transaction: one.id }));
      if (!one || given?.length !== 0) return;
      await refundTransaction(state, one.reference);
      refundedThere.set(one.reference, one.amount);
    }),
  payRefunds: ({ stage }) => stage.paystack.act(payRefunds),
  failRefunds: ({ stage }) => stage.paystack.act((state) => payRefunds(state, 'failed')),
  cardWorks: atStripe((state) => setCard(state, '4242')),
  cardRefused: atStripe((state, nth) => setCard(state, nth % 4 === 0 ? '3184' : '0341')),
  cancelThere: setEnding(true),
  resumeThere: setEnding(false),
  endThere: atStripe(async (state) => {
    const held = await newestSubscription(state);
    if (held && held.status !== 'canceled') await cancel(state, held.id);
  }),
  refund: ({ stage, refundedThere }, nth) =>
    stage.stripe.act(async (state) => {
      const charge = await oneCharge(state, nth);
      if (!charge || charge.refunded) return;
      const { payment_intent: intent } = charge;
      const part = nth % 3 === 0 ? { amount: Math.ceil(charge.amount / 3) } : {};
      const { amount } = await refund(state, { intent, ...part });
      const [paid] = await state.objects.list<InvoicePayment>('invoice_payment', {
        payment: { payment_intent: intent },
      });
      const reference = paid?.invoice ?? '';
      refundedThere.set(reference, (refundedThere.get(reference) ?? 0) + amount);
    }),
  dispute: atStripe(async (state, nth) => {
    const charge = await oneCharge(state, nth);
    if (charge && !charge.disputed) await dispute(state, charge.payment_intent);
  }),
  disputeWon: disputeClosed('won'),
  disputeLost: disputeClosed('lost'),
  month: (history) => pass(history, 31),
  week: (history) => pass(history, 7),
  day: (history) => pass(history, 1),
} satisfies Record<string, Act>;

/** The ways in which a webhook event may arrive. */
const post = {
  deliver: (history, nth) => deliver(history, nth, 'once'),
  deliverAgain: (history, nth) => deliver(history, nth, 'and again'),
  tamper: (history, nth) => deliver(history, nth, 'changed'),
  /** Delivers all events in parallel. */
  deliverAll: async (history) => {
    const { length } = history.deliveries;
    const sent = await Promise.allSettled(
      history.deliveries.map((_delivery, at) => deliver(history, at, 'and again')),
    );
    const failure = sent.find(({ status }) => status === 'rejected');
    if (failure) throw (failure as PromiseRejectedResult).reason;
    history.deliveries.splice(0, length);
  },
  lose: async ({ deliveries }, nth) => deliveries.splice(nth % Math.max(1, deliveries.length), 1),
} satisfies Record<string, Act>;

const around = {
  round: ({ stage, notes }) => makeRound(stage, notes.hadTrouble),
  /** One of the next requests gets no answer. */
  loseAnswer: async ({ stage, notes }, nth) => {
    notes.hadTrouble = true;
    stage.answersBeforeLoss = nth % 12;
  },
  troubleBegins: async ({ stage, notes }, nth) => {
    notes.hadTrouble = true;
    stage.trouble = nth % 2 === 0 ? 'away' : 'answer lost';
  },
  troubleEnds: async ({ stage }) => {
    stage.trouble = 'none';
  },
} satisfies Record<string, Act>;

export const acts: Record<string, Act> = { ...ours, ...company, ...theirs, ...post, ...around };

export interface Step {
  act: string;
  nth: number;
  /** What another process does at the same time. */
  beside?: string | undefined;
}

/** What two processes do at the same time: an account in two windows, operators, and the job. */
export const besides = ['round', ...Object.keys(ours)].filter((name) => name !== 'billing');

export async function perform(history: History, { act, nth, beside }: Step): Promise<void> {
  const { other } = history;
  const before = await readEnd(history);
  await Promise.all([
    attempt(history, act, nth),
    other && beside && other.attempt(other.history, beside, nth >> 2),
  ]);
  const after = await readEnd(history);
  if (
    before.bought &&
    before.bought === after.bought &&
    before.end &&
    after.end &&
    +after.end > +before.end + SECOND
  ) {
    throw new Error(`${act} has given days up to ${after.end.toISOString()}, with no payment.`);
  }
  history.deliveries.push(...(await history.stage.takeDeliveries()));
}

const SECOND = 1000;

/** When the last days end, and what was bought or given until now; null while a gift waits. */
async function readEnd({ stage, viewer }: History): Promise<{ end: Date | null; bought: string | null }> {
  const [row] = await stage.sql<[{ end: Date | null; bought: string | null }]>`
    SELECT greatest(max(ends_at), (
        SELECT current_period_end FROM subscriptions WHERE account_id = ${viewer.id} AND status <> 'ended'
      )) AS end,
      CASE WHEN bool_and(state <> 'waiting') THEN string_agg(id::text, ' ' ORDER BY id) END AS bought
    FROM ledger WHERE account_id = ${viewer.id}`;
  return row;
}

export async function attempt(history: History, act: string, nth: number): Promise<void> {
  try {
    await acts[act]?.(history, nth);
  } catch (error) {
    // API errors are valid outcomes, and so are failed requests while the provider is unavailable.
    const isTrouble = history.notes.hadTrouble && error instanceof ProviderAway;
    if (!(error instanceof ApiError || error instanceof StripeProblem || isTrouble)) throw error;
  }
}

async function deliver(history: History, nth: number, how: 'once' | 'and again' | 'changed'): Promise<void> {
  const { deliveries, stage } = history;
  const at = nth % Math.max(1, deliveries.length);
  const delivery = deliveries[at];
  if (!delivery) return;
  const now = stage.clock.now();
  const signed = { headers: delivery.sign(delivery.body, now), body: delivery.body };
  const { headers, body } = how === 'changed' ? tamper(signed.headers, signed.body, nth) : signed;
  try {
    const event = await delivery.provider.readEvent(Buffer.from(body), headers, now);
    if (how === 'changed') throw new Error('A changed delivery was believed.');
    await receiveEvent(stage, delivery.provider, event);
    if (how === 'once') deliveries.splice(at, 1);
  } catch (error) {
    if (!(how === 'changed' && error instanceof EventRefused)) throw error;
  }
}

async function makeRound(stage: Stage, hadTrouble: boolean): Promise<void> {
  await processDueSubscriptions(stage, (error) => {
    if (!(hadTrouble && error instanceof ProviderAway)) throw error;
  });
}

/** Delivers the remaining events, or drops them; then the job queries the providers. */
export async function settle(history: History, { isRestLost }: { isRestLost: boolean }): Promise<void> {
  const { stage, deliveries } = history;
  stage.trouble = 'none';
  stage.answersBeforeLoss = null;
  if (isRestLost) deliveries.length = 0;
  while (deliveries.length > 0) await perform(history, { act: 'deliver', nth: deliveries.length * 7 });
  for (let round = 0; round < 4; round++) {
    stage.clock.advance(16 * MINUTE);
    await theirs.payRefunds(history);
    await makeRound(stage, false);
  }
}

import { noTaxes, priceKinds, type Taxes } from '@sokoni/contract/company/taxes';
import type { BillingDetails } from '@sokoni/contract/subscriptions/billing-details';
import { defaultPlans, type PlanId } from '@sokoni/contract/subscriptions/plans';
import { beginCheckout } from '../../domains/subscriptions/checkout/begin-checkout.ts';
import { giveFreeMonths } from '../../domains/subscriptions/free-months/give-free-months.ts';
import {
  noBillingDetails,
  saveBillingDetails,
} from '../../domains/subscriptions/invoices/billing-details.ts';
import { processDueSubscriptions } from '../../domains/subscriptions/jobs/process-due.ts';
import {
  cancelSubscription,
  changePlan,
  resumeSubscription,
  retryPayment,
} from '../../domains/subscriptions/manage.ts';
import type { Professional } from '../../domains/subscriptions/policy.ts';
import {
  type FakeTransaction,
  failTransaction,
  payTransaction,
  refundTransaction,
} from '../../domains/subscriptions/providers/paystack/testing/fake.ts';
import {
  EventRefused,
  type PricedPlan,
  ProviderAway,
} from '../../domains/subscriptions/providers/provider.ts';
import { payCheckout } from '../../domains/subscriptions/providers/stripe/testing/checkout.ts';
import {
  closeDispute,
  dispute,
  refund,
} from '../../domains/subscriptions/providers/stripe/testing/invoices.ts';
import type {
  Charge,
  Customer,
  Dispute,
  Session,
  Subscription,
} from '../../domains/subscriptions/providers/stripe/testing/shapes.ts';
import {
  type SandboxState,
  StripeProblem,
} from '../../domains/subscriptions/providers/stripe/testing/state.ts';
import {
  billDue,
  cancel,
  change,
  release,
} from '../../domains/subscriptions/providers/stripe/testing/subscriptions.ts';
import { findRunning } from '../../domains/subscriptions/queries.ts';
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
  return { stage, viewer, deliveries: [], newPrices: [], taxes };
}

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
  (work: (state: SandboxState, nth: number) => Promise<unknown>): Act =>
  ({ stage }, nth) =>
    stage.stripe.act((state) => work(state, nth));

const newestSubscription = async ({ objects }: SandboxState) =>
  (await objects.list<Subscription>('subscription'))[0];
const oneCharge = async ({ objects }: SandboxState, nth: number) => {
  const charges = await objects.list<Charge>('charge');
  return charges[nth % charges.length];
};

async function setCard({ objects }: SandboxState, card: Customer['card']): Promise<void> {
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
  billing: async ({ stage, viewer, taxes }, nth) => {
    const [details = noBillingDetails, at] = [customers[nth % customers.length], stage.clock.now()];
    await saveBillingDetails(stage.sql, viewer.id, { ...details, now: at });
    taxes.push({ ...noTaxes, ...taxes.at(-1), details, at });
  },
} satisfies Record<string, Act>;

const customers: BillingDetails[] = [
  { ...noBillingDetails, country: 'DE' },
  { ...noBillingDetails, country: 'DE', taxNumber: 'DE123456789' },
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
      const [open] = await state.objects.list<FakeTransaction>('transaction', { status: 'abandoned' });
      if (open) await payTransaction(state, open.reference);
    }),
  /** Pays another amount than ordered, which our pages never request. */
  payOther: ({ stage }) =>
    stage.paystack.act(async (state) => {
      const [open] = await state.objects.list<FakeTransaction>('transaction', { status: 'abandoned' });
      if (!open) return;
      await state.objects.put('transaction', `transaction_${open.reference}`, { ...open, amount: 100 });
      await payTransaction(state, open.reference);
    }),
  failMonths: ({ stage }) =>
    stage.paystack.act(async (state) => {
      const [open] = await state.objects.list<FakeTransaction>('transaction', { status: 'abandoned' });
      if (open) await failTransaction(state, open.reference);
    }),
  refundMonths: ({ stage }, nth) =>
    stage.paystack.act(async (state) => {
      const paid = await state.objects.list<FakeTransaction>('transaction', { status: 'success' });
      const one = paid[nth % paid.length];
      const given = one && (await state.objects.list('refund', { transaction: one.id }));
      if (one && given?.length === 0) await refundTransaction(state, one.reference);
    }),
  cardWorks: atStripe((state) => setCard(state, '4242')),
  cardRefused: atStripe((state, nth) => setCard(state, nth % 4 === 0 ? '3184' : '0341')),
  cancelThere: setEnding(true),
  resumeThere: setEnding(false),
  endThere: atStripe(async (state) => {
    const held = await newestSubscription(state);
    if (held && held.status !== 'canceled') await cancel(state, held.id);
  }),
  refund: atStripe(async (state, nth) => {
    const charge = await oneCharge(state, nth);
    if (!charge || charge.refunded) return;
    const amount = nth % 3 === 0 ? { amount: Math.ceil(charge.amount / 3) } : {};
    await refund(state, { intent: charge.payment_intent, ...amount });
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
  round: ({ stage }) => makeRound(stage),
  troubleBegins: async ({ stage }, nth) => {
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
}

export async function perform(history: History, { act, nth }: Step): Promise<void> {
  try {
    await acts[act]?.(history, nth);
  } catch (error) {
    // API errors are valid outcomes, and so are failed requests while the provider is unavailable.
    const isTrouble = history.stage.trouble !== 'none' && error instanceof ProviderAway;
    if (!(error instanceof ApiError || error instanceof StripeProblem || isTrouble)) throw error;
  }
  history.deliveries.push(...(await history.stage.takeDeliveries()));
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

async function makeRound(stage: Stage): Promise<void> {
  await processDueSubscriptions(stage, (error) => {
    if (stage.trouble === 'none') throw error;
  });
}

/** Delivers the remaining events, or drops them; then the job queries the providers. */
export async function settle(history: History, { isRestLost }: { isRestLost: boolean }): Promise<void> {
  const { stage, deliveries } = history;
  stage.trouble = 'none';
  if (isRestLost) deliveries.length = 0;
  while (deliveries.length > 0) await perform(history, { act: 'deliver', nth: deliveries.length * 7 });
  for (let round = 0; round < 2; round++) {
    stage.clock.advance(11 * MINUTE);
    await makeRound(stage);
  }
}

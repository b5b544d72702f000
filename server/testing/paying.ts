import type { CardName } from '@sokoni/contract/company/card-names';
import { noTaxes, type Taxes } from '@sokoni/contract/company/taxes';
import type { BillingDetails } from '@sokoni/contract/subscriptions/billing-details';
import type { Billing, CheckoutOrder } from '@sokoni/contract/subscriptions/subscriptions';
import { issueInvoices } from '../domains/subscriptions/invoices/issue-invoices.ts';
import { processDueSubscriptions } from '../domains/subscriptions/jobs/process-due-subscriptions.ts';
import { type CreditedPayment, getPayment } from '../domains/subscriptions/payments/payment-queries.ts';
import type { CardNumber } from '../domains/subscriptions/providers/sandbox/stripe/shapes.ts';
import type { TestApp } from './app.ts';
import { ask, requestAsAdmin } from './call.ts';
import { makeFreelancer, makeOperator, makePayment, makeSupplier, type Person } from './factories.ts';
import { changeCardOf } from './fakes/sandbox.ts';
import { mailTo } from './mailbox.ts';

export function sandboxOf({ payments }: Pick<TestApp, 'payments'>) {
  if (!payments.sandbox) throw new Error('This app does not use the sandbox.');
  return payments.sandbox;
}

/** Registered, without a payment. */
export const makeNewSupplier = (testApp: TestApp, overrides: Parameters<typeof makeSupplier>[1] = {}) =>
  makeSupplier(testApp.sql, {
    visibility: 'private',
    verifiedAt: null,
    subscriptionStatus: 'none',
    ...overrides,
  });
/** Already approved: a payment makes the profile public. */
export const makeVerifiedSupplier = (testApp: TestApp) =>
  makeNewSupplier(testApp, { verifiedAt: new Date() });
export const makeNewFreelancer = (testApp: TestApp) =>
  makeFreelancer(testApp.sql, { visibility: 'private', verifiedAt: null, subscriptionStatus: 'none' });

export function order(testApp: TestApp, person: Person, more: Partial<CheckoutOrder> = {}) {
  const body = {
    email: person.email,
    role: person.role,
    plan: person.role === 'freelancer' ? 'starter' : 'basic',
    ...more,
  };
  return ask(testApp, 'POST /stripe/create-checkout-session', { as: person, body });
}

/** The provider's reference of the person's open checkout. */
export async function referenceOf({ sql }: TestApp, person: { id: string }): Promise<string> {
  const [row] = await sql<{ reference: string }[]>`
    SELECT reference FROM checkouts WHERE account_id = ${person.id} AND reference IS NOT NULL
    ORDER BY id DESC LIMIT 1`;
  if (!row) throw new Error('There is no checkout.');
  return row.reference;
}

/** Orders, pays and delivers the provider's events. */
export async function subscribe(testApp: TestApp, person: Person, more: Partial<CheckoutOrder> = {}) {
  const answer = await order(testApp, person, more);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  await sandboxOf(testApp).pay(await referenceOf(testApp, person));
  await sandboxOf(testApp).settle();
}

/** Publishes the card of taxes, and before it the tax number of the company. */
export async function publishTaxes(testApp: TestApp, value: Partial<Taxes>) {
  await publishOnCard(testApp, 'details', { taxNumber: '100 123 456' });
  return publishOnCard(testApp, 'taxes', { ...noTaxes, ...value });
}

/** Changes a card of the company's settings. */
export async function publishOnCard(testApp: TestApp, card: CardName, change: object) {
  const as = await makeOperator(testApp.sql);
  const { data } = await requestAsAdmin(testApp, `GET /operator/settings/${card}`, { as });
  const body = { previous: data.version, value: { ...data.value, ...change } };
  return requestAsAdmin(testApp, `POST /operator/settings/${card}`, { as, body });
}

export const saveDetails = (testApp: TestApp, person: Person, details: Partial<BillingDetails>) =>
  ask(testApp, 'PUT /subscription/billing-details', {
    as: person,
    body: { name: '', address: '', country: 'DE', taxNumber: '', ...details },
  });

export async function billingOf(testApp: TestApp, person: { id: string }): Promise<Billing> {
  return (await ask(testApp, 'GET /subscription', { as: person })).json().data;
}

/** Lets the provider act and send its events, and then runs the job that processes them. */
export async function makeRound(testApp: TestApp): Promise<void> {
  await sandboxOf(testApp).settle();
  await processDueSubscriptions(testApp, (error) => {
    throw error;
  });
  await sandboxOf(testApp).settle();
}

export async function subscriptionReference({ sql }: TestApp, person: { id: string }): Promise<string> {
  const [row] = await sql<[{ providerReference: string }]>`
    SELECT provider_reference FROM subscriptions WHERE account_id = ${person.id} ORDER BY id DESC LIMIT 1`;
  return row.providerReference;
}

/** Charges this card from now on. */
export const changeCard = async (testApp: TestApp, person: Person, card: CardNumber) =>
  changeCardOf(sandboxOf(testApp), await subscriptionReference(testApp, person), card);

/** The subjects of all mails to the person, oldest first. */
export const subjectsTo = async ({ sql }: TestApp, person: { email: string }) =>
  (await mailTo(sql, person.email)).map(({ subject }) => subject);

/** The invoice of a payment, or the credit note of what `change` says was refunded. */
export async function issueFor(
  { sql, config, clock }: Pick<TestApp, 'sql' | 'config' | 'clock'>,
  paymentId: string,
  change: Partial<CreditedPayment> = {},
) {
  const payment = { ...(await getPayment(sql, paymentId)), isNew: true, refundedNow: 0, ...change };
  const issued = await sql.begin((tx) => issueInvoices({ tx, config, now: clock.now() }, payment));
  if (!issued) throw new Error('This payment has no invoice.');
  return issued;
}

export const makeInvoice = async (testApp: TestApp, payer: { id: string }) =>
  issueFor(testApp, (await makePayment(testApp.sql, payer)).id);

import { expect, test } from 'vitest';
import { DAY, HOUR } from '../../../testing/app.ts';
import { ask } from '../../../testing/call.ts';
import {
  makeClaim,
  makeFile,
  makeMessage,
  makeReview,
  PASSWORD,
  type Person,
} from '../../../testing/factories.ts';
import { mailTo } from '../../../testing/mailbox.ts';
import {
  billingOf,
  changeCard,
  makeNewFreelancer,
  makeNewSupplier,
  makeRound,
  makeVerifiedSupplier,
  order,
  referenceOf,
  sandboxOf,
  subjectsTo,
  subscribe,
  subscriptionReference,
} from '../../../testing/paying.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { closeDispute, dispute, refund } from '../providers/sandbox/stripe/invoices.ts';
import type { Invoice, InvoicePayment, Subscription } from '../providers/sandbox/stripe/shapes.ts';

const testApp = useTestApp();

const act = (what: 'cancel' | 'resume' | 'retry' | 'portal', person: Person) =>
  ask(testApp, `POST /subscription/${what}`, { as: person });
const stateOf = async (person: Person) => {
  const { profileVisibility, subscription } = await billingOf(testApp, person);
  return [subscription?.state, profileVisibility];
};
const isRecent = (date: string | undefined, days: number) =>
  Math.abs(Date.parse(date ?? '') - (+testApp.clock.now() + days * DAY)) < DAY;

/** Creates a subscriber whose card is declined at the renewal. */
async function makePastDue() {
  const supplier = await makeVerifiedSupplier(testApp);
  await subscribe(testApp, supplier);
  await changeCard(testApp, supplier, '0341');
  testApp.clock.advance(32 * DAY);
  await makeRound(testApp);
  return supplier;
}

/** The provider's reference of the newest invoice's payment. */
async function newestIntent(person: Person): Promise<string> {
  const subscription = await subscriptionReference(testApp, person);
  return sandboxOf(testApp).stripe.act(async ({ objects }) => {
    const { latest_invoice: invoice } = (await objects.find<Subscription>(subscription)) as Subscription;
    const held = (await objects.find<Invoice>(invoice as string)) as Invoice;
    const [payment] = await objects.list<InvoicePayment>('invoice_payment', { invoice: held.id });
    return (payment as InvoicePayment).payment.payment_intent;
  });
}

test('retries a failed renewal on its days with a mail each, and ends after the last attempt', async () => {
  const supplier = await makePastDue();
  const customer = await makeMessage(testApp.sql, { to: supplier });
  await makeReview(testApp.sql, { of: supplier });
  await makeFile(testApp.sql, supplier);
  const { subscription, profileVisibility } = await billingOf(testApp, supplier);
  expect([subscription?.state, profileVisibility]).toEqual(['past_due', 'public']);
  expect(isRecent(subscription?.pastDue?.nextTryAt ?? undefined, 3)).toBe(true);
  expect(isRecent(subscription?.pastDue?.endsAt, 14)).toBe(true);
  const me = await ask(testApp, 'GET /users/me', { as: supplier });
  expect(me.json().data.subscriptionStatus).toBe('active');

  const failures = async () =>
    (await subjectsTo(testApp, supplier)).filter((subject) => subject === 'Your payment didn’t go through')
      .length;
  expect(await failures()).toBe(1);
  for (const [days, mails] of [
    [2, 1],
    [1.1, 2],
    [4, 3],
  ] as const) {
    testApp.clock.advance(days * DAY);
    await makeRound(testApp);
    await makeRound(testApp);
    expect(await failures()).toBe(mails);
    expect(await stateOf(supplier)).toEqual(['past_due', 'public']);
  }
  testApp.clock.advance(7 * DAY);
  await makeRound(testApp);
  expect(await stateOf(supplier)).toEqual(['ended', 'private']);
  expect((await subjectsTo(testApp, supplier)).at(-1)).toBe('Your subscription has ended');
  const [last] = (await mailTo(testApp.sql, supplier.email)).slice(-1);
  expect(last?.text).toContain('we couldn’t collect the last payment');
  // No data is deleted.
  expect((await testApp.sql`SELECT FROM messages WHERE id = ${customer.id}`).length).toBe(1);
  expect((await testApp.sql`SELECT FROM reviews WHERE target_id = ${supplier.id}`).length).toBe(1);
  expect((await testApp.sql`SELECT FROM files WHERE owner_id = ${supplier.id}`).length).toBe(1);
  const inbox = await ask(testApp, 'GET /messages/all', { as: supplier });
  expect(inbox.json().data.map(({ _id }: { _id: string }) => _id)).toContain(customer.id);
  expect((await ask(testApp, 'GET /users/me/export', { as: supplier })).statusCode).toBe(200);

  // Nothing has to be verified again.
  await subscribe(testApp, supplier);
  expect(await stateOf(supplier)).toEqual(['active', 'public']);
  expect((await billingOf(testApp, supplier)).payments).toHaveLength(2);
});

test('an account that changed verified data while it had no subscription is reviewed again', async () => {
  const supplier = await makeVerifiedSupplier(testApp);
  await makeClaim(testApp.sql, supplier, { kind: 'business' });
  await subscribe(testApp, supplier);
  await act('cancel', supplier);
  testApp.clock.advance(32 * DAY);
  await makeRound(testApp);
  expect(await stateOf(supplier)).toEqual(['ended', 'private']);
  await ask(testApp, 'PUT /users/profile', { as: supplier, body: { companyName: 'Another & Sons' } });
  await subscribe(testApp, supplier);
  expect(await stateOf(supplier)).toEqual(['active', 'pending']);
});

test('an open renewal can be paid at once with another card, and only once', async () => {
  const supplier = await makePastDue();
  const refused = await act('retry', supplier);
  expect([refused.statusCode, refused.json().code]).toEqual([402, 'payment_refused']);
  await changeCard(testApp, supplier, '4242');
  const answers = await Promise.all([act('retry', supplier), act('retry', supplier)]);
  // The second finds nothing due where the first was answered before it began.
  const outcomes = answers.map((answer) => (answer.statusCode === 200 ? 'paid' : answer.json().code));
  expect(outcomes).toContain('paid');
  expect(['paid', 'nothing_due']).toEqual(expect.arrayContaining(outcomes));
  await makeRound(testApp);
  expect(await stateOf(supplier)).toEqual(['active', 'public']);
  expect((await billingOf(testApp, supplier)).payments).toHaveLength(2);
});

test('a cancelled subscription runs to its end, and can be resumed until then', async () => {
  const supplier = await makeVerifiedSupplier(testApp);
  await subscribe(testApp, supplier);
  expect((await act('cancel', supplier)).json().data.subscription.state).toBe('ending');
  expect((await act('cancel', supplier)).statusCode).toBe(200);
  expect((await act('resume', supplier)).json().data.subscription.state).toBe('active');
  await act('cancel', supplier);
  await makeRound(testApp);
  expect((await subjectsTo(testApp, supplier)).filter((subject) => /ends on/.test(subject))).toHaveLength(2);
  testApp.clock.advance(32 * DAY);
  await makeRound(testApp);
  expect(await stateOf(supplier)).toEqual(['ended', 'private']);
  expect((await billingOf(testApp, supplier)).payments).toHaveLength(1);
  expect((await act('resume', supplier)).statusCode).toBe(409);
});

test('a cancellation while a renewal is unpaid ends the subscription at once', async () => {
  const supplier = await makePastDue();
  expect((await act('cancel', supplier)).json().data.subscription.state).toBe('ended');
  const [last] = (await mailTo(testApp.sql, supplier.email)).slice(-1);
  expect(last?.text).toContain('the period you paid for is over');
});

test('a more expensive plan starts at once for the difference, a cheaper one at the renewal', async () => {
  const freelancer = await makeNewFreelancer(testApp);
  await subscribe(testApp, freelancer);
  testApp.clock.advance(15 * DAY);
  const preview = await ask(testApp, 'POST /subscription/preview', {
    as: freelancer,
    body: { plan: 'agency' },
  });
  expect(preview.json().data).toMatchObject({ when: 'now', nextAmount: 3000, itemsTooMany: 0 });
  const { dueNow } = preview.json().data;
  expect(dueNow).toBeGreaterThan(800);
  expect(dueNow).toBeLessThan(1200);
  const put = (plan: string) => ask(testApp, 'PUT /subscription/plan', { as: freelancer, body: { plan } });
  const raised = await Promise.all([put('agency'), put('agency')]);
  expect(raised.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const { subscription, payments } = raised[0].json().data;
  expect(subscription).toMatchObject({ plan: 'agency', nextPlan: null });
  expect(payments.map(({ amount }: { amount: number }) => amount)).toEqual([dueNow, 1000]);

  const lower = await ask(testApp, 'POST /subscription/preview', { as: freelancer, body: { plan: 'pro' } });
  expect(lower.json().data).toMatchObject({ when: 'renewal', dueNow: 0, nextAmount: 2000 });
  expect((await put('pro')).json().data.subscription).toMatchObject({ plan: 'agency', nextPlan: 'pro' });
  expect((await put('agency')).json().data.subscription).toMatchObject({ plan: 'agency', nextPlan: null });
  await put('pro');
  testApp.clock.advance(20 * DAY);
  await makeRound(testApp);
  expect((await billingOf(testApp, freelancer)).subscription).toMatchObject({ plan: 'pro', nextPlan: null });
  expect((await billingOf(testApp, freelancer)).payments[0]).toMatchObject({ plan: 'pro', amount: 2000 });
});

test('a refund of the difference to a more expensive plan restores the earlier plan', async () => {
  const supplier = await makeVerifiedSupplier(testApp);
  await subscribe(testApp, supplier);
  testApp.clock.advance(2 * DAY);
  const put = (plan: string) => ask(testApp, 'PUT /subscription/plan', { as: supplier, body: { plan } });
  await put('enterprise');
  const raised = await billingOf(testApp, supplier);
  expect(raised.payments).toMatchObject([
    { plan: 'enterprise', fromPlan: 'basic' },
    { plan: 'basic', fromPlan: null },
  ]);
  const difference = await newestIntent(supplier);
  await sandboxOf(testApp).stripe.act((state) => refund(state, { intent: difference }));
  await makeRound(testApp);
  const { subscription, payments, profileVisibility } = await billingOf(testApp, supplier);
  expect(subscription).toMatchObject({
    plan: 'basic',
    state: 'active',
    currentPeriodEnd: raised.subscription?.currentPeriodEnd,
  });
  expect(profileVisibility).toBe('public');
  expect(payments.map(({ status }) => status)).toEqual(['refunded', 'paid']);
  const mails = await mailTo(testApp.sql, supplier.email);
  expect(mails.at(-1)?.text).toContain('you’re back on the Basic plan');
  expect(mails.find(({ text }) => text.includes('change from the Basic plan to Enterprise'))).toBeDefined();
  const reference = await subscriptionReference(testApp, supplier);
  expect(await testApp.payments.renewing?.fetchSubscription(reference)).toMatchObject({ plan: 'basic' });
  // The plan can be upgraded again, and renews at the price of the earlier plan.
  await put('professional');
  expect((await billingOf(testApp, supplier)).subscription).toMatchObject({ plan: 'professional' });
});

test('rejects a plan change when the subscription is about to end', async () => {
  const supplier = await makeVerifiedSupplier(testApp);
  await subscribe(testApp, supplier);
  await act('cancel', supplier);
  for (const [method, path] of [
    ['POST', 'preview'],
    ['PUT', 'plan'],
  ] as const) {
    const body = { plan: 'enterprise' };
    const answer = await ask(testApp, `${method} /subscription/${path}`, { as: supplier, body });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'no_subscription']);
    expect(answer.json().message).toContain('Keep it first');
  }
  // Cancelled at the provider; the event has not arrived yet.
  await act('resume', supplier);
  await testApp.payments.renewing?.cancelAtEnd(await subscriptionReference(testApp, supplier));
  const answer = await ask(testApp, 'PUT /subscription/plan', { as: supplier, body: { plan: 'enterprise' } });
  expect(answer.statusCode).toBe(409);
  expect((await billingOf(testApp, supplier)).payments).toHaveLength(1);
});

test('an open dispute marks the payment, and a lost one ends the subscription', async () => {
  const supplier = await makeVerifiedSupplier(testApp);
  await subscribe(testApp, supplier);
  const intent = await newestIntent(supplier);
  const { id } = await sandboxOf(testApp).stripe.act((state) => dispute(state, intent));
  await makeRound(testApp);
  expect((await billingOf(testApp, supplier)).payments).toMatchObject([{ status: 'disputed' }]);
  const stored = () => testApp.sql`
    SELECT dispute_reason AS reason, dispute_due_at - disputed_at = '9 days' AS is_due FROM payments
    WHERE account_id = ${supplier.id} AND disputed_at IS NOT NULL`;
  expect(await stored()).toEqual([{ reason: 'fraudulent', isDue: true }]);
  expect(await stateOf(supplier)).toEqual(['active', 'public']);
  await sandboxOf(testApp).stripe.act((state) => closeDispute(state, id, 'lost'));
  await makeRound(testApp);
  expect(await stored()).toEqual([]);
  expect(await stateOf(supplier)).toEqual(['ended', 'private']);
  expect((await mailTo(testApp.sql, supplier.email)).at(-1)?.text).toContain(
    'your bank reversed the payment',
  );
});

test('a deleted account is charged nothing afterwards', async () => {
  const supplier = await makeVerifiedSupplier(testApp);
  await subscribe(testApp, supplier);
  const reference = await subscriptionReference(testApp, supplier);
  const answer = await ask(testApp, 'POST /users/me/delete', { as: supplier, body: { password: PASSWORD } });
  expect(answer.statusCode).toBe(200);
  await makeRound(testApp);
  testApp.clock.advance(40 * DAY);
  await makeRound(testApp);
  const rows = await testApp.sql`SELECT FROM payments WHERE account_id = ${supplier.id}`;
  expect(rows).toHaveLength(1);
  const held = await testApp.payments.renewing?.fetchSubscription(reference);
  expect(held).toMatchObject({ status: 'ended' });
  expect(held?.payments).toHaveLength(1);
  expect(await testApp.sql`SELECT FROM provider_customers WHERE account_id = ${supplier.id}`).toHaveLength(0);
});

test('a checkout that is paid after the account was deleted is refunded', async () => {
  const supplier = await makeNewSupplier(testApp);
  await order(testApp, supplier);
  const reference = await referenceOf(testApp, supplier);
  await ask(testApp, 'POST /users/me/delete', { as: supplier, body: { password: PASSWORD } });
  await sandboxOf(testApp).pay(reference);
  await makeRound(testApp);
  const rows = await testApp.sql`SELECT status, refunded FROM payments WHERE account_id = ${supplier.id}`;
  expect(rows).toMatchObject([{ status: 'refunded', refunded: 10_000 }]);
  testApp.clock.advance(2 * HOUR);
  await makeRound(testApp);
  expect(
    await testApp.sql`SELECT FROM subscriptions WHERE account_id = ${supplier.id} AND status <> 'ended'`,
  ).toHaveLength(0);
});

test('opens the portal only for an account that has paid, and links back to the dashboard', async () => {
  const supplier = await makeVerifiedSupplier(testApp);
  expect((await act('portal', supplier)).statusCode).toBe(409);
  await subscribe(testApp, supplier);
  expect((await act('portal', supplier)).json().url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/sandbox\//);
});

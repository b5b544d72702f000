import { describe, expect, test, vi } from 'vitest';
import { DAY } from '../../testing/app.ts';
import { ask, requestAsAdmin } from '../../testing/call.ts';
import { makeOperator, type Person } from '../../testing/factories.ts';
import {
  billingOf,
  changeCard,
  makeNewFreelancer,
  makeRound,
  sandboxOf,
  subjectsTo,
  subscribe,
  subscriptionReference,
} from '../../testing/paying.ts';
import { suspendAs } from '../../testing/suspend.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { processDueSubscriptions } from './jobs/process-due-subscriptions.ts';
import { refundPayment } from './payments/refund-payment.ts';
import { type PaymentProvider, ProviderAway } from './providers/provider.ts';
import { payRefunds } from './providers/sandbox/paystack-api.ts';

const app = useTestApp({ logLevel: 'silent' });

async function makeSuspended(
  subscription: 'paused' | 'ended' | 'refunded',
  more: Parameters<typeof subscribe>[2] = {},
) {
  const person = await makeNewFreelancer(app);
  await subscribe(app, person, more);
  app.clock.advance(2 * DAY);
  const operator = await suspendAs(app, person, { subscription });
  await makeRound(app);
  return { person, operator };
}

const reinstate = (person: Person, operator: Person) =>
  requestAsAdmin(app, `POST /operator/accounts/${person.id}/reinstate`, {
    as: operator,
    body: { reason: 'A mistake' },
  });
const stateOf = async (person: Person) => (await billingOf(app, person)).subscription?.state;

test('does not charge a paused subscription, and continues it after the suspension', async () => {
  const { person, operator } = await makeSuspended('paused');
  expect(await stateOf(person)).toBe('ending');
  expect(await subjectsTo(app, person)).not.toContainEqual(expect.stringContaining('subscription ends'));
  await reinstate(person, operator);
  await makeRound(app);
  expect(await stateOf(person)).toBe('active');
  app.clock.advance(31 * DAY);
  await makeRound(app);
  expect((await billingOf(app, person)).payments).toHaveLength(2);
});

test('ends a paused subscription with its paid period', async () => {
  const { person } = await makeSuspended('paused');
  app.clock.advance(31 * DAY);
  await makeRound(app);
  expect(await billingOf(app, person)).toMatchObject({
    subscription: { state: 'ended' },
    payments: [expect.any(Object)],
  });
});

test('ends a subscription with a failed renewal instead of pausing it', async () => {
  const person = await makeNewFreelancer(app);
  await subscribe(app, person);
  await changeCard(app, person, '0341');
  app.clock.advance(31 * DAY);
  await makeRound(app);
  await suspendAs(app, person);
  await makeRound(app);
  expect(await stateOf(person)).toBe('ended');
});

test('keeps a cancellation by the owner when the suspension ends', async () => {
  const { person, operator } = await makeSuspended('paused');
  expect((await ask(app, 'POST /subscription/cancel', { as: person })).statusCode).toBe(200);
  await reinstate(person, operator);
  await makeRound(app);
  expect(await stateOf(person)).toBe('ending');
});

test('ends a subscription at once, here and at the provider', async () => {
  const { person } = await makeSuspended('ended');
  expect(await billingOf(app, person)).toMatchObject({
    subscription: { state: 'ended' },
    payments: [{ status: 'paid', refunded: 0 }],
  });
  const reference = await subscriptionReference(app, person);
  expect((await app.payments.renewing?.fetchSubscription(reference))?.status).toBe('ended');
});

test.each(['card', 'mobile'] as const)('refunds the last payment, paid by %s', async (method) => {
  const { person, operator } = await makeSuspended('refunded', { method });
  // Not every provider pays at once.
  if (method === 'mobile') await sandboxOf(app).paystack.act(payRefunds);
  await makeRound(app);
  expect(await billingOf(app, person)).toMatchObject({
    subscription: { state: 'ended' },
    payments: [{ status: 'refunded' }],
  });
  const acts = await app.sql`
    SELECT actor_id FROM audit_log WHERE subject_id = ${person.id} AND action = 'refund requested'`;
  expect(acts).toEqual([{ actorId: operator.id }]);
});

describe.each(['card', 'mobile'] as const)('a refund of months paid by %s', (method) => {
  test('is repeated as the same one after a lost answer, and takes no month before', async () => {
    const person = await makeNewFreelancer(app);
    await subscribe(app, person, { method });
    app.clock.advance(20 * DAY);
    if (method === 'mobile') await subscribe(app, person, { method });
    app.clock.advance(15 * DAY);
    await makeRound(app);
    await suspendAs(app, person, { subscription: 'refunded' });
    const provider = method === 'card' ? app.payments.renewing : app.payments.prepaid;
    if (!provider) throw new Error('There is no provider.');
    const { refund } = provider;
    const lost = vi.spyOn(provider, 'refund').mockImplementationOnce(async (...request) => {
      await refund(...request);
      throw new ProviderAway('The answer was lost.');
    });
    await processDueSubscriptions(app, () => {});
    await makeRound(app);
    app.clock.advance(DAY);
    await makeRound(app);
    expect(lost).toHaveBeenCalledTimes(1);
    lost.mockRestore();
    if (method === 'mobile') {
      await sandboxOf(app).paystack.act(payRefunds);
      await makeRound(app);
    }
    expect((await billingOf(app, person)).payments).toMatchObject([
      { status: 'refunded', refunded: 1000 },
      { status: 'paid', refunded: 0 },
    ]);
  });
});

test('refunds the month, too, after an upgrade', async () => {
  const person = await makeNewFreelancer(app);
  await subscribe(app, person);
  app.clock.advance(2 * DAY);
  await ask(app, 'PUT /subscription/plan', { as: person, body: { plan: 'agency' } });
  await suspendAs(app, person, { subscription: 'refunded' });
  await makeRound(app);
  expect((await billingOf(app, person)).payments.map(({ status }) => status)).toEqual([
    'refunded',
    'refunded',
  ]);
});

test.each([2, 25])(
  'refunds of a month what was counted towards a dearer plan, %d days later',
  async (days) => {
    const person = await makeNewFreelancer(app);
    await subscribe(app, person, { method: 'mobile' });
    app.clock.advance(10 * DAY);
    await subscribe(app, person, { method: 'mobile', plan: 'agency' });
    app.clock.advance(days * DAY);
    await suspendAs(app, person, { subscription: 'refunded' });
    await makeRound(app);
    const [month, dearer] = await requestsOf(person);
    expect(dearer?.amount).toBe(dearer?.paid);
    // Twenty days of thirty, or twenty-one of thirty-one.
    expect((month?.amount ?? 0) / (month?.paid ?? 0)).toBeCloseTo(0.67, 1);
  },
);

const requestsOf = (person: Person) => app.sql<{ amount: number; paid: number; isOpen: boolean }[]>`
  SELECT r.amount, p.amount AS paid, settled_at IS NULL AS is_open
  FROM refund_requests r JOIN payments p ON p.id = r.payment_id
  WHERE p.account_id = ${person.id} ORDER BY p.id, r.id`;

/** Pays the pending refunds, or fails to, and processes that. */
async function answerRefunds(status: 'processed' | 'failed') {
  await sandboxOf(app).paystack.act((state) => payRefunds(state, status));
  await makeRound(app);
}

test('requests again what was on its way and failed, also of an earlier refund', async () => {
  const person = await makeNewFreelancer(app);
  await subscribe(app, person, { method: 'mobile' });
  const [payment] = (await billingOf(app, person)).payments;
  const operator = await makeOperator(app.sql);
  await refundPayment(app, operator, { id: payment?._id ?? '', amount: 400, refundable: 1000, reason: '' });
  await suspendAs(app, person, { subscription: 'refunded' });
  await makeRound(app);
  await answerRefunds('failed');
  expect((await billingOf(app, person)).payments).toMatchObject([{ status: 'paid', refunded: 0 }]);
  await answerRefunds('processed');
  await makeRound(app);
  expect((await billingOf(app, person)).payments).toMatchObject([{ status: 'refunded', refunded: 1000 }]);
  expect((await requestsOf(person)).filter(({ isOpen }) => isOpen)).toEqual([]);
});

test('refunds at a provider while another one is away', async () => {
  const people = [await makeNewFreelancer(app), await makeNewFreelancer(app)] as const;
  for (const [nth, method] of (['card', 'mobile'] as const).entries()) {
    await subscribe(app, people[nth] as Person, { method });
    await suspendAs(app, people[nth] as Person, { subscription: 'refunded' });
  }
  const away = vi.spyOn(app.payments.renewing as PaymentProvider, 'refund');
  away.mockRejectedValue(new ProviderAway('Away.'));
  await processDueSubscriptions(app, () => {});
  away.mockRestore();
  expect(await app.sql`SELECT refunding FROM payments WHERE account_id = ${people[1].id}`).toEqual([
    { refunding: 1000 },
  ]);
});

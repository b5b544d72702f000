import { expect, test } from 'vitest';
import { DAY } from '../../testing/app.ts';
import { ask, requestAsAdmin } from '../../testing/call.ts';
import type { Person } from '../../testing/factories.ts';
import {
  billingOf,
  fakesOf,
  makeNewFreelancer,
  makeRound,
  subjectsTo,
  subscribe,
  subscriptionReference,
} from '../../testing/paying.ts';
import { suspendAs } from '../../testing/suspend.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { payRefunds } from './providers/paystack/testing/fake.ts';

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
  await fakesOf(app).changeCard(await subscriptionReference(app, person), '0341');
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
  const [payment] = await app.sql<[{ reference: string }]>`
    SELECT reference FROM payments WHERE account_id = ${person.id}`;
  if (method === 'mobile') {
    await fakesOf(app).paystack.act((state) => payRefunds(state, payment.reference));
  }
  await makeRound(app);
  expect(await billingOf(app, person)).toMatchObject({
    subscription: { state: 'ended' },
    payments: [{ status: 'refunded' }],
  });
  const acts = await app.sql`
    SELECT actor_id FROM audit_log WHERE subject_id = ${person.id} AND action = 'refund requested'`;
  expect(acts).toEqual([{ actorId: operator.id }]);
});

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { DAY, type TestApp } from '../../testing/app.ts';
import { ask } from '../../testing/call.ts';
import { runs } from '../../testing/model/runs.ts';
import {
  billingOf,
  changeCard,
  makeNewFreelancer,
  makeRound,
  sandboxOf,
  subscribe,
} from '../../testing/paying.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { chooseProviders } from './providers/choose-providers.ts';
import { ProviderBusy } from './providers/provider.ts';

const app = useTestApp({ logLevel: 'silent' });
/** A second process on the same database. */
let second: TestApp;
beforeAll(async () => {
  const { sql, config, clock, storage, storeOf } = app;
  const payments = chooseProviders({ config, sql, clock, storeOf });
  second = { ...app, payments, app: await buildApp({ config, sql, storage, clock, payments }) };
});
afterAll(async () => {
  await second.app.close();
});

type Person = Awaited<ReturnType<typeof makeNewFreelancer>>;
const plans = ['starter', 'pro', 'agency'] as const;
type Plan = (typeof plans)[number];

async function makeSubscriber(plan: Plan = 'starter') {
  const freelancer = await makeNewFreelancer(app);
  await subscribe(app, freelancer, { plan });
  app.clock.advance(2 * DAY);
  return freelancer;
}

async function makePastDue() {
  const freelancer = await makeSubscriber();
  await changeCard(app, freelancer, '0341');
  app.clock.advance(31 * DAY);
  await makeRound(app);
  await changeCard(app, freelancer, '4242');
  return freelancer;
}

const change = (plan: Plan) => (person: Person, at: TestApp) =>
  ask(at, 'PUT /subscription/plan', { as: person, body: { plan } });
const post = (operation: 'cancel' | 'resume' | 'retry') => (person: Person, at: TestApp) =>
  ask(at, `POST /subscription/${operation}`, { as: person });
type Operation = ReturnType<typeof post>;

/** Sends every second operation to the other process. */
async function atOnce(person: Person, operations: Operation[]) {
  const answers = await Promise.all(
    operations.map((operation, nth) => operation(person, nth % 2 ? second : app)),
  );
  return answers.map((answer) => ({ status: answer.statusCode, ...answer.json() }));
}

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

describe('operations on one subscription at the same time', () => {
  it('apply two changes of the plan one after the other', async () => {
    const person = await makeSubscriber();
    const answers = await atOnce(person, [change('pro'), change('agency')]);
    expect(statuses(answers)).toEqual([200, 200]);
    const { subscription, payments } = await billingOf(app, person);
    expect(subscription?.plan).toBe('agency');
    // Either straight to the more expensive plan, with the other one from the renewal on, or in two steps.
    expect(subscription?.nextPlan === 'pro' ? 2 : 3).toBe(payments.length);
  });

  it('cancel and change the plan in either order', async () => {
    for (const operations of [
      [post('cancel'), change('pro')],
      [change('starter'), post('cancel')],
    ]) {
      const person = await makeSubscriber('agency');
      for (const answer of await atOnce(person, operations)) {
        expect([200, 409]).toContain(answer.status);
        if (answer.status === 409) expect(answer.message).toContain('Keep it first');
      }
      expect((await billingOf(app, person)).subscription?.state).toBe('ending');
    }
  });

  it('keep the cheaper plan chosen before a cancellation that is withdrawn twice', async () => {
    const person = await makeSubscriber('agency');
    await atOnce(person, [change('pro')]);
    await atOnce(person, [post('cancel')]);
    expect(statuses(await atOnce(person, [post('resume'), post('resume')]))).toEqual([200, 200]);
    expect(statuses(await atOnce(person, [post('resume')]))).toEqual([200]);
    const { subscription } = await billingOf(app, person);
    expect(subscription).toMatchObject({ state: 'active', nextPlan: 'pro' });
  });

  it('charge once what is due, and end with a cancellation', async () => {
    const person = await makePastDue();
    const answers = await atOnce(person, [post('retry'), post('cancel'), post('retry')]);
    expect(statuses(answers).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const { subscription, payments } = await billingOf(app, person);
    expect(['ending', 'ended']).toContain(subscription?.state);
    expect(payments).toHaveLength(subscription?.state === 'ending' ? 2 : 1);
  });

  it('never cause a server error, in any combination', async () => {
    const operation = fc.constantFrom<[string, Operation][]>(
      ...plans.map((plan): [string, Operation] => [`change to ${plan}`, change(plan)]),
      ['cancel', post('cancel')],
      ['resume', post('resume')],
      ['retry', post('retry')],
    );
    const some = fc.array(operation, { minLength: 2, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...plans), fc.array(some, { maxLength: 3 }), async (plan, steps) => {
        const person = await makeSubscriber(plan);
        for (const step of steps) {
          const operations = step.map(([, one]) => one);
          const [answers] = await Promise.all([atOnce(person, operations), sandboxOf(app).settle()]);
          for (const [nth, { status, message, data }] of answers.entries()) {
            expect([200, 409], step[nth]?.[0]).toContain(status);
            if (status === 200) expect(data.subscription).not.toBeNull();
            else expect(message).not.toBe('');
          }
        }
      }),
      runs(10),
    );
  });

  it('answer 409 while the provider itself is changing the subscription', async () => {
    const person = await makeSubscriber();
    const { renewing } = app.payments;
    if (!renewing) throw new Error('There is no provider.');
    const { raisePlan } = renewing;
    renewing.raisePlan = async () => {
      throw new ProviderBusy('lock_timeout');
    };
    const [answer] = await atOnce(person, [change('agency')]);
    renewing.raisePlan = raisePlan;
    expect(answer).toMatchObject({ status: 409, code: 'changed_meanwhile' });
  });
});

describe('paying again', () => {
  it('says that nothing is due, and charges nothing', async () => {
    const person = await makeSubscriber();
    const [answer] = await atOnce(person, [post('retry')]);
    expect(answer).toMatchObject({
      status: 409,
      code: 'nothing_due',
      message: 'You have nothing to pay. Your card was not charged.',
    });
    expect((await billingOf(app, person)).payments).toHaveLength(1);
  });

  it('pays a renewal that failed at the provider before its event arrived', async () => {
    const person = await makeSubscriber();
    await changeCard(app, person, '0341');
    const events: unknown[] = [];
    sandboxOf(app).deliverTo(async (event) => {
      events.push(event);
      return 200;
    });
    app.clock.advance(31 * DAY);
    await sandboxOf(app).settle();
    await changeCard(app, person, '4242');
    expect((await billingOf(app, person)).subscription?.state).toBe('active');
    const [answer] = await atOnce(person, [post('retry')]);
    expect(events.length).toBeGreaterThan(0);
    expect(answer).toMatchObject({ status: 200, message: 'Your payment went through.' });
    expect((await billingOf(app, person)).payments).toHaveLength(2);
  });
});

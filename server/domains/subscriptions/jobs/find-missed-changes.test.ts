import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MINUTE } from '../../../testing/app.ts';
import type { Person } from '../../../testing/factories.ts';
import {
  billingOf,
  makeRound,
  makeVerifiedSupplier,
  sandboxOf,
  subscribe,
  subscriptionReference,
} from '../../../testing/paying.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { type PrepaidProvider, type RenewingProvider, RequestRefused } from '../providers/provider.ts';
import { payRefunds } from '../providers/sandbox/paystack-api.ts';
import { change } from '../providers/sandbox/stripe/subscriptions.ts';
import { processDueSubscriptions } from './process-due-subscriptions.ts';

const testApp = useTestApp();
const stripe = () => testApp.payments.renewing as RenewingProvider;
let supplier: Person;
let reference: string;

beforeEach(async () => {
  supplier = await makeVerifiedSupplier(testApp);
  await subscribe(testApp, supplier);
  reference = await subscriptionReference(testApp, supplier);
  await runJobs();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Longer than a change is in the list of changes. */
async function runJobs() {
  for (let round = 0; round < 12; round++) {
    testApp.clock.advance(MINUTE);
    await makeRound(testApp);
  }
}

const changeAtStripe = (cancelAtPeriodEnd: boolean) =>
  sandboxOf(testApp).stripe.act((state) => change(state, reference, { cancelAtPeriodEnd }));
const stateOf = async () => (await billingOf(testApp, supplier)).subscription?.state;

/** Changes at Stripe whose events never arrive. */
async function changeUnheard(changes: readonly boolean[]) {
  sandboxOf(testApp).deliverTo(async () => 200);
  for (const isEnding of changes) await changeAtStripe(isEnding);
  await sandboxOf(testApp).settle();
  sandboxOf(testApp).deliverTo(async ({ path, body, headers }) => {
    const answer = await testApp.app.inject({ method: 'POST', url: path, payload: body, headers });
    return answer.statusCode;
  });
}

/** Requests to Stripe about the subscription, during the act and the minutes after it. */
async function countFetches(act: () => Promise<unknown>): Promise<number> {
  const fetching = vi.spyOn(stripe(), 'fetchSubscription');
  await act();
  await runJobs();
  return fetching.mock.calls.filter(([fetched]) => fetched === reference).length;
}

test('fetches a subscription once for changes whose events were lost', async () => {
  expect(await countFetches(() => changeUnheard([true, false, true]))).toBe(1);
  expect(await stateOf()).toBe('ending');
});

test('fetches a subscription once for a change whose event arrived', async () => {
  expect(await countFetches(() => changeAtStripe(true))).toBe(1);
  expect(await stateOf()).toBe('ending');
});

test('fetches a changed subscription again after a failure', async () => {
  await changeUnheard([true]);
  vi.spyOn(stripe(), 'fetchSubscription').mockRejectedValueOnce(new RequestRefused('odd'));
  const errors: unknown[] = [];
  await processDueSubscriptions(testApp, (error) => errors.push(error));
  expect(errors).toHaveLength(1);
  await runJobs();
  expect(await stateOf()).toBe('ending');
});

test('asks every ten minutes how a refund ended at a provider that does not renew, after its events', async () => {
  const payer = await makeVerifiedSupplier(testApp);
  await subscribe(testApp, payer, { method: 'bank' });
  const prepaid = testApp.payments.prepaid as PrepaidProvider;
  const [{ reference: paid }] = await testApp.sql<[{ reference: string }]>`
    SELECT reference FROM payments WHERE account_id = ${payer.id}`;
  await prepaid.refund(paid, { key: 'part', amount: 100 });
  await testApp.sql`UPDATE payments SET refunding = 1`;
  const [fetched, asked] = [vi.spyOn(stripe(), 'fetchSubscription'), vi.spyOn(prepaid, 'fetchCheckout')];
  await runJobs();
  expect(fetched).not.toHaveBeenCalled();
  expect(asked).toHaveBeenCalledTimes(1);
  await sandboxOf(testApp).paystack.act(payRefunds);
  sandboxOf(testApp).deliverTo(async () => 200);
  await runJobs();
  expect((await billingOf(testApp, payer)).payments[0]?.refunded).toBe(100);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findFailedRows } from '../../../platform/jobs/for-each-due.ts';
import { DAY } from '../../../testing/app.ts';
import { makeOperator, type Person } from '../../../testing/factories.ts';
import { billingOf, makeNewFreelancer, makeRound, sandboxOf, subscribe } from '../../../testing/paying.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { processDueSubscriptions } from '../jobs/process-due-subscriptions.ts';
import { ProviderAway, RefundRefused, type RenewingProvider } from '../providers/provider.ts';
import { getPayment } from './payment-queries.ts';
import { chooseRefund, refundPayment } from './refund-payment.ts';

const app = useTestApp({ logLevel: 'silent' });
const stripe = () => app.payments.renewing as RenewingProvider;
let person: Person;
let operator: Person;
/** A payment of 1000 cents. */
let id: string;

beforeEach(async () => {
  person = await makeNewFreelancer(app);
  operator = await makeOperator(app.sql);
  await subscribe(app, person);
  id = (await billingOf(app, person)).payments[0]?._id ?? '';
});

afterEach(() => {
  vi.restoreAllMocks();
});

const press = (amount: number, { of: refundable }: { of: number }) =>
  refundPayment(app, operator, { id, amount, refundable, reason: '' });
const choose = async (amount: number) => {
  const payment = await getPayment(app.sql, id);
  const choice = { amount, reason: '', operatorId: operator.id, now: app.clock.now() };
  await app.sql.begin((tx) => chooseRefund(tx, payment, choice));
};
const refunded = async () => (await getPayment(app.sql, id)).refunded;
const requests = () => app.sql<{ amount: number; isOpen: boolean }[]>`
  SELECT amount, settled_at IS NULL AS is_open FROM refund_requests WHERE payment_id = ${id} ORDER BY id`;

test('repeats a refund whose answer was lost, and refunds the same amount again of what was left', async () => {
  const { refund } = stripe();
  vi.spyOn(stripe(), 'refund').mockImplementationOnce(async (...request) => {
    await refund(...request);
    throw new ProviderAway('The answer was lost.');
  });
  await expect(press(400, { of: 1000 })).rejects.toMatchObject({ code: 'provider_away' });
  await sandboxOf(app).settle();
  expect(await refunded()).toBe(400);
  await press(400, { of: 600 });
  expect(await refunded()).toBe(800);
});

test('takes the same request, sent again after a lost answer, for a repetition', async () => {
  vi.spyOn(stripe(), 'refund').mockRejectedValueOnce(new ProviderAway('Away.'));
  await expect(press(400, { of: 1000 })).rejects.toMatchObject({ code: 'provider_away' });
  await press(400, { of: 1000 });
  expect(await refunded()).toBe(400);
  expect(await requests()).toEqual([{ amount: 400, isOpen: false }]);
});

test('replaces a refund that was refused by a smaller one', async () => {
  await choose(1000);
  const { refund } = stripe();
  const refused = vi.spyOn(stripe(), 'refund').mockImplementation(async (...request) => {
    if ((request[1].amount ?? 0) > 400) throw new RefundRefused('The balance is too small.');
    await refund(...request);
  });
  for (let run = 0; run < 12; run++) {
    await processDueSubscriptions(app, () => {});
    app.clock.advance(DAY / 4);
  }
  expect(refused).toHaveBeenCalledTimes(8);
  expect(await findFailedRows(app.sql)).toMatchObject({ count: 1, step: 'refunds' });
  await press(400, { of: 1000 });
  expect(await findFailedRows(app.sql)).toBeUndefined();
  await makeRound(app);
  expect(await refunded()).toBe(400);
  expect((await requests()).filter(({ isOpen }) => isOpen)).toEqual([]);
});

test('closes a refund that an operator requests and the provider refuses', async () => {
  vi.spyOn(stripe(), 'refund').mockRejectedValueOnce(new RefundRefused('Too small.'));
  await expect(press(400, { of: 1000 })).rejects.toMatchObject({ code: 'refund_refused' });
  await makeRound(app);
  expect(await refunded()).toBe(0);
});

test('requests nothing when another refund takes a part of the amount at the same time', async () => {
  const { fetchSubscription } = stripe();
  vi.spyOn(stripe(), 'fetchSubscription').mockImplementationOnce(async (...request) => {
    await choose(800);
    return fetchSubscription(...request);
  });
  await expect(press(400, { of: 1000 })).rejects.toMatchObject({ code: 'changed_meanwhile' });
  expect(await requests()).toEqual([{ amount: 800, isOpen: true }]);
});

import type { TodayRow } from '@sokoni/contract/admin/today/today';
import type { CheckoutOrder } from '@sokoni/contract/subscriptions/subscriptions';
import { beforeAll, expect, test } from 'vitest';
import { payRefunds } from '../../../domains/subscriptions/providers/sandbox/paystack-api.ts';
import { requestAsAdmin } from '../../../testing/call.ts';
import { makeOperator, makePayment, makeSupplier, type Person } from '../../../testing/factories.ts';
import { mailTo } from '../../../testing/mailbox.ts';
import { billingOf, makeVerifiedSupplier, sandboxOf, subscribe } from '../../../testing/paying.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const testApp = useTestApp();
let operator: Person;
beforeAll(async () => {
  operator = await makeOperator(testApp.sql);
});

const at = (what: Parameters<typeof requestAsAdmin>[1], { body }: { body?: object } = {}) =>
  requestAsAdmin(testApp, what, { as: operator, body });

test('lists an unapplied payment until its refund is recorded, which is logged and mailed', async () => {
  const supplier = await makeSupplier(testApp.sql);
  const { id } = await makePayment(testApp.sql, supplier, { isUnused: true });
  const used = await makePayment(testApp.sql, supplier);
  const waiting = async () =>
    (await at('GET /operator/today?list=refund')).data.rows.map(({ payment }: TodayRow) => payment);
  expect(await waiting()).toMatchObject([
    // The data that a refund at the provider needs.
    { _id: id, status: 'unused', reference: `in_${id}`, charged: 10_000, currency: 'USD' },
  ]);
  expect((await waiting())[0].person._id).toBe(supplier.id);
  expect((await at('GET /operator')).data.waiting.refund).toBe(1);

  const noted = await at(`POST /operator/payments/${id}/given-back`);
  expect(noted.data).toMatchObject({ _id: id, status: 'refunded', refunded: 10_000 });
  expect((await at(`POST /operator/payments/${id}/given-back`)).code).toBe('changed_meanwhile');
  // An applied payment cannot be refunded here.
  expect((await at(`POST /operator/payments/${used.id}/given-back`)).code).toBe('not_found');
  expect(await waiting()).toEqual([]);
  expect((await at('GET /operator')).data.waiting.refund).toBe(0);
  expect((await mailTo(testApp.sql, supplier.email)).map(({ subject }) => subject)).toEqual([
    'We’ve refunded $100.00',
  ]);
  const log =
    await testApp.sql`SELECT actor_id, action, details FROM audit_log WHERE subject_id = ${supplier.id}`;
  const details = { provider: 'sandbox', payment: `in_${id}` };
  expect(log).toEqual([{ actorId: operator.id, action: 'payment given back', details }]);
});

test('a payment of a provider that this site no longer uses is refunded on the provider’s page', async () => {
  const { id } = await makePayment(testApp.sql, await makeSupplier(testApp.sql), { provider: 'gone' });
  const body = { amount: 10_000, refundable: 10_000, reason: 'Bought by mistake' };
  const refused = await at(`POST /operator/payments/${id}/refund`, { body });
  expect(refused).toMatchObject({ status: 409, code: 'refund_refused' });
  expect(refused.message).toMatch(/no longer takes payments through the provider/);
});

test('the refund mail names the amount in the currency of the payment', async () => {
  const supplier = await makeSupplier(testApp.sql);
  const { id } = await makePayment(testApp.sql, supplier, { isUnused: true });
  await testApp.sql`UPDATE payments SET amount = 0, charged = 16000000, currency = 'NGN' WHERE id = ${id}`;
  expect((await at(`POST /operator/payments/${id}/given-back`)).data.status).toBe('refunded');
  expect((await mailTo(testApp.sql, supplier.email)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^We’ve refunded NGN.160,000\.00$/),
  ]);
});

/** A supplier who paid, the payment, and a refund of it. */
async function makePaid(more: Partial<CheckoutOrder> = {}) {
  const supplier = await makeVerifiedSupplier(testApp);
  await subscribe(testApp, supplier, more);
  const [payment] = (await billingOf(testApp, supplier)).payments;
  const id = payment?._id ?? '';
  return {
    supplier,
    payment: async () =>
      (await at('GET /operator/lists/payments')).data.rows.find((row: { _id: string }) => row._id === id),
    refund: (body: { amount: number; refundable: number; reason?: string }, as = operator) =>
      requestAsAdmin(testApp, `POST /operator/payments/${id}/refund`, {
        as,
        body: { reason: 'Bought by mistake', ...body },
      }),
    mails: async () =>
      (await mailTo(testApp.sql, supplier.email))
        .map(({ subject }) => subject)
        .filter((subject) => /refund|ended/.test(subject)),
  };
}

test('refunds a part of a payment through the provider once, then the rest, which ends the plan', async () => {
  const { supplier, refund, payment, mails } = await makePaid();
  expect(await payment()).toMatchObject({ refundable: 10_000, refunding: 0 });
  expect((await refund({ amount: 10_001, refundable: 10_000, reason: '' })).errors).toEqual({
    amount: 'This is more than what is left to refund',
    reason: 'Enter a reason',
  });
  expect((await refund({ amount: 0, refundable: 10_000 })).errors).toHaveProperty('amount');
  const part = { amount: 2_500, refundable: 10_000 };
  const codes = (await Promise.all([refund(part), refund(part)])).map(({ code }) => code);
  expect(codes.sort()).toEqual(['changed_meanwhile', undefined]);
  expect(await payment()).toMatchObject({ status: 'paid', refunded: 2_500, refundable: 7_500 });
  expect((await billingOf(testApp, supplier)).subscription?.state).toBe('active');
  expect(await mails()).toEqual(['We’ve refunded $25.00']);

  expect((await refund({ amount: 7_500, refundable: 7_500 })).data).toMatchObject({ status: 'refunded' });
  expect((await billingOf(testApp, supplier)).subscription?.state).toBe('ended');
  expect(await mails()).toEqual([
    'We’ve refunded $25.00',
    'Your subscription has ended',
    'We’ve refunded $75.00',
  ]);
  const [, ...notes] = (await billingOf(testApp, supplier)).payments[0]?.invoices ?? [];
  expect(notes).toMatchObject([2_500, 7_500].map((total) => ({ kind: 'credit_note', total })));
  const log = await testApp.sql`
    SELECT details ->> 'amount' AS amount, details ->> 'reason' AS reason FROM audit_log
    WHERE subject_id = ${supplier.id} AND action = 'refund requested' ORDER BY id`;
  expect(log).toEqual(['$25.00', '$75.00'].map((amount) => ({ amount, reason: 'Bought by mistake' })));
});

test('a refund that the provider pays later is mailed and counted when it is paid', async () => {
  const { refund, payment, mails } = await makePaid({ method: 'bank' });
  const answer = await refund({ amount: 4_000, refundable: 10_000 });
  expect(answer.data).toMatchObject({ refunded: 0, refunding: 4_000, refundable: 6_000 });
  expect(await mails()).toEqual([]);
  await sandboxOf(testApp).paystack.act(payRefunds);
  await sandboxOf(testApp).settle();
  expect(await payment()).toMatchObject({ refunded: 4_000, refunding: 0, refundable: 6_000 });
  expect(await mails()).toEqual(['We’ve refunded $40.00']);
});

test('operators do not refund their own payment, nor one that was refunded at the provider', async () => {
  const { refund, payment, supplier } = await makePaid();
  await testApp.sql`UPDATE accounts SET is_operator = true WHERE id = ${supplier.id}`;
  expect((await refund({ amount: 100, refundable: 10_000 }, supplier)).status).toBe(403);
  await testApp.payments.renewing?.refund((await payment()).reference, { key: 'theirs' });
  expect((await refund({ amount: 100, refundable: 10_000 })).code).toBe('changed_meanwhile');
  expect(await payment()).toMatchObject({ status: 'refunded', refundable: 0 });
});

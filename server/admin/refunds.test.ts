import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/app.ts';
import { requestAsAdmin } from '../testing/call.ts';
import { makeOperator, makePayment, makeSupplier, type Person } from '../testing/factories.ts';
import { mailTo } from '../testing/mailbox.ts';

let testApp: TestApp;
let operator: Person;
beforeAll(async () => {
  testApp = await buildTestApp();
  operator = await makeOperator(testApp.sql);
});
afterAll(() => testApp.drop());

const at = (what: Parameters<typeof requestAsAdmin>[1]) => requestAsAdmin(testApp, what, { as: operator });

test('lists an unapplied payment until its refund is recorded, which is logged and mailed', async () => {
  const supplier = await makeSupplier(testApp.sql);
  const { id } = await makePayment(testApp.sql, supplier, { isUnused: true });
  const used = await makePayment(testApp.sql, supplier);
  const waiting = async () => (await at('GET /operator/payments?only=to-give-back')).data.rows;
  expect(await waiting()).toMatchObject([
    // The data that a refund at the provider needs.
    { _id: id, status: 'unused', reference: `in_${id}`, charged: 10_000, currency: 'USD' },
  ]);
  expect((await waiting())[0].person._id).toBe(supplier.id);
  expect((await at('GET /operator')).data.toGiveBack).toBe(1);

  const noted = await at(`POST /operator/payments/${id}/given-back`);
  expect(noted.data).toMatchObject({ _id: id, status: 'refunded', refunded: 10_000 });
  expect((await at(`POST /operator/payments/${id}/given-back`)).code).toBe('changed_meanwhile');
  // An applied payment cannot be refunded here.
  expect((await at(`POST /operator/payments/${used.id}/given-back`)).code).toBe('not_found');
  expect(await waiting()).toEqual([]);
  expect((await at('GET /operator')).data.toGiveBack).toBe(0);
  expect((await mailTo(testApp.sql, supplier.email)).map(({ subject }) => subject)).toEqual([
    'We’ve refunded $100.00',
  ]);
  const log =
    await testApp.sql`SELECT actor_id, action, details FROM audit_log WHERE subject_id = ${supplier.id}`;
  const details = { provider: 'sandbox', payment: `in_${id}` };
  expect(log).toEqual([{ actorId: operator.id, action: 'payment given back', details }]);
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

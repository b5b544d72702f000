import { expect, test } from 'vitest';
import { readConfig } from '../../../../../platform/config/config.ts';
import { setSiteNames, siteNames } from '../../../../../platform/site-name.ts';
import { buildTestApp, DAY } from '../../../../../testing/app.ts';
import { ask, requestAsAdmin } from '../../../../../testing/call.ts';
import { makeOperator, type Person } from '../../../../../testing/factories.ts';
import { mailTo } from '../../../../../testing/mailbox.ts';
import {
  billingOf,
  makeNewSupplier,
  makeRound,
  makeVerifiedSupplier,
  order,
  referenceOf,
  subscribe,
} from '../../../../../testing/paying.ts';
import { useTestApp } from '../../../../../testing/use-test-app.ts';
import { databaseStore } from '../store.ts';

// The only test of the sandbox with its state in the database.
const testApp = useTestApp({}, { makeStore: databaseStore });

const see = (url: string) => testApp.app.inject({ url });
const press = (url: string, act: string) =>
  testApp.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ act }).toString(),
  });
const pathOf = (url: string) => new URL(url).pathname;

async function portalOf(person: Person): Promise<string> {
  const [row] = await testApp.sql<[{ reference: string }]>`
    SELECT reference FROM provider_customers WHERE account_id = ${person.id}`;
  return `/sandbox/portal/${row.reference}`;
}

test('the checkout page is labelled, loads nothing, and redirects after payment', async () => {
  const supplier = await makeNewSupplier(testApp);
  const page = pathOf((await order(testApp, supplier)).json().url);
  const shown = await see(page);
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain('Test payment: no real money is charged');
  expect(shown.body).toContain('Pay $100.00');
  expect(shown.body).toContain(supplier.email);
  expect(shown.headers['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);

  const refused = await press(page, 'refuse');
  expect(refused.headers.location).toBe(`${page}?refused=yes`);
  expect((await see(`${page}?refused=yes`)).body).toContain('role="alert"');
  expect((await press(page, 'cancel')).headers.location).toBe(
    `${testApp.config.publicUrl}/payment?cancelled=1`,
  );

  const reference = await referenceOf(testApp, supplier);
  const paid = await press(page, 'pay');
  expect([paid.statusCode, paid.headers.location]).toEqual([
    303,
    `${testApp.config.publicUrl}/success?session_id=${reference}`,
  ]);
  await testApp.payments.sandbox?.settle();
  expect((await billingOf(testApp, supplier)).subscription?.state).toBe('active');
  // A second click or visit pays nothing more.
  await press(page, 'pay');
  expect((await see(page)).body).toContain('Your test payment went through.');
  expect((await billingOf(testApp, supplier)).payments).toHaveLength(1);
});

test('both payment pages have the name of the marketplace', async () => {
  const names = siteNames();
  setSiteNames({ ...names, siteName: 'Duka & Sons' });
  for (const more of [{}, { method: 'mobile', months: 2 }] as const) {
    const { url } = (await order(testApp, await makeNewSupplier(testApp), more)).json();
    expect((await see(pathOf(url))).body).toContain('<h1>Duka &amp; Sons Basic</h1>');
  }
  setSiteNames(names);
});

test('months paid by mobile money run out', async () => {
  const supplier = await makeNewSupplier(testApp);
  const page = pathOf((await order(testApp, supplier, { method: 'mobile', months: 2 })).json().url);
  expect((await see(page)).body).toContain('$200.00');
  await press(page, 'pay');
  await testApp.payments.sandbox?.settle();
  expect(await billingOf(testApp, supplier)).toMatchObject({
    subscription: { renews: false, state: 'active' },
    payments: [{ months: 2, amount: 20_000, method: 'mobile' }],
  });
  expect((await see(page)).body).toContain('Let time pass');
  for (const act of ['days 31', 'days 31']) await press(page, act);
  expect((await billingOf(testApp, supplier)).subscription?.state).toBe('ended');
});

test('the portal lets months pass: renewed, declined, retried, ended', async () => {
  const supplier = await makeVerifiedSupplier(testApp);
  await subscribe(testApp, supplier);
  const portal = await portalOf(supplier);
  await press(portal, 'days 31');
  const renewed = await billingOf(testApp, supplier);
  expect([renewed.payments.length, renewed.subscription?.state]).toEqual([2, 'active']);

  await press(portal, 'card 0341');
  await press(portal, 'days 31');
  expect(await billingOf(testApp, supplier)).toMatchObject({
    profileVisibility: 'public',
    subscription: { state: 'past_due' },
  });
  await press(portal, 'days 7');
  expect((await see(portal)).body).toContain('the last payment failed');
  await press(portal, 'days 7');
  expect(await billingOf(testApp, supplier)).toMatchObject({
    profileVisibility: 'private',
    subscription: { state: 'ended' },
  });
  expect((await see(portal)).body).toContain('Ended on');
});

test('free months keep their place before the renewal that follows them', async () => {
  const supplier = await makeVerifiedSupplier(testApp);
  await subscribe(testApp, supplier);
  const { subscription } = await billingOf(testApp, supplier);
  const as = await makeOperator(testApp.sql);
  const body = { months: 1, reason: 'A partner', paidUntil: subscription?.currentPeriodEnd ?? null };
  await requestAsAdmin(testApp, `POST /operator/accounts/${supplier.id}/free-months`, { as, body });
  const portal = await portalOf(supplier);
  for (const act of ['days 31', 'days 31', 'cancel']) await press(portal, act);
  const { payments } = await billingOf(testApp, supplier);
  expect(payments).toHaveLength(2);
  const [{ periodStart = '', periodEnd = '' } = {}] = payments;
  expect(Date.parse(periodEnd) - Date.parse(periodStart)).toBeGreaterThan(27 * DAY);
});

test('the portal cancels, resumes, refunds and disputes', async () => {
  const supplier = await makeNewSupplier(testApp);
  await subscribe(testApp, supplier);
  const portal = await portalOf(supplier);
  const stateAfter = async (act: string) => {
    expect((await press(portal, act)).statusCode).toBe(303);
    const { subscription, payments } = await billingOf(testApp, supplier);
    return [subscription?.state, payments[0]?.status];
  };
  expect(await stateAfter('cancel')).toEqual(['ending', 'paid']);
  expect(await stateAfter('resume')).toEqual(['active', 'paid']);
  expect(await stateAfter('dispute')).toEqual(['active', 'disputed']);
  expect(await stateAfter('dispute won')).toEqual(['active', 'paid']);
  expect(await stateAfter('refund')).toEqual(['ended', 'refunded']);
});

test('a card payment that needs the owner’s confirmation can be confirmed on the provider’s page', async () => {
  const supplier = await makeVerifiedSupplier(testApp);
  await subscribe(testApp, supplier);
  await press(await portalOf(supplier), 'card 3184');
  testApp.clock.advance(32 * DAY);
  await makeRound(testApp);
  const pastDue = (await billingOf(testApp, supplier)).subscription?.pastDue;
  expect(pastDue?.confirmUrl).toMatch(/^http:\/\/127\.0\.0\.1:3000\/sandbox\/invoice\//);
  const mail = (await mailTo(testApp.sql, supplier.email)).at(-1);
  expect(mail?.text).toContain(pastDue?.confirmUrl);
  expect(mail?.text).toContain('$100.00');
  const refused = await ask(testApp, 'POST /subscription/retry', { as: supplier });
  expect([refused.statusCode, refused.json().code]).toEqual([402, 'payment_refused']);
  expect(refused.json().message).toContain('confirm');
  const page = new URL(pastDue?.confirmUrl ?? '').pathname;
  expect((await see(page)).body).toContain('Confirm');
  const confirmed = await press(page, 'confirm');
  expect(confirmed.statusCode).toBe(303);
  await makeRound(testApp);
  const { subscription, profileVisibility, payments } = await billingOf(testApp, supplier);
  expect([subscription?.state, profileVisibility]).toEqual(['active', 'public']);
  expect(payments).toHaveLength(2);
});

test('returns 404 for an unknown id', async () => {
  for (const page of ['/sandbox/checkout/cs_x', '/sandbox/transfer/x', '/sandbox/portal/cus_x']) {
    expect((await see(page)).statusCode).toBe(404);
    expect((await press(page, 'pay')).statusCode).toBe(404);
  }
  expect((await see('/sandbox')).body).toContain('/sandbox/portal/cus_');
});

test('serves no sandbox pages beside real keys, and no list of them in production', async () => {
  const payments = readConfig({ PAYSTACK_SECRET_KEY: 'sk_live_1', PAYSTACK_CURRENCY: 'USD' }).payments;
  const real = await buildTestApp({ payments });
  expect(real.payments.sandbox).toBeNull();
  for (const url of ['/sandbox', '/sandbox/checkout/x']) {
    expect((await real.app.inject({ url })).statusCode).toBe(404);
  }
  await real.drop();
  const production = await buildTestApp({ production: true });
  expect((await production.app.inject({ url: '/sandbox' })).statusCode).toBe(404);
  await production.drop();
});

test('simultaneous clicks pay once', async () => {
  const supplier = await makeNewSupplier(testApp);
  const page = pathOf((await order(testApp, supplier)).json().url);
  const pressed = await Promise.all([press(page, 'pay'), press(page, 'pay'), press(page, 'pay')]);
  expect(pressed.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
  await testApp.payments.sandbox?.settle();
  expect((await billingOf(testApp, supplier)).payments).toHaveLength(1);
});

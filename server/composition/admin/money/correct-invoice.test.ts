import type {
  CorrectableInvoice,
  InvoiceCorrection,
  PaymentRow,
} from '@sokoni/contract/admin/money/payments';
import type { TodayRow } from '@sokoni/contract/admin/today/today';
import { priceKinds } from '@sokoni/contract/company/taxes';
import { beforeAll, expect, test } from 'vitest';
import { ask, requestAsAdmin } from '../../../testing/call.ts';
import { makeOperator, type Person } from '../../../testing/factories.ts';
import { mailTo } from '../../../testing/mailbox.ts';
import {
  billingOf,
  issueFor,
  makeVerifiedSupplier,
  publishTaxes,
  sandboxOf,
  saveDetails,
  subscribe,
} from '../../../testing/paying.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const testApp = useTestApp();
let bookkeeper: Person;
beforeAll(async () => {
  bookkeeper = await makeOperator(testApp.sql);
  await testApp.sql`UPDATE accounts SET operator_role = 'bookkeeper' WHERE id = ${bookkeeper.id}`;
});

const customer = { name: 'Kano Leather Ltd', address: 'Market Road 1\nKano', country: 'NG', taxNumber: '' };

/** A supplier who paid $100, in Germany, and what is done with the invoice. */
async function makePaid() {
  const supplier = await makeVerifiedSupplier(testApp);
  await saveDetails(testApp, supplier, { name: 'Kano Lether' });
  await subscribe(testApp, supplier);
  const [payment] = (await billingOf(testApp, supplier)).payments;
  const issued = () =>
    testApp.sql<
      { id: string; kind: string; net: number; tax: number; total: number; content: object }[]
    >`SELECT id, kind, net, tax, total, content FROM invoices WHERE payment_id = ${payment?._id ?? ''} ORDER BY id`;
  const on = (what: 'GET' | 'POST', id: string, more: { body?: object; as?: Person } = {}) =>
    requestAsAdmin(testApp, `${what} /operator/invoices/${id}/correction`, { as: bookkeeper, ...more });
  const read = async (id: string): Promise<CorrectableInvoice> => (await on('GET', id)).data;
  return {
    ...{ supplier, payment, issued, read, on },
    async correct(id: string, change: Partial<InvoiceCorrection> = {}, as = bookkeeper) {
      const { tax, total, paid } = await read(id);
      const body = { customer, tax, total, paid, reason: 'A letter is missing', ...change };
      return on('POST', id, { body, as });
    },
    async row(): Promise<PaymentRow> {
      const { data } = await requestAsAdmin(testApp, 'GET /operator/lists/payments', { as: bookkeeper });
      return data.rows.find((row: PaymentRow) => row._id === payment?._id);
    },
    async refund(amount: number) {
      const [{ reference }] = await testApp.sql<[{ reference: string }]>`
        SELECT reference FROM payments WHERE id = ${payment?._id ?? ''}`;
      await testApp.payments.renewing?.refund(reference, { key: `refund ${amount}`, amount });
      await sandboxOf(testApp).settle();
    },
  };
}

const sums = (rows: { kind: string; net: number; tax: number; total: number }[]) =>
  rows.map(({ kind, net, tax, total }) => [kind, net, tax, total]);

test('replaces a wrong invoice by a right one of the same sum, which is logged and mailed', async () => {
  const { supplier, issued, read, correct, row } = await makePaid();
  const [{ id } = { id: '' }] = await issued();
  const { number, ...before } = await read(id);
  expect(before).toMatchObject({
    customer: { name: 'Kano Lether', country: 'DE' },
    total: 10_000,
    paid: 10_000,
  });
  expect((await row()).correctable).toBe(id);

  const answer = await correct(id);
  expect(answer.data).toMatchObject({ status: 'paid', refunded: 0, owed: 0 });
  const rows = await issued();
  expect(sums(rows)).toEqual([
    ['invoice', 10_000, 0, 10_000],
    ['credit_note', 10_000, 0, 10_000],
    ['invoice', 10_000, 0, 10_000],
  ]);
  const [, creditNote, right] = rows;
  expect(creditNote?.content).toMatchObject({ buyer: { name: 'Kano Lether' }, corrects: { number } });
  expect(right?.content).toMatchObject({ buyer: customer, corrects: null, replaces: { number } });
  expect(answer.data.correctable).toBe(right?.id);

  const mails = await mailTo(testApp.sql, supplier.email);
  const [, , newest] = answer.data.invoices.map(({ number: one }: { number: string }) => one);
  expect(mails.at(-1)).toMatchObject({
    subject: `We’ve corrected your invoice ${number}`,
    text: expect.stringContaining(`Invoice ${newest} replaces invoice ${number}`),
  });
  const log = await testApp.sql`
    SELECT actor_id, details FROM audit_log WHERE subject_id = ${supplier.id} AND action = 'invoice corrected'`;
  expect(log).toEqual([
    {
      actorId: bookkeeper.id,
      details: {
        ...{ former: number, creditNote: expect.stringMatching(/^CN-/), invoice: newest },
        ...{ difference: '$0.00', reason: 'A letter is missing' },
      },
    },
  ]);
  // A payment has one document in the place of its receipt: the right one.
  const receipt = await ask(testApp, `GET /payments/${(await row())._id}/receipt`, { as: supplier });
  expect(receipt.headers['content-disposition']).toContain(newest);
});

test('corrects an invoice once, when it is pressed twice or by two operators', async () => {
  const { issued, on, correct, read } = await makePaid();
  const [{ id } = { id: '' }] = await issued();
  const { tax, total, paid } = await read(id);
  const body = { customer, tax, total, paid, reason: 'A letter is missing' };
  const owner = await makeOperator(testApp.sql);
  const answers = await Promise.all([on('POST', id, { body }), on('POST', id, { body, as: owner })]);
  expect(answers.map(({ code }) => code).sort()).toEqual(['changed_meanwhile', undefined]);
  expect((await on('POST', id, { body })).message).toContain('was corrected or refunded before');
  expect((await on('GET', id)).code).toBe('changed_meanwhile');
  const [, creditNote, right] = await issued();
  expect((await on('POST', creditNote?.id ?? '', { body })).code).toBe('changed_meanwhile');
  // The right one may be wrong, too.
  expect((await correct(right?.id ?? '')).status).toBe(200);
  expect(await issued()).toHaveLength(5);
  const gaps = await testApp.sql`
    SELECT kind FROM invoices GROUP BY kind, year HAVING max(number) <> count(*)`;
  expect(gaps).toEqual([]);
});

test('corrects what is left of an invoice that was refunded in part, and none that was refunded whole', async () => {
  const { issued, on, correct, refund, read } = await makePaid();
  const [{ id } = { id: '' }] = await issued();
  const seen = await read(id);
  await refund(2_500);
  const former = { total: seen.total, paid: seen.paid };
  expect((await correct(id, former)).code).toBe('changed_meanwhile');
  expect((await correct(id)).status).toBe(200);
  expect(sums(await issued()).slice(2)).toEqual([
    ['credit_note', 7_500, 0, 7_500],
    ['invoice', 7_500, 0, 7_500],
  ]);
  await refund(7_500);
  const rows = await issued();
  expect(sums(rows).slice(4)).toEqual([['credit_note', 7_500, 0, 7_500]]);
  expect((await on('GET', rows[3]?.id ?? '')).code).toBe('changed_meanwhile');
});

test('says what is owed to the customer, which is credited once when it is refunded', async () => {
  const rates = 'DE, others, 19%, 2026-01-01\nDE, businesses, 0%, 2026-01-01, reverse charge';
  await publishTaxes(testApp, { prices: 'without tax', rates });
  const { issued, correct, refund, row, supplier } = await makePaid();
  const [{ id } = { id: '' }] = await issued();
  const tax = { rate: 0, isReverseCharge: true };
  const number = 'DE123456788';
  const german = { ...customer, country: 'DE', taxNumber: number };
  // Another one that is right to the cent owes nothing.
  const other = await makePaid();
  await other.correct((await other.issued())[0]?.id ?? '', { customer: { ...customer, country: 'DE' } });
  const waiting = async () => {
    const { rows } = (await requestAsAdmin(testApp, 'GET /operator/today?list=owed', { as: bookkeeper }))
      .data;
    return rows.map((one: TodayRow) => [one.payment?._id, one.payment?.owed]);
  };
  expect(await waiting()).toEqual([]);
  const answer = await correct(id, { tax, customer: german });
  expect(await waiting()).toEqual([[(await row())._id, 1_900]]);
  expect(answer.data).toMatchObject({ owed: 1_900, refundable: 11_900 });
  expect(sums(await issued())).toEqual([
    ['invoice', 10_000, 1_900, 11_900],
    ['credit_note', 10_000, 1_900, 11_900],
    ['invoice', 10_000, 0, 10_000],
  ]);
  expect((await mailTo(testApp.sql, supplier.email)).at(-1)?.text).toContain(
    '$19.00 less than what you paid',
  );
  const underWay = (cents: number) =>
    testApp.sql`UPDATE payments SET refunding = ${cents} WHERE id = ${answer.data._id}`;
  await underWay(1_900);
  expect(await waiting()).toEqual([]);
  await underWay(0);
  await refund(900);
  expect(await waiting()).toEqual([[answer.data._id, 1_000]]);
  await refund(1_000);
  expect(await waiting()).toEqual([]);
  expect(await issued()).toHaveLength(3);
  expect(await row()).toMatchObject({ refunded: 1_900, owed: 0 });
  // It fails at the provider after all: nothing was credited for it.
  const failed = { isNew: false, refunded: 0, refundedNow: -1_900 };
  await expect(issueFor(testApp, (await row())._id, failed)).rejects.toThrow('no invoice');
  await refund(4_000);
  expect(await waiting()).toEqual([]);
  const credited = (await issued()).slice(3);
  expect(sums(credited)).toEqual([['credit_note', 4_000, 0, 4_000]]);
  expect(credited[0]?.content).not.toHaveProperty('replaces');
});

test('offers and takes for each country the taxes on the day of the payment, and for its own that of the invoice', async () => {
  await publishTaxes(testApp, { rates: 'DE, all, 19%, 2026-01-01' });
  const { issued, read, correct } = await makePaid();
  const [{ id } = { id: '' }] = await issued();
  await publishTaxes(testApp, {
    rates:
      'DE, all, 16%, 2026-01-01\nDE, all, 20%, 2099-01-01\nFR, all, 20%, 2026-01-01\nelsewhere, all, 5%, 2026-01-01',
  });
  const [own, german, french, other] = [1_900, 1_600, 2_000, 500].map((rate) => ({
    ...{ rate, isReverseCharge: false },
  }));
  const { tax, taxes } = await read(id);
  expect([tax, taxes]).toEqual([own, { DE: [own, german], FR: [french], elsewhere: [other] }]);
  const change = (country: string, rate: number) =>
    correct(id, { customer: { ...customer, country }, tax: { rate, isReverseCharge: false } });
  const others = [
    ['DE', 2_000],
    ['FR', 1_600],
    ['KE', 1_900],
  ] as const;
  for (const [country, rate] of others)
    expect(Object.keys((await change(country, rate)).errors)).toEqual(['tax']);
  expect(await issued()).toHaveLength(1);
  expect((await change('FR', 2_000)).status).toBe(200);
  await publishTaxes(testApp, { rates: '' });
});

test.each(priceKinds)('takes a tax that was forgotten out of what was paid: prices %s', async (prices) => {
  await publishTaxes(testApp, { prices, rates: 'FR, all, 20%, 2026-01-01' });
  const { issued, correct } = await makePaid();
  const [{ id } = { id: '' }] = await issued();
  await publishTaxes(testApp, { prices, rates: 'DE, all, 19%, 2026-01-01' });
  const german = { ...customer, country: 'DE' };
  await correct(id, { customer: german, tax: { rate: 1_900, isReverseCharge: false } });
  const rows = await issued();
  expect(sums(rows).slice(2)).toEqual([['invoice', 8_403, 1_597, 10_000]]);
  // It was right before.
  const back = await correct(rows[2]?.id ?? '', { tax: null });
  expect(back.data.owed).toBe(0);
  expect(sums(await issued()).slice(4)).toEqual([['invoice', 10_000, 0, 10_000]]);
});

test('refuses a customer without a name, a wrong tax number, and reverse charge with a rate', async () => {
  const { issued, correct, supplier } = await makePaid();
  const [{ id } = { id: '' }] = await issued();
  const nameless = await correct(id, { customer: { ...customer, name: '' } });
  expect(nameless.errors).toEqual({ 'customer.name': 'Enter the name of the customer' });
  const wrong = await correct(id, { customer: { ...customer, country: 'DE', taxNumber: 'DE1' } });
  expect(Object.keys(wrong.errors)).toEqual(['customer.taxNumber']);
  const tax = { rate: 1_900, isReverseCharge: true };
  expect((await correct(id, { tax })).errors).toMatchObject({ tax: 'With reverse charge, the rate is 0%' });
  const numberless = await correct(id, { tax: { rate: 0, isReverseCharge: true } });
  expect(Object.keys(numberless.errors)).toEqual(['customer.taxNumber']);
  await testApp.sql`UPDATE accounts SET is_operator = true, operator_role = 'bookkeeper' WHERE id = ${supplier.id}`;
  expect((await correct(id, {}, supplier)).code).toBe('not_allowed');
  expect(await issued()).toHaveLength(1);
});

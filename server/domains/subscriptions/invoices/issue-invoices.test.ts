import { languageOf } from '@sokoni/contract/languages';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ask } from '../../../testing/call.ts';
import { makeFreelancer, makePayment, makeSupplier } from '../../../testing/factories.ts';
import { runs } from '../../../testing/model/runs.ts';
import {
  billingOf,
  issueFor,
  makeInvoice,
  makeVerifiedSupplier,
  subscribe,
} from '../../../testing/paying.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { describeDocument } from './describe-document.ts';
import type { InvoiceRow } from './invoice-queries.ts';

const testApp = useTestApp();

const gaps = () =>
  testApp.sql`SELECT kind, year FROM invoices GROUP BY kind, year HAVING max(number) <> count(*)`;

it('issues an invoice for a payment, and a credit note for a refund', async () => {
  const supplier = await makeVerifiedSupplier(testApp);
  await subscribe(testApp, supplier);
  const [payment] = (await billingOf(testApp, supplier)).payments;
  expect(payment?.invoices).toEqual([
    expect.objectContaining({ kind: 'invoice', total: 10_000, number: expect.stringMatching(/^INV-/) }),
  ]);
  const [{ reference }] = await testApp.sql<[{ reference: string }]>`
    SELECT reference FROM payments WHERE id = ${payment?._id ?? ''}`;
  await testApp.payments.renewing?.refund(reference, { key: 'part', amount: 2_500 });
  await testApp.payments.sandbox?.settle();
  const [refunded] = (await billingOf(testApp, supplier)).payments;
  expect(refunded?.invoices.map(({ kind, total }) => [kind, total])).toEqual([
    ['invoice', 10_000],
    ['credit_note', 2_500],
  ]);
});

it('names both parties as they were when it was issued', async () => {
  const supplier = await makeSupplier(testApp.sql, { companyName: 'Kano Leather' });
  const before = await makeInvoice(testApp, supplier);
  await ask(testApp, 'PUT /subscription/billing-details', {
    as: supplier,
    body: { name: 'Musa GmbH', address: 'Hafen 1\nHamburg', country: 'DE', taxNumber: '123 456 788' },
  });
  const after = await makeInvoice(testApp, supplier);
  expect(before.content).toMatchObject({
    seller: { name: testApp.config.company.name },
    buyer: { name: `Kano Leather\n${supplier.firstName} ${supplier.lastName}`, taxNumber: '' },
  });
  expect(after.content.buyer).toMatchObject({ name: 'Musa GmbH', country: 'DE', taxNumber: 'DE123456788' });
  await expect(testApp.sql`UPDATE invoices SET total = 1 WHERE id = ${before.id}`).rejects.toThrow(
    'append-only',
  );
});

it.each([
  ['Amina Bello', 'Amina Bello'],
  ['Bello Studio', 'Bello Studio\nAmina Bello'],
])('names a freelancer whose business is %s once', async (companyName, name) => {
  const freelancer = await makeFreelancer(testApp.sql, {
    firstName: 'Amina',
    lastName: 'Bello',
    companyName,
  });
  const { content } = await makeInvoice(testApp, freelancer);
  expect(content.buyer).toMatchObject({ name, address: '', country: '' });
});

/** Issued at this moment by a company in this time zone. */
async function issueAt(moment: string, company: { timeZone: string; country?: string }) {
  const { id } = await makePayment(testApp.sql, await makeSupplier(testApp.sql));
  const config = { ...testApp.config, company: { ...testApp.config.company, ...company } };
  return issueFor({ ...testApp, config, clock: { ...testApp.clock, now: () => new Date(moment) } }, id);
}

it.each([
  ['2029-12-31T19:59:59Z', { timeZone: 'Asia/Dubai' }, '2029-12-31'],
  ['2029-12-31T21:00:00Z', { timeZone: 'Asia/Dubai' }, '2030-01-01'],
  ['2029-12-31T21:00:00Z', { timeZone: 'Asia/Kolkata' }, '2030-01-01'],
  ['2030-01-01T00:30:00Z', { timeZone: 'cape verde' }, '2029-12-31'],
  ['2029-12-31T21:00:00Z', { timeZone: '', country: 'Kenya' }, '2030-01-01'],
  // It has several.
  ['2029-12-31T23:59:59Z', { timeZone: '', country: 'Portugal' }, '2029-12-31'],
  ['2029-12-31T23:59:59Z', { timeZone: 'Removed/Zone', country: '' }, '2029-12-31'],
])('has the day and the year of %s in %o', async (moment, company, day) => {
  const invoice = await issueAt(moment, company);
  expect(invoice).toMatchObject({ issuedOn: day, year: Number(day.slice(0, 4)) });
  const { rows } = describeDocument({ ...invoice, number: 'INV' }, languageOf('en'));
  expect(rows).toContainEqual(['Issued on', [expect.stringContaining(day.slice(0, 4))]]);
  expect(await gaps()).toEqual([]);
});

it('dates a credit note in the time zone of its own day', async () => {
  const invoice = await issueAt('2031-12-31T21:00:00Z', { timeZone: 'UTC' });
  const note = await issueFor(testApp, invoice.paymentId, { isNew: false, refunded: 100, refundedNow: 100 });
  const { rows } = describeDocument({ ...note, number: 'CN' }, languageOf('en'));
  expect(note.content.timeZone).toBe('Asia/Dubai');
  expect(rows).toContainEqual(['Corrects', [expect.stringContaining('December 31, 2031')]]);
});

it('issues no credit note for a payment that has a receipt, so the sums hold a refund only with its payment', async () => {
  const sumOf = async () => {
    const [{ total }] = await testApp.sql<[{ total: number }]>`
      SELECT coalesce(sum(total), 0)::integer AS total FROM invoice_sums`;
    return total;
  };
  const makePayments = async () => {
    const payer = await makeSupplier(testApp.sql);
    return [await makePayment(testApp.sql, payer), await makePayment(testApp.sql, payer)];
  };
  const before = await sumOf();
  const [older, invoiced] = [await makePayments(), await makePayments()];
  for (const { id } of invoiced) await issueFor(testApp, id);
  for (const refunded of [1_000, 3_000]) {
    const change = { isNew: false, refunded, refundedNow: refunded === 1_000 ? 1_000 : 2_000 };
    for (const { id } of older) await expect(issueFor(testApp, id, change)).rejects.toThrow('no invoice');
    for (const { id } of invoiced)
      expect(await issueFor(testApp, id, change)).toMatchObject({ total: change.refundedNow });
  }
  expect((await sumOf()) - before).toBe(2 * 7_000);
});

it('issues nothing for a payment that pays for nothing', async () => {
  const { id } = await makePayment(testApp.sql, await makeSupplier(testApp.sql), { isUnused: true });
  await expect(issueFor(testApp, id)).rejects.toThrow('no invoice');
});

it('leaves no gap between the numbers of payments at the same time', async () => {
  const payers = await Promise.all(Array.from({ length: 12 }, () => makeSupplier(testApp.sql)));
  await Promise.all(payers.map((payer) => makeInvoice(testApp, payer)));
  expect(await gaps()).toEqual([]);
});

it('keeps invoices minus credit notes equal to the ledger, whatever is refunded and comes back', async () => {
  const anyRefunds = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(anyRefunds, async (steps) => {
      const { id } = await makePayment(testApp.sql, await makeSupplier(testApp.sql));
      const issued: InvoiceRow[] = [await issueFor(testApp, id)];
      let before = 0;
      for (const refunded of steps) {
        const refundedNow = refunded - before;
        if (refundedNow !== 0)
          issued.push(await issueFor(testApp, id, { isNew: false, refunded, refundedNow }));
        before = refunded;
      }
      const sum = (of: 'net' | 'tax' | 'total') =>
        issued.reduce((all, row) => all + (row.kind === 'invoice' ? row[of] : -row[of]), 0);
      expect([sum('total'), sum('net') + sum('tax')]).toEqual([10_000 - before, 10_000 - before]);
      expect(await gaps()).toEqual([]);
    }),
    runs(5),
  );
});

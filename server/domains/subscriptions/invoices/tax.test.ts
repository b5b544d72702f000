import { noTaxes, Taxes } from '@sokoni/contract/company/taxes';
import type { BillingDetails } from '@sokoni/contract/subscriptions/billing-details';
import { netOf, withTax } from '@sokoni/contract/subscriptions/tax';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { DAY } from '../../../testing/app.ts';
import { ask } from '../../../testing/call.ts';
import { makePayment, type Person } from '../../../testing/factories.ts';
import { runs } from '../../../testing/model/runs.ts';
import {
  billingOf,
  issueFor,
  makeInvoice,
  makeNewSupplier,
  makeRound,
  order,
  publishOnCard,
  publishTaxes,
  saveDetails,
  subscribe,
} from '../../../testing/paying.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { findTax, taxesByCountry } from './tax.ts';

const testApp = useTestApp();
const rates = `DE, others, 19%, 2026-01-01
DE, others, 16%, 2020-07-01
de, businesses, 0%, 2026-01-01, reverse charge
DE, all, 7.5%, 2026-06-01
elsewhere, all, 5 %, 2026-01-01`;

it('asks for the tax number of the company before there are rates', async () => {
  const refused = await publishOnCard(testApp, 'taxes', { rates: 'DE, all, 19%, 2026-01-01' });
  expect(Object.keys(refused.errors)).toEqual(['value.rates']);
  expect(refused.details).toEqual({ card: 'details', field: 'taxNumber' });
});

it('keeps the tax number of the company while there are rates', async () => {
  await publish({ rates: 'DE, all, 19%, 2026-01-01' });
  const refused = await publishOnCard(testApp, 'details', { taxNumber: '' });
  expect(Object.keys(refused.errors)).toEqual(['value.taxNumber']);
  expect(refused.details).toEqual({ card: 'taxes', field: 'rates' });
});

const publish = (value: Partial<Taxes>) => publishTaxes(testApp, value);
afterEach(() => publish({ rates: '' }));

it.each([
  ['DE', '', '2026-11-27', 1900, false],
  ['DE', '', '2020-12-31', 1600, false],
  ['DE', 'DE123456788', '2026-11-27', 0, true],
  ['DE', 'DE123456788', '2026-02-01', 0, true],
  ['FR', '', '2026-01-01', 500, false],
  ['', '', '2026-01-01', 500, false],
])(
  'finds the most specific and newest rate for %s %s on %s',
  (country, taxNumber, day, rate, isReverseCharge) => {
    expect(findTax({ ...noTaxes, rates }, { country, taxNumber }, day)).toEqual({
      rate,
      isReverseCharge,
    });
  },
);

it('finds by country what its customers and businesses pay on a day, once', () => {
  const at = (rate: number, isReverseCharge = false) => ({ rate, isReverseCharge });
  const later = `${rates}\nDE, others, 20%, 2027-01-01\nFR, all, 20%, 2027-01-01`;
  expect(taxesByCountry({ ...noTaxes, rates: later }, '2026-12-31')).toEqual({
    ...{ DE: [at(1900), at(0, true)], FR: [at(500)], elsewhere: [at(500)] },
  });
  expect(taxesByCountry({ ...noTaxes, rates: later }, '2027-01-01')).toEqual({
    ...{ DE: [at(2000), at(0, true)], FR: [at(2000)], elsewhere: [at(500)] },
  });
  expect(taxesByCountry(noTaxes, '2026-12-31')).toEqual({ elsewhere: [] });
});

it('finds none before the first day, and none without rates', () => {
  expect(findTax({ ...noTaxes, rates }, { country: 'FR', taxNumber: '' }, '2025-12-31')).toBeNull();
  expect(findTax(noTaxes, { country: 'DE', taxNumber: '' }, '2026-11-27')).toBeNull();
});

it.each([
  ['XX, all, 19%, 2026-01-01', /Line 1: begin with a country/],
  ['DE, some, 19%, 2026-01-01', /the second word/],
  ['DE, all, 19, 2026-01-01', /write the rate/],
  ['DE, all, 1.005%, 2026-01-01', /write the rate/],
  ['DE, all, -1%, 2026-01-01', /write the rate/],
  ['DE, all, 19%, 2026-02-30', /write the first day/],
  ['DE, all, 19%, 2026-01-01, free', /only “reverse charge”/],
  ['DE, all, 19%, 2026-01-01, reverse charge', /is 0%/],
  ['DE, all, 19%, 2026-01-01\nde, ALL, 7%, 2026-01-01', /Line 2: there is another/],
])('rejects the line %s', (line, message) => {
  expect(
    Taxes.safeParse({ ...noTaxes, rates: line }).error?.issues[0]?.message.replace(
      '{line}',
      line.includes('\n') ? '2' : '1',
    ),
  ).toMatch(message);
});

it('takes the tax out of the price, and asks for the country before a payment', async () => {
  const as = await makeNewSupplier(testApp);
  expect((await order(testApp, as)).statusCode).toBe(200);
  expect((await publish({ rates })).status).toBe(200);
  const refused = await order(testApp, as);
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['country']]);
  const saved = await saveDetails(testApp, as, {});
  expect(saved.json().data).toMatchObject({ tax: { rate: 1900 }, isCountryNeeded: false });
  expect((await order(testApp, as)).statusCode).toBe(200);
  expect(await makeInvoice(testApp, as)).toMatchObject({ net: 8403, tax: 1597, total: 10_000 });
});

it('gives a price back to the cent after tax was added to it', () => {
  const [price, rate] = [fc.integer({ min: 50, max: 1_000_000 }), fc.integer({ min: 0, max: 9_999 })];
  fc.assert(fc.property(price, rate, (net, percent) => netOf(withTax(net, percent), percent) === net));
});

describe('where tax is added to prices', () => {
  const makeCustomer = async (details: Partial<BillingDetails> = {}) => {
    const person = await makeNewSupplier(testApp);
    await publish({ rates, prices: 'without tax' });
    expect((await saveDetails(testApp, person, details)).json().data).toMatchObject({ isTaxAdded: true });
    return person;
  };
  const newestInvoice = async (person: Person) => {
    const [row] = await testApp.sql<{ net: number; total: number }[]>`
      SELECT net, total FROM invoices WHERE account_id = ${person.id} ORDER BY id DESC LIMIT 1`;
    return row;
  };

  it.each([
    ['a customer', {}, {}, 11_900],
    ['a business that owes the tax', { taxNumber: 'DE123456788' }, {}, 10_000],
    ['another country', { country: 'FR' }, {}, 10_500],
    ['months in advance', {}, { method: 'mobile', months: 3 }, 35_700],
  ] as const)('charges the price and the tax: %s', async (_who, details, more, amount) => {
    const person = await makeCustomer(details);
    await subscribe(testApp, person, more);
    const { subscription, payments } = await billingOf(testApp, person);
    const months = payments[0]?.months ?? 0;
    expect([payments[0]?.amount, (subscription?.price ?? 0) * months]).toEqual([amount, amount]);
    expect(await newestInvoice(person)).toEqual({ net: 10_000 * months, total: amount });
  });

  it('charges the difference of both with the tax in an upgrade, and renews at that price', async () => {
    const person = await makeCustomer();
    await subscribe(testApp, person);
    const body = { plan: 'professional' };
    const preview = await ask(testApp, 'POST /subscription/preview', { as: person, body });
    expect(preview.json().data).toMatchObject({ dueNow: 11_900, nextAmount: 23_800 });
    await ask(testApp, 'PUT /subscription/plan', { as: person, body });
    expect(await newestInvoice(person)).toEqual({ net: 10_000, total: 11_900 });
    // Other rates and the other choice do not change what runs.
    await publish({ rates: 'elsewhere, all, 50%, 2020-01-01' });
    testApp.clock.advance(32 * DAY);
    await makeRound(testApp);
    expect((await billingOf(testApp, person)).payments[0]?.amount).toBe(23_800);
  });
});

it('keeps the net amounts of credit notes equal to that of the invoice, whatever the rate', async () => {
  const steps = fc.array(fc.integer({ min: 1, max: 4_000 }), { minLength: 1, maxLength: 5 });
  const anyRate = fc.integer({ min: 0, max: 9_999 });
  await fc.assert(
    fc.asyncProperty(anyRate, steps, async (rate, parts) => {
      const percent = `${Math.floor(rate / 100)}.${String(rate % 100).padStart(2, '0')}%`;
      await publish({ rates: `elsewhere, all, ${percent}, 2020-01-01` });
      const { id } = await makePayment(testApp.sql, await makeNewSupplier(testApp));
      const { net } = await issueFor(testApp, id);
      expect(net).toBe(netOf(10_000, rate));
      let [refunded, credited] = [0, 0];
      for (const part of [...parts, 10_000]) {
        const refundedNow = Math.min(part, 10_000 - refunded);
        if (refundedNow === 0) break;
        refunded += refundedNow;
        // The rate of the invoice holds, whatever is in force now.
        await publish({ rates: '' });
        credited += (await issueFor(testApp, id, { isNew: false, refunded, refundedNow })).net;
      }
      expect([refunded, credited]).toEqual([10_000, net]);
    }),
    runs(4),
  );
});

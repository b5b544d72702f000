import { beforeAll, expect, it } from 'vitest';
import { readTimeZone } from '../../../domains/company/settings.ts';
import { dayIn } from '../../../domains/company/time-zone.ts';
import { setSiteNames, siteNames } from '../../../platform/site-name.ts';
import { DAY } from '../../../testing/app.ts';
import { requestAsAdmin } from '../../../testing/call.ts';
import {
  makeCustomer,
  makeOperator,
  makePayment,
  makeProject,
  makeSupplier,
  type Person,
} from '../../../testing/factories.ts';
import { issueFor, makeInvoice } from '../../../testing/paying.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const testApp = useTestApp();
let owner: Person;
beforeAll(async () => {
  owner = await makeOperator(testApp.sql);
});

const download = (list: string, filters: object) =>
  requestAsAdmin(testApp, `POST /operator/lists/${list}/file`, { as: owner, body: { filters } });
/** Without the head and the end of the last line. */
const linesOf = ({ payload }: { payload: string }) => payload.split('\r\n').slice(1, -1);

it('writes the accounts that match into a table, and filters and rows into the log', async () => {
  const email = 'amina@table.example';
  const amina = await makeSupplier(testApp.sql, { email, companyName: '=cmd("x")', visibility: 'public' });
  await makeCustomer(testApp.sql, { email: 'jonas@table.example' });
  const file = await download('accounts', { search: 'table.example', role: 'supplier' });
  expect(file.headers).toMatchObject({
    'content-type': expect.stringMatching(/^text\/csv/),
    'content-disposition': 'attachment; filename="sokoni-accounts.csv"',
  });
  expect(file.payload).toMatch(/^\ufeff"Id","Name",/);
  expect(linesOf(file)).toEqual([
    expect.stringContaining(`"${amina.id}","Musa Bello","'=cmd(""x"")","${email}","supplier","public",`),
  ]);
  const { data } = await requestAsAdmin(testApp, 'GET /operator/lists/log?action=list%20downloaded', {
    as: owner,
  });
  const details = { list: 'accounts', rows: 1, search: 'table.example', role: 'supplier' };
  expect(data.rows[0]).toMatchObject({ actor: { _id: owner.id }, subject: null, details });
});

it('names a table with the short name of the marketplace, also an Arabic one', async () => {
  const names = siteNames();
  const headerFor = async (shortName: string) => {
    setSiteNames({ ...names, shortName });
    const { headers } = await download('log', { action: 'note removed' });
    setSiteNames(names);
    return headers['content-disposition'];
  };
  expect(await headerFor('Kano & Lagos')).toBe('attachment; filename="kano-lagos-log.csv"');
  expect(await headerFor('سوق كانو')).toBe(
    `attachment; filename="log.csv"; filename*=UTF-8''${encodeURIComponent('سوق-كانو-log.csv')}`,
  );
});

it('writes a log of several batches, each entry once', async () => {
  await testApp.asOwner(
    (sql) => sql`
      INSERT INTO audit_log (id, action, created_at)
      SELECT gen_random_uuid(), 'note removed', '2020-01-01 00:00:00.123456Z' FROM generate_series(1, 2500) n`,
  );
  const lines = linesOf(
    await download('log', { action: 'note removed', from: '2020-01-01', to: '2020-01-01' }),
  );
  expect(lines).toHaveLength(2500);
  expect(linesOf(await download('log', { action: 'note removed', operator: owner.id }))).toEqual([]);
});

it('writes the payments of a month with amounts in dollars, and the fee of the provider', async () => {
  const payment = await makePayment(testApp.sql, await makeSupplier(testApp.sql));
  await testApp.sql`
    UPDATE payments SET paid_at = '2026-02-03T10:00:00Z', paid_on = '2026-02-03', refunded = 50, fee = 320,
      fee_currency = 'USD'
    WHERE id = ${payment.id}`;
  for (const period of ['2026-02', '2026']) {
    expect(linesOf(await download('payments', { period }))[0]).toMatch(
      /^"S-2026-\d{6,}","2026-02-03","2026-02-03T10:00:00.000Z","Musa Bello",.*"100\.00","0\.50",.*"3\.20","USD",""$/,
    );
  }
});

/** In the time zone of the company, as on the documents. */
const currentMonth = async () => dayIn(await readTimeZone(testApp), testApp.clock.now()).slice(0, 7);

it('writes invoices and credit notes, whose sum is the ledger', async () => {
  const supplier = await makeSupplier(testApp.sql, { companyName: '=1+1' });
  const { paymentId, content } = await makeInvoice(testApp, supplier);
  await testApp.sql`UPDATE payments SET refunded = 2550 WHERE id = ${paymentId}`;
  await issueFor(testApp, paymentId, { isNew: false, refundedNow: 2550 });
  const year = (await currentMonth()).slice(0, 4);
  const lines = linesOf(await download('invoices', { period: year }));
  expect(lines[0]).toMatch(
    new RegExp(
      `^"CN-.*,"credit note",.*"INV-.*"'=1\\+1, Musa Bello".*"-25\\.50","${content.payment.number}"`,
    ),
  );
  const [{ ledger }] = await testApp.sql<[{ ledger: number }]>`
    SELECT sum(amount - refunded)::integer AS ledger FROM payments WHERE id = ${paymentId}`;
  const cents = lines.map((line) => Math.round(Number(line.split('","')[17]) * 100));
  expect(cents.reduce((sum, one) => sum + one, 0)).toBe(ledger);
  const [, other = ''] = /"([^"]*)"/.exec(lines[0] ?? '') ?? [];
  const found = await requestAsAdmin(testApp, `GET /operator/lists/payments?search=${other}`, { as: owner });
  expect(found.data.rows.map(({ _id }: { _id: string }) => _id)).toEqual([paymentId]);
  expect(
    (await requestAsAdmin(testApp, `GET /operator/lists/accounts?search=${other}`, { as: owner })).data.rows,
  ).toMatchObject([{ _id: supplier.id }]);
  const none = await requestAsAdmin(testApp, 'GET /operator/lists/payments?search=INV-2026-999999999999', {
    as: owner,
  });
  expect(none.data.rows).toEqual([]);
});

it('books a refund of a later month with its credit note, and shows it with the payment', async () => {
  const supplier = await makeSupplier(testApp.sql);
  const paidIn = await currentMonth();
  const { paymentId, content } = await makeInvoice(testApp, supplier);
  testApp.clock.advance(31 * DAY);
  await testApp.sql`UPDATE payments SET refunded = 2550 WHERE id = ${paymentId}`;
  await issueFor(testApp, paymentId, { isNew: false, refundedNow: 2550 });
  const { number } = content.payment;
  const find = async (list: string, period: string) =>
    linesOf(await download(list, { period })).filter((line) => line.includes(`"${number}"`));
  expect(await find('invoices', paidIn)).toEqual([expect.stringMatching(/^"INV-.*"100\.00"/)]);
  expect(await find('invoices', await currentMonth())).toEqual([expect.stringMatching(/^"CN-.*"-25\.50"/)]);
  expect(await find('payments', paidIn)).toEqual([expect.stringMatching(/"100\.00","25\.50".*INV-.*CN-/)]);
  expect(await find('payments', await currentMonth())).toEqual([]);
});

it('sums invoices without credit notes by country and rate, of a month, a quarter and a year', async () => {
  const { paymentId } = await makeInvoice(testApp, await makeSupplier(testApp.sql));
  let number = 0;
  const issue = (kind: string, day: string, { country = 'KE', rate = 1600, net = 10_000, tax = 1600 } = {}) =>
    testApp.sql`
      INSERT INTO invoices (id, kind, year, number, account_id, payment_id, issued_at, issued_on, net, tax, total, content)
      SELECT gen_random_uuid(), ${kind}, 2024, ${++number}, account_id, payment_id, ${day}, ${day}, ${net}, ${tax},
        ${net + tax}, jsonb_set(content, '{buyer,country}', to_jsonb(${country}::text))
          || ${JSON.stringify({ tax: { rate, isReverseCharge: false } })}::jsonb
      FROM invoices WHERE payment_id = ${paymentId} LIMIT 1`;
  await issue('invoice', '2024-03-31');
  await issue('invoice', '2024-10-01');
  await issue('credit_note', '2024-12-31', { net: 2500, tax: 400 });
  await issue('invoice', '2024-12-31', { country: 'FR', rate: 2000, tax: 2000 });
  const read = async (period: string) =>
    (await requestAsAdmin(testApp, `GET /operator/lists/books?period=${period}`, { as: owner })).data.rows;
  const france = { country: 'FR', rate: 2000, documents: 1, net: 10_000, tax: 2000, total: 12_000 };
  const kenya = { country: 'KE', rate: 1600, isReverseCharge: false };
  expect(await read('2024-10')).toEqual([{ ...kenya, documents: 1, net: 10_000, tax: 1600, total: 11_600 }]);
  expect(await read('2024-Q4')).toMatchObject([
    france,
    { ...kenya, documents: 2, net: 7500, tax: 1200, total: 8700 },
  ]);
  expect(await read('2024')).toMatchObject([france, { documents: 3, net: 17_500, tax: 2800, total: 20_300 }]);
  expect(await read('2024-Q2')).toEqual([]);
  expect(linesOf(await download('books', { period: '2024-Q4' }))).toEqual([
    '"FR","20.00","","1","100.00","20.00","120.00"',
    '"KE","16.00","","2","75.00","12.00","87.00"',
  ]);
  expect(linesOf(await download('invoices', { period: '2024-Q4' }))).toHaveLength(3);
});

it('writes the projects by week and trade for a reviewer, too', async () => {
  await makeProject(testApp.sql);
  const as = await makeOperator(testApp.sql, { operatorRole: 'reviewer' });
  const file = await requestAsAdmin(testApp, 'POST /operator/lists/projects-by-week/file', {
    as,
    body: { filters: {} },
  });
  expect(linesOf(file)).toEqual([
    expect.stringMatching(/^"\d{4}-\d\d-\d\d","supplier","[^"]+","1","0","","0","0"$/),
  ]);
});

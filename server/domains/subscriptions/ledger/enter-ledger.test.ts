import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Sql } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { rowsToInsert } from '../../../platform/db/statement.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { inColumns } from '../queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const [january, february, march, april] = ['2026-01-10', '2026-02-10', '2026-03-10', '2026-04-10'];
const [first, second, difference] = [newId(), newId(), newId()];
const [unused, gift, waiting] = [newId(), newId(), newId()];

/** An account with payments of all kinds, two gifts, and an invoice. */
async function insertAccount(sql: Sql): Promise<void> {
  const [id, subscriptionId] = [newId(), newId()];
  const insert = (table: 'payments' | 'free_months', rows: object[]) =>
    sql`INSERT INTO ${table === 'payments' ? sql`payments` : sql`free_months`} ${rowsToInsert(
      rows.map((row) => inColumns({ accountId: id, ...row })),
    )}`;
  await sql`
    INSERT INTO accounts (id, email, role, password_hash) VALUES (${id}, 'a@example.com', 'supplier', '')`;
  await sql`
    INSERT INTO subscriptions (id, account_id, plan, provider, provider_reference, price, status, current_period_end)
    VALUES (${subscriptionId}, ${id}, 'professional', 'stripe', 'sub_1', 20000, 'active', ${april})`;
  const paid = {
    subscriptionId,
    provider: 'stripe',
    plan: 'basic',
    method: 'card',
    amount: 10_000,
    charged: 10_000,
  };
  await insert(
    'payments',
    [
      { id: first, periodStart: january, periodEnd: february, refunded: 10_000, status: 'refunded' },
      { id: second, periodStart: february, periodEnd: march },
      {
        id: difference,
        plan: 'professional',
        fromPlan: 'basic',
        amount: 5000,
        periodStart: '2026-02-20',
        periodEnd: march,
      },
      { id: unused, periodStart: january, periodEnd: february, isUnused: true },
    ].map((row) => ({
      ...{
        refunded: 0,
        status: 'paid',
        fromPlan: null,
        isUnused: false,
        reference: row.id,
        paidAt: row.periodStart,
        paidOn: row.periodStart.slice(0, 10),
      },
      ...paid,
      ...row,
    })),
  );
  const given = { reason: '', givenBy: id, givenAt: february, months: 1 };
  const nowhere = {
    subscriptionId: null,
    plan: null,
    price: null,
    periodStart: null,
    periodEnd: null,
    appliedAt: null,
  };
  await insert('free_months', [
    {
      ...given,
      id: gift,
      subscriptionId,
      plan: 'professional',
      price: 20_000,
      periodStart: march,
      periodEnd: april,
      appliedAt: march,
    },
    { ...given, ...nowhere, id: waiting },
  ]);
  await sql`
    INSERT INTO invoices (id, kind, year, number, account_id, payment_id, issued_at, issued_on, net, tax, total, content)
    VALUES (${newId()}, 'invoice', 2026, 1, ${id}, ${second}, ${february}, ${february}, 8403, 1597, 10000, '{"corrects": null}')`;
}

it('has a row for each payment and each gift', async () => {
  await insertAccount(database.sql);
  const rows = await database.sql`
    SELECT id, source, plan, price, net, tax, state, to_char(starts_at, 'YYYY-MM-DD') AS starts, to_char(ends_at, 'YYYY-MM-DD') AS ends
    FROM ledger ORDER BY array_position(${[first, second, difference, unused, gift, waiting]}::uuid[], id)`;
  const payment = { source: 'payment', plan: 'basic', price: 10_000, net: 10_000, tax: 0, state: 'valid' };
  expect(rows).toEqual([
    { ...payment, id: first, state: 'refunded', starts: january, ends: february },
    { ...payment, id: second, net: 8403, tax: 1597, starts: february, ends: march },
    {
      ...payment,
      id: difference,
      plan: 'professional',
      price: 5000,
      net: 5000,
      starts: '2026-02-20',
      ends: march,
    },
    { ...payment, id: unused, state: 'unused', starts: january, ends: february },
    {
      ...payment,
      id: gift,
      source: 'gift',
      plan: 'professional',
      price: 20_000,
      net: 0,
      starts: march,
      ends: april,
    },
    {
      ...payment,
      id: waiting,
      source: 'gift',
      plan: null,
      price: null,
      net: 0,
      state: 'waiting',
      starts: null,
      ends: null,
    },
  ]);
});

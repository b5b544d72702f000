import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildTestApp, MINUTE, type TestApp } from '../../testing/app.ts';
import { makeSupplier } from '../../testing/factories.ts';
import { makeFilter } from './filter.ts';
import type { Frequencies } from './search/frequencies.ts';
import { postgresSearch } from './search/postgres-search.ts';

const MANY = 1300;

let testApp: TestApp;
/** Every supplier, in the order of the directory: none has reviews. */
let everybody: string[];
beforeAll(async () => {
  testApp = await buildTestApp();
  await testApp.asOwner(async (sql) => {
    await sql`
      WITH made AS (
        INSERT INTO accounts (id, email, password_hash, role)
        SELECT gen_random_uuid(), n || '@example.com', 'none', 'supplier' FROM generate_series(1, ${MANY}) n
        RETURNING id
      )
      INSERT INTO profiles (account_id, role, first_name, last_name, company_name, category, visibility,
        subscription_status, rating, created_at)
      SELECT id, 'supplier', 'Ada', 'Obi', 'Trading ' || row_number() OVER (), 'Agriculture', 'public', 'active',
        (row_number() OVER () % 5), now() - (row_number() OVER () % 7) * interval '1 day'
      FROM made`;
    await sql`ANALYZE profiles`;
  });
  const rows = await testApp.sql<{ id: string }[]>`
    SELECT account_id AS id FROM profiles ORDER BY created_at DESC, account_id DESC`;
  everybody = rows.map((row) => row.id);
});
afterAll(() => testApp.drop());

async function list(query: Record<string, string>) {
  const answer = await testApp.app.inject({ url: '/api/users/supplier', query });
  const { data, ...totals } = answer.json();
  return { ids: data.map((card: { _id: string }) => card._id), totals };
}

test('gives the exact number of a long list at once', async () => {
  const { totals } = await list({});
  expect(totals).toMatchObject({ count: MANY, countIsExact: true, totalPages: 145 });
});

test('has everybody once: one place on each page, and the others in their order around it', async () => {
  const places: string[] = [];
  const others: string[] = [];
  for (let page = 1; page <= 145; page++) {
    const { ids, totals } = await list({ page: String(page) });
    expect(ids).toHaveLength(page < 145 ? 9 : 4);
    expect(totals).toMatchObject({ page, count: MANY });
    places.push(ids[2]);
    others.push(...ids.slice(0, 2), ...ids.slice(3));
  }
  expect(new Set(places).size).toBe(145);
  expect(others).toEqual(everybody.filter((id) => !places.includes(id)));
  expect(others.slice(0, 9)).toEqual(everybody.slice(0, 9));
});

test('returns an empty page beyond the end, with the number of the last page', async () => {
  for (const page of ['146', '999999']) {
    const { ids, totals } = await list({ page });
    expect(ids).toEqual([]);
    expect(totals).toMatchObject({ page: Number(page), totalPages: 145, count: MANY });
  }
  const short = await list({ search: 'trading 1299', page: '5' });
  expect(short).toMatchObject({ ids: [], totals: { totalPages: 1, count: 1, countIsExact: true } });
});

test('pages a search as well, also with smaller steps', async () => {
  const [first, second] = [
    await list({ industry: 'agriculture', search: 'ada', limit: '4' }),
    await list({ industry: 'agriculture', search: 'ada', limit: '4', page: '2' }),
  ];
  // None has reviews, so the newest come first.
  const newest = await testApp.sql<{ id: string }[]>`
    SELECT account_id AS id FROM profiles ORDER BY created_at DESC, account_id DESC LIMIT 8`;
  expect([...first.ids, ...second.ids]).toEqual(newest.map(({ id }) => id));
});

test.each(['ada', 'tr', 'trading', 'ada tr', 'rading'])('returns each match of %s once', async (search) => {
  const newest = await testApp.sql<{ id: string }[]>`
      SELECT account_id AS id FROM profiles ORDER BY created_at DESC, account_id DESC`;
  for (const page of [1, 2, 100, 112, 113, 145]) {
    const { ids, totals } = await list({ search, page: String(page) });
    expect(ids).toEqual(newest.slice((page - 1) * 9, page * 9).map(({ id }) => id));
    expect(totals).toMatchObject({ count: MANY, countIsExact: true, totalPages: 145, correction: null });
  }
});

test('shows new profiles within seconds', async () => {
  await list({});
  await makeSupplier(testApp.sql, { category: 'Agriculture' });
  testApp.clock.advance(MINUTE);
  await list({});
  await vi.waitFor(async () => expect((await list({})).totals.count).toBe(MANY + 1));
});

test.each(['ada', 'tr', 'trading', 'ada tr', 'rading', 'trading 12'])(
  'returns the matches of %s in the same order, however common its words seem to be',
  async (search) => {
    const common = { profiles: 1_000_000, shareOf: () => 1, shareOfBeginning: () => 1 };
    const rare = { profiles: 1_000_000, shareOf: () => 0, shareOfBeginning: () => 0 };
    for (const offset of [0, 9, 900, 1295]) {
      const find = (frequencies: Frequencies) =>
        postgresSearch(testApp.sql, async () => frequencies).find(makeFilter('supplier', { search }), {
          offset,
          limit: 9,
        });
      expect((await find(common)).ids).toEqual((await find(rare)).ids);
    }
  },
);

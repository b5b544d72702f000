import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { Queryable } from '../../platform/db/database.ts';
import { makeSupplier } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { findMatches } from './search/find-entries.ts';
import { levelsQuery } from './search/levels.ts';
import { moveTiers } from './search/move-tiers.ts';

const MANY = 1300;

const testApp = useTestApp();
/** Every supplier, in the order of the directory: none has reviews. */
let everybody: string[];
beforeAll(async () => {
  await testApp.asOwner(async (sql) => {
    await sql`
      WITH made AS (
        INSERT INTO accounts (id, email, password_hash, role)
        SELECT gen_random_uuid(), n || '@example.com', 'none', 'supplier' FROM generate_series(1, ${MANY}) n
        RETURNING id
      )
      INSERT INTO profiles (account_id, role, first_name, last_name, company_name, category, country, visibility,
        subscription_status, rating, created_at)
      SELECT id, 'supplier', 'Ada', 'Obi', 'Trading ' || row_number() OVER (), 'Agriculture', 'Ghana', 'public', 'active',
        (row_number() OVER () % 5), now() - (row_number() OVER () % 7) * interval '1 day'
      FROM made`;
    await sql`ANALYZE profiles`;
  });
  const rows = await testApp.sql<{ id: string }[]>`
    SELECT account_id AS id FROM profiles ORDER BY created_at DESC, account_id DESC`;
  everybody = rows.map((row) => row.id);
});

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

const searches = ['ada', 'tr', 'trading', 'ada tr', 'rading', 'obi agriculture'];

test.each(searches)('returns each of the first thousand matches of %s once', async (search) => {
  for (const page of [1, 2, 100, 111, 112, 113]) {
    const { ids, totals } = await list({ search, page: String(page) });
    expect(ids).toEqual(everybody.slice(0, 1000).slice((page - 1) * 9, page * 9));
    expect(totals).toMatchObject({ count: 1000, countIsExact: false, totalPages: 112, correction: null });
  }
});

test('counts a thousand of several filters together, and pages them with their places', async () => {
  const both = { industry: 'agriculture', country: 'ghana' };
  expect((await list(both)).totals).toMatchObject({ count: 1000, countIsExact: false, totalPages: 112 });
  expect((await list({ ...both, page: '111' })).ids).toHaveLength(9);
  expect((await list({ ...both, page: '112' })).ids).toHaveLength(1);
  expect((await list({ ...both, page: '113' })).ids).toEqual([]);
  expect((await list({ country: 'ghana' })).totals).toMatchObject({ count: MANY, countIsExact: true });
});

test('returns matches in the same order, however few profiles are in the first tiers', async () => {
  const read = async () => {
    const pages = [];
    for (const search of [...searches, 'trading 12', 'trading 1299']) {
      for (const page of [1, 2, 112]) pages.push((await list({ search, page: String(page) })).ids);
    }
    return pages;
  };
  const before = await read();
  for (const best of [2, 40]) {
    await moveTiers(testApp.sql, { best, together: MANY });
    expect(await read()).toEqual(before);
  }
});

test('shows a new profile at once', async () => {
  const { id } = await makeSupplier(testApp.sql, { companyName: 'Zebra Trading', category: 'Agriculture' });
  expect((await list({})).totals.count).toBe(MANY + 1);
  expect((await list({ search: 'zebra' })).ids).toEqual([id]);
});

describe('a profile that is listed while the tiers are moved', () => {
  const list = async (sql: Queryable, ids: string[]) =>
    sql`UPDATE profiles SET visibility = 'public', created_at = '2020-01-01' WHERE account_id = ANY (${ids}::uuid[])`;
  const move = (sql: Queryable, best: number) =>
    sql`SELECT move_search_tier('supplier', 2, ${best}, ${2 * MANY})`.hasRows();
  const readTiers = async (ids: string[]) => {
    const rows = await testApp.sql`SELECT tier FROM search_entries WHERE account_id = ANY (${ids}::uuid[])`;
    return rows.map(({ tier }) => tier);
  };
  let ids: string[];
  beforeEach(async () => {
    const people = [
      await makeSupplier(testApp.sql, { visibility: 'private' }),
      await makeSupplier(testApp.sql, { visibility: 'private' }),
    ];
    ids = people.map(({ id }) => id);
    await moveTiers(testApp.sql, { best: 2, together: MANY });
  });

  it('lets them move later', async () => {
    await testApp.sql.begin(async (tx) => {
      await list(tx, ids);
      await expect(move(testApp.sql, 2 * MANY)).rejects.toThrow('could not obtain lock');
    });
    expect(await readTiers(ids)).toEqual([3, 3]);
    await moveTiers(testApp.sql, { best: 2 * MANY, together: MANY });
    expect(await readTiers(ids)).toEqual([1, 1]);
  });

  it('waits until they have moved', async () => {
    let listing: PromiseLike<unknown> | undefined;
    await testApp.sql.begin(async (tx) => {
      await move(tx, 2 * MANY);
      listing = Promise.resolve(list(testApp.sql, ids));
      const waits = () =>
        testApp.sql`
          SELECT FROM pg_locks WHERE relation = 'search_tiers'::regclass AND NOT granted`.hasRows();
      await expect.poll(waits, { timeout: 5000 }).toBe(true);
    });
    await listing;
    expect(await readTiers(ids)).toEqual([2, 2]);
  });
});

test('takes a word that many of the best have for one of more than are counted, until its last page', async () => {
  await moveTiers(testApp.sql, { best: 2, together: MANY });
  const best = everybody.slice(0, 20);
  await testApp.sql`UPDATE profiles SET company_name = 'Quokka' WHERE account_id = ANY (${best.slice(0, 8)}::uuid[])`;
  const query = levelsQuery([`'/n/quokka'`, `'quokka'`]);
  const find = (offset: number, limit: number, limits = {}) =>
    findMatches(testApp.sql, { role: 'supplier', query, most: 50, limits }, { offset, limit });
  // Eight of 20 would be more than 500 of 1,300.
  expect(await find(0, 5)).toEqual({ ids: best.slice(0, 5), count: 50, hasMore: true });
  const all = { count: 8, hasMore: false };
  expect(await find(5, 5)).toEqual({ ids: best.slice(5, 8), ...all });
  expect(await find(10, 5)).toEqual({ ids: [], ...all });
  expect(await find(0, 0)).toEqual({ ids: [], ...all });
  expect(await find(0, 5, { minRating: 0 })).toEqual({ ids: best.slice(0, 5), ...all });
});

import { APPEARANCES_MAX, STATISTICS_WEEKS, type WeekStatistics } from '@sokoni/contract/statistics';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { dayOf } from '../../platform/clock.ts';
import { newId } from '../../platform/db/ids.ts';
import { DAY } from '../../testing/app.ts';
import { ask } from '../../testing/call.ts';
import { deleteForGood } from '../../testing/delete-for-good.ts';
import {
  makeCustomer,
  makeFreelancer,
  makeMessage,
  makeOperator,
  makePending,
  makeSupplier,
  type Person,
} from '../../testing/factories.ts';
import { makeBuyer, post as postProject, propose } from '../../testing/projects.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { deleteOldVisits } from './delete-statistics.ts';

const testApp = useTestApp({ trustedProxies: 1 });
let supplier: Person;
beforeEach(async () => {
  supplier = await makeSupplier(testApp.sql);
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1';
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

type Headers = Record<string, string>;

async function post(
  path: 'views' | 'appearances' | 'contacts' | 'searches',
  payload: object,
  headers: Headers = {},
) {
  const answer = await testApp.app.inject({
    method: 'POST',
    url: `/api/statistics/${path}`,
    payload,
    headers: { 'user-agent': FIREFOX, 'x-forwarded-for': '192.0.2.1', ...headers },
  });
  return { status: answer.statusCode, ...answer.json() };
}
const view = (headers?: Headers, profileId = supplier.id) => post('views', { profileId }, headers);

async function weeksOf(person: Person): Promise<WeekStatistics[]> {
  const answer = await ask(testApp, 'GET /statistics', { as: person });
  expect(answer.statusCode).toBe(200);
  return answer.json().data.weeks;
}
const thisWeekOf = async (person: Person) => (await weeksOf(person)).at(-1);

test('counts a visitor of a profile once a day', async () => {
  expect(await view()).toEqual({ status: 200, success: true, message: 'Thank you', data: null });
  await Promise.all([view(), view(), view()]);
  expect(await thisWeekOf(supplier)).toMatchObject({ views: 1 });
  await view({ 'user-agent': SAFARI });
  await view({ 'x-forwarded-for': '192.0.2.2' });
  expect(await thisWeekOf(supplier)).toMatchObject({ views: 3 });
  testApp.clock.advance(DAY);
  await view();
  const weeks = await weeksOf(supplier);
  expect(weeks.reduce((sum, { views }) => sum + views, 0)).toBe(4);
});

test('counts at most twenty visitors of a profile from one IP address in a day, also in parallel', async () => {
  const names = Array.from({ length: 30 }, (_, nth) => ({ 'user-agent': `${FIREFOX} ${nth}` }));
  await Promise.all(names.map((headers) => view(headers)));
  await view({ 'user-agent': SAFARI, 'x-forwarded-for': '192.0.2.2' });
  expect(await thisWeekOf(supplier)).toMatchObject({ views: 21 });
  const other = await makeSupplier(testApp.sql);
  await view(names[0], other.id);
  expect(await thisWeekOf(other)).toMatchObject({ views: 1 });
});

test('counts each card of a directory once a day', async () => {
  const freelancer = await makeFreelancer(testApp.sql);
  const profileIds = [supplier.id, freelancer.id, supplier.id];
  expect(await post('appearances', { profileIds })).toMatchObject({ status: 200, data: null });
  await post('appearances', { profileIds });
  expect(await thisWeekOf(supplier)).toMatchObject({ appearances: 1, views: 0 });
  expect(await thisWeekOf(freelancer)).toMatchObject({ appearances: 1, views: 0 });
});

test.each<[string, () => Headers | Promise<Headers>]>([
  ['the owner', () => signInAs(testApp, supplier)],
  ['an operator', async () => signInAs(testApp, await makeOperator(testApp.sql))],
  ['a robot', () => ({ 'user-agent': GOOGLEBOT })],
  ['a program without a name', () => ({ 'user-agent': '' })],
  ['a browser with Global Privacy Control', () => ({ 'sec-gpc': '1' })],
  ['a browser with Do Not Track', () => ({ dnt: '1' })],
])('does not count %s', async (_who, headersOf) => {
  const headers = await headersOf();
  expect(await view(headers)).toMatchObject({ status: 200 });
  expect(await post('appearances', { profileIds: [supplier.id] }, headers)).toMatchObject({ status: 200 });
  expect(await thisWeekOf(supplier)).toMatchObject({ views: 0, appearances: 0 });
});

test('does not count profiles that are not public', async () => {
  const pending = await makePending(testApp.sql);
  const customer = await makeCustomer(testApp.sql);
  for (const id of [pending.id, customer.id, newId()]) {
    expect(await view({}, id)).toMatchObject({ status: 200 });
  }
  const rows = await testApp.sql`
    SELECT FROM profile_statistics WHERE profile_id IN (${pending.id}, ${customer.id})`;
  expect(rows).toHaveLength(0);
});

test('counts a conversation for the professional who is written to', async () => {
  const customer = await makeCustomer(testApp.sql);
  const write = (from: Person, to: Person) =>
    ask(testApp, 'POST /messages', {
      as: from,
      body: { recipientId: to.id, recipientType: to.role, content: 'Hello' },
    });
  await write(customer, supplier);
  await write(customer, supplier);
  await write(supplier, customer);
  expect(await thisWeekOf(supplier)).toMatchObject({ conversations: 1 });
  await write(await makeOperator(testApp.sql), supplier);
  expect(await thisWeekOf(supplier)).toMatchObject({ conversations: 1 });
});

test('counts the requests, proposals and chosen proposals of a professional, once each', async () => {
  const buyer = await makeBuyer(testApp);
  const { _id } = (await postProject(testApp, buyer, { professionalIds: [supplier.id] })).json().data;
  for (const price of [3.2, 3]) await propose(testApp, supplier, _id, { price });
  const [{ id }] = await testApp.sql<[{ id: string }]>`SELECT id FROM proposals WHERE project_id = ${_id}`;
  for (const _again of [1, 2]) await ask(testApp, `POST /projects/proposals/${id}/choose`, { as: buyer });
  expect(await thisWeekOf(supplier)).toMatchObject({ requests: 1, invitations: 0, proposals: 1, chosen: 1 });
});

test('counts the invitations to projects that fit', async () => {
  const fitting = await makeSupplier(testApp.sql, { category: 'Fashion', country: 'Togo' });
  await postProject(testApp, await makeBuyer(testApp), { soughtCountry: 'Togo' });
  expect(await thisWeekOf(fitting)).toMatchObject({ requests: 0, invitations: 1, proposals: 0 });
});

test('counts contact details that are read right after a message', async () => {
  const [writer, earlierWriter] = [await makeCustomer(testApp.sql), await makeCustomer(testApp.sql)];
  const read = async (as: Person) => {
    const headers = { ...(await signInAs(testApp, as)), 'user-agent': FIREFOX };
    const answer = await testApp.app.inject({ url: `/api/users/public/${supplier.id}`, headers });
    return answer.json().data.contact;
  };
  expect(await read(writer)).toBeNull();
  await ask(testApp, 'POST /messages', {
    as: writer,
    body: { recipientId: supplier.id, recipientType: supplier.role, content: 'Hello' },
  });
  expect(await read(writer)).not.toBeNull();
  await read(writer);
  await read(supplier);
  const old = await makeMessage(testApp.sql, { from: earlierWriter, to: supplier });
  await testApp.sql`UPDATE messages SET created_at = created_at - interval '2 days' WHERE id = ${old.id}`;
  expect(await read(earlierWriter)).not.toBeNull();
  expect(await thisWeekOf(supplier)).toMatchObject({ contacts: 1, conversations: 1 });
});

describe('POST /statistics/contacts', () => {
  const open = async (as: Person, headers: Headers = {}) =>
    post('contacts', { profileId: supplier.id }, { ...(await signInAs(testApp, as)), ...headers });

  it('counts an account that wrote on an earlier visit, once a day', async () => {
    const writer = await makeCustomer(testApp.sql);
    const old = await makeMessage(testApp.sql, { from: writer, to: supplier });
    await testApp.sql`UPDATE messages SET created_at = created_at - interval '2 days' WHERE id = ${old.id}`;
    expect(await open(writer)).toEqual({ status: 200, success: true, message: 'Thank you', data: null });
    await open(writer, { 'user-agent': SAFARI, 'x-forwarded-for': '192.0.2.2' });
    expect(await thisWeekOf(supplier)).toMatchObject({ contacts: 1, views: 0 });
  });

  it('does not count readers who never wrote, and the owner', async () => {
    for (const reader of [await makeCustomer(testApp.sql), supplier]) {
      expect(await open(reader)).toMatchObject({ status: 200 });
    }
    expect(await thisWeekOf(supplier)).toMatchObject({ contacts: 0 });
  });
});

test('lists twelve weeks, each from Monday, oldest first', async () => {
  const monday = new Date((await thisWeekOf(supplier))?.start ?? '');
  expect(monday.getUTCDay()).toBe(1);
  const dayBefore = (days: number) => dayOf(new Date(+monday - days * DAY));
  for (const [days, views] of [
    [0, 5],
    [1, 7],
    [7, 11],
    [77, 13],
    [78, 17],
  ] as const) {
    await testApp.sql`
      INSERT INTO profile_statistics (profile_id, day, views)
      VALUES (${supplier.id}, ${dayBefore(days)}::date, ${views})`;
  }
  const weeks = await weeksOf(supplier);
  expect(weeks.map(({ start }) => start)).toEqual(
    Array.from({ length: STATISTICS_WEEKS }, (_, nth) => dayBefore(7 * (STATISTICS_WEEKS - 1 - nth))),
  );
  expect(weeks.map(({ views }) => views)).toEqual([13, ...Array(9).fill(0), 18, 5]);
});

test('stores nothing about visitors, and deletes their hashes after the day', async () => {
  await view();
  const rows = await testApp.sql`SELECT encode(hash, 'escape') AS hash, day FROM counted_visits`;
  expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2\.1|Firefox/);
  const count = async () => {
    const [row] = await testApp.sql<[{ visits: number; keys: number }]>`
      SELECT (SELECT count(*) FROM counted_visits)::integer AS visits,
        (SELECT count(*) FROM visit_keys)::integer AS keys`;
    return row;
  };
  await deleteOldVisits(testApp);
  expect(await count()).toMatchObject({ keys: 1 });
  expect((await count()).visits).toBeGreaterThan(0);
  await deleteOldVisits({ ...testApp, clock: { now: () => new Date(+testApp.clock.now() + DAY) } });
  expect(await count()).toEqual({ visits: 0, keys: 0 });
  expect(await thisWeekOf(supplier)).toMatchObject({ views: 1 });
});

test('deletes the sums with the account', async () => {
  await view();
  await deleteForGood(testApp, supplier);
  expect(await testApp.sql`SELECT FROM profile_statistics WHERE profile_id = ${supplier.id}`).toHaveLength(0);
});

test.each([
  ['views', {}, 'profileId'],
  ['views', { profileId: 'me' }, 'profileId'],
  ['views', { profileId: newId(), views: 100 }, 'views'],
  ['appearances', { profileIds: 'all' }, 'profileIds'],
  ['appearances', { profileIds: [] }, 'profileIds'],
  ['appearances', { profileIds: ['me'] }, 'profileIds.0'],
  ['appearances', { profileIds: Array.from({ length: APPEARANCES_MAX + 1 }, newId) }, 'profileIds'],
] as const)('rejects %s of %j', async (path, body, field) => {
  const { status, errors } = await post(path, body);
  expect([status, Object.keys(errors)]).toEqual([422, [field]]);
});

describe('POST /statistics/searches', () => {
  const search = (address: string, words = 'Baobab  Powder', headers: Headers = {}) =>
    post('searches', { role: 'supplier', search: words }, { 'x-forwarded-for': address, ...headers });
  const storedWords = () => testApp.sql`SELECT words, visitors FROM empty_searches ORDER BY words`;

  it('stores words from the third network address of a week on, and nothing that leads to it', async () => {
    await search('192.0.2.1');
    await search('192.0.2.1', 'baobab powder', { 'user-agent': SAFARI });
    await search('192.0.2.2', 'BAOBAB powder');
    await search('192.0.2.3', 'baobab powder', { 'sec-gpc': '1' });
    expect(await storedWords()).toEqual([]);
    const hashes = await testApp.sql`SELECT encode(hash, 'escape') AS hash FROM counted_visits`;
    expect(JSON.stringify(hashes)).not.toMatch(/192\.0\.2|baobab/i);
    expect(await search('192.0.2.4')).toEqual({
      status: 200,
      success: true,
      message: 'Thank you',
      data: null,
    });
    await Promise.all(['192.0.2.5', '192.0.2.5', '192.0.2.6'].map((address) => search(address)));
    expect(await storedWords()).toEqual([{ words: 'baobab powder', visitors: 5 }]);
  });

  it('begins again with each week, and deletes the words after the next one', async () => {
    const inDays = (days: number) => ({ now: () => new Date(+testApp.clock.now() + days * DAY) });
    await deleteOldVisits({ ...testApp, clock: inDays(7) });
    expect(
      await testApp.sql`SELECT hash FROM counted_visits UNION ALL SELECT value FROM visit_keys`,
    ).toHaveLength(0);
    expect(await storedWords()).toHaveLength(1);
    await deleteOldVisits({ ...testApp, clock: inDays(14) });
    expect(await storedWords()).toHaveLength(0);
  });

  it.each([
    [{ role: 'supplier', search: ' ' }, 'search'],
    [{ role: 'supplier', search: 'x'.repeat(101) }, 'search'],
    [{ role: 'customer', search: 'tea' }, 'role'],
  ])('rejects %j', async (body, field) => {
    const { status, errors } = await post('searches', body);
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
  });
});

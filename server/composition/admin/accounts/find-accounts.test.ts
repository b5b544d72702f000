import { beforeAll, expect, test } from 'vitest';
import { dayOf } from '../../../platform/clock.ts';
import { idAt } from '../../../platform/db/ids.ts';
import { buildTestApp, DAY } from '../../../testing/app.ts';
import { requestAsAdmin } from '../../../testing/call.ts';
import { deleteForGood } from '../../../testing/delete-for-good.ts';
import {
  makeCustomer,
  makeFreelancer,
  makeOperator,
  makePayment,
  makeSupplier,
  type Person,
} from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const testApp = useTestApp();
let operator: Person;
beforeAll(async () => {
  operator = await makeOperator(testApp.sql);
});

const at = (what: Parameters<typeof requestAsAdmin>[1], body?: object) =>
  requestAsAdmin(testApp, what, { as: operator, body });
const namesOf = async (search: string) =>
  (await at(`GET /operator/lists/accounts?search=${encodeURIComponent(search)}`)).data.rows.map(
    ({ name, companyName }: { name: string; companyName: string | null }) => companyName ?? name,
  );

test('finds accounts by part of a name, a company or an email address', async () => {
  await makeSupplier(testApp.sql, {
    firstName: 'Zoë',
    lastName: 'Okonkwo',
    companyName: 'Łódź & Søns (Kano) Ltd.',
  });
  await makeCustomer(testApp.sql, {
    firstName: 'Quirin',
    lastName: 'Xu',
    email: 'quirin_100%@zebra.example',
  });
  await makeCustomer(testApp.sql, {
    firstName: 'Quirina',
    lastName: 'Xul',
    email: 'quirinx100x@zebra.example',
  });
  for (const search of ['okonk', 'OKONKWO zoe', 'kano) ltd', 'zoë', 'søns']) {
    expect(await namesOf(search), search).toEqual(['Łódź & Søns (Kano) Ltd.']);
  }
  expect(await namesOf('zebra.exam')).toEqual(['Quirina Xul', 'Quirin Xu']);
  expect(await namesOf('quirin_100%')).toEqual(['Quirin Xu']);
  expect(await namesOf('Xu')).toEqual(['Quirina Xul', 'Quirin Xu']);
  for (const search of ['%', '_', '\\', '%%%', "'", 'no such person', 'uir']) {
    expect(await namesOf(search), search).toEqual(search === 'uir' ? ['Quirina Xul', 'Quirin Xu'] : []);
  }
});

test('finds an account by its whole phone number, receipt number or id, not by a part of them', async () => {
  const supplier = await makeSupplier(testApp.sql, {
    ...{ companyName: 'Exact', email: 'exact@example.com', phoneNumber: '+216 55 000 111' },
  });
  const freelancer = await makeFreelancer(testApp.sql, { firstName: 'Whats', lastName: 'App' });
  await testApp.sql`UPDATE profiles SET whatsapp = '+254 700 123456' WHERE account_id = ${freelancer.id}`;
  const payment = await makePayment(testApp.sql, supplier);
  const [{ number, year }] = await testApp.sql<[{ number: string; year: number }]>`
    SELECT lpad(receipt_number::text, 6, '0') AS number, extract(year FROM paid_at AT TIME ZONE 'UTC')::integer AS year
    FROM payments WHERE id = ${payment.id}`;
  await makeCustomer(testApp.sql, { firstName: 'Own', lastName: 'Script', email: 'o@xn--mgbh0fb.example' });
  for (const search of [
    'مثال',
    'o@مثال.example',
    'xn--mgbh0fb',
    'Own <O@مثال.example>',
    'mailto:o@مثال.example',
  ])
    expect(await namesOf(search), search).toEqual(['Own Script']);
  for (const search of [
    '0021655000111',
    '216 (55) 000-111',
    `s–${year}–${number}`,
    supplier.id.toUpperCase(),
  ]) {
    expect(await namesOf(search), search).toEqual(['Exact']);
  }
  expect(await namesOf('+254700123456')).toEqual(['Whats App']);
  for (const search of [
    '21655000',
    `S-${year - 1}-${number}`,
    supplier.id.slice(0, 20),
    'S-2026-999999999999999',
  ]) {
    expect(await namesOf(search), search).toEqual([]);
  }
});

test('filters accounts by role, status, country and plan, with and without a search', async () => {
  const shown = await makeSupplier(testApp.sql, {
    ...{ companyName: 'Filtered', email: 'filtered@filter.example' },
    ...{ country: 'Côte d’Ivoire', visibility: 'public' },
  });
  await makePayment(testApp.sql, shown, { status: 'active' });
  const other = await makeCustomer(testApp.sql, { email: 'other@filter.example' });
  const filtered = async (query: string) =>
    (await at(`GET /operator/lists/accounts?${query}`)).data.rows.map(({ _id }: { _id: string }) => _id);
  const country = encodeURIComponent('cote d’ivoire');
  expect(await filtered(`role=supplier&status=public&country=${country}&plan=basic`)).toEqual([shown.id]);
  expect(await filtered('search=filter.example&role=customer')).toEqual([other.id]);
  expect(await filtered('search=Filtered&plan=pro')).toEqual([]);
  expect(await filtered('search=filter.example&role=customer&plan=basic')).toEqual([]);
  expect(await filtered('search=filter.example&country=Kenya')).toEqual([]);
});

test.each(['newest', 'last-seen-newest'])(
  'shows operators, those who are invited and who were, but not among customers: sorted by %s',
  async (sort) => {
    const domain = `${sort}.example`;
    const make = (name: string) => makeCustomer(testApp.sql, { email: `${name}@${domain}` });
    await make('customer');
    await makeOperator(testApp.sql, { email: `operator@${domain}` });
    const [invited, withdrawn] = [await make('invited'), await make('withdrawn')];
    await testApp.sql`UPDATE accounts SET invited_as = 'reviewer' WHERE id = ${invited.id}`;
    await testApp.sql`UPDATE accounts SET is_made_for_operator = true WHERE id = ${withdrawn.id}`;
    const emailsOf = async (query: string) => {
      const { data } = await at(`GET /operator/lists/accounts?sort=${sort}${query}`);
      return data.rows
        .flatMap(({ email }: Person) => (email.endsWith(domain) ? [email.split('@')[0]] : []))
        .sort();
    };
    for (const search of ['', `&search=${domain}`]) {
      expect(await emailsOf(search)).toEqual(['customer', 'invited', 'operator', 'withdrawn']);
      expect(await emailsOf(`${search}&role=customer`)).toEqual(['customer']);
    }
    expect((await at(`GET /operator/lists/accounts/count?role=customer&search=${domain}`)).data).toEqual({
      count: 1,
    });
  },
);

test('filters and sorts accounts by the day they were seen last, and by the day they joined', async () => {
  const app = await buildTestApp();
  const as = await makeOperator(app.sql);
  const at = (path: string) => requestAsAdmin(app, `GET /operator/lists/accounts${path}`, { as });
  const timeAgo = (days: number) => new Date(+app.clock.now() - days * DAY);
  const daysAgo = (days: number) => dayOf(timeAgo(days));
  const made: Record<string, string> = {};
  for (const [firstName, seen, joined] of [
    ['Never', '-infinity', 130],
    ['Long', daysAgo(100), 120],
    ['Gone', daysAgo(100), 110],
    ['Recent', daysAgo(40), 105],
    ['New', '-infinity', 1],
  ] as const) {
    const { id } = await makeCustomer(app.sql, {
      id: idAt(timeAgo(joined)),
      firstName,
      email: `${firstName}@seen.example`.toLowerCase(),
    });
    await app.sql`UPDATE accounts SET last_seen_on = ${seen} WHERE id = ${id}`;
    made[id] = firstName;
  }
  const namesAt = async (query: string) => {
    const { rows } = (await at(`?search=seen.example&${query}`)).data;
    return rows.map(({ _id }: { _id: string }) => made[_id]).join(' ');
  };
  expect(await namesAt('')).toBe('New Recent Gone Long Never');
  expect(await namesAt('sort=oldest')).toBe('Never Long Gone Recent New');
  expect(await namesAt('sort=last-seen-newest')).toBe('Recent Gone Long New Never');
  expect(await namesAt('sort=last-seen-oldest')).toBe('Never New Long Gone Recent');
  expect(await namesAt('inactiveMonths=1&sort=last-seen-oldest&role=customer')).toBe(
    'Never Long Gone Recent',
  );
  expect(await namesAt('inactiveMonths=3')).toBe('Gone Long Never');
  for (const cursor of ['x', as.id, `2026-02-30.${as.id}`, `2026-01-01.x`, `2026-01-01.${as.id}.`]) {
    expect((await at(`?sort=last-seen-newest&cursor=${cursor}`)).status, cursor).toBe(422);
  }
  expect(await namesAt('inactiveMonths=6')).toBe('');
  expect((await at('/count?search=seen.example&inactiveMonths=3&sort=last-seen-newest')).data).toEqual({
    count: 3,
  });
  expect((await at('?search=Long')).data.rows).toMatchObject([{ lastSeenOn: daysAgo(100) }]);
  expect((await at('?search=Never')).data.rows).toMatchObject([{ lastSeenOn: null }]);
  await app.drop();
});

test('goes on behind the day that was seen, where the last account of a page is seen again', async () => {
  const app = await buildTestApp();
  const as = await makeOperator(app.sql);
  const made: string[] = [];
  for (let nth = 0; nth < 60; nth++) made.push((await makeCustomer(app.sql)).id);
  await app.sql`UPDATE accounts SET last_seen_on = '2026-01-01'`;
  const at = async (query: string) =>
    (await requestAsAdmin(app, `GET /operator/lists/accounts?sort=last-seen-newest${query}`, { as })).data;
  const { rows, nextCursor } = await at('');
  const [last, other] = [rows.at(-1), rows.at(-2)];
  expect(nextCursor).toBe(`2026-01-01.${last._id}`);
  await app.sql`UPDATE accounts SET last_seen_on = '2026-01-02' WHERE id IN (${last._id}, ${other._id})`;
  const rest = (await at(`&cursor=${nextCursor}`)).rows.map(({ _id }: { _id: string }) => _id);
  expect(rest).toEqual([...made.slice(0, 10).reverse(), as.id]);
  await app.drop();
});

test.each(['oldest', 'last-seen-newest', 'last-seen-oldest'])(
  'pages through accounts sorted by %s, each once',
  async (sort) => {
    const app = await buildTestApp();
    const as = await makeOperator(app.sql);
    const made = new Set([as.id]);
    for (let nth = 0; nth < 60; nth++) made.add((await makeCustomer(app.sql)).id);
    await app.sql`UPDATE accounts SET last_seen_on = '2026-01-01' WHERE id > ${[...made][20] ?? ''}`;
    for (const search of ['', 'example.com']) {
      const seen: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const query: string = `search=${search}&sort=${sort}${cursor && `&cursor=${cursor}`}`;
        const { data } = await requestAsAdmin(app, `GET /operator/lists/accounts?${query}`, { as });
        seen.push(...data.rows.map(({ _id }: { _id: string }) => _id));
        cursor = data.nextCursor;
      }
      expect([seen.length, new Set(seen)]).toEqual([61, made]);
    }
    await app.drop();
  },
);

test('lists all accounts but deleted ones, newest first', async () => {
  const app = await buildTestApp();
  const operator = await makeOperator(app.sql);
  const made = [operator.id];
  for (let nth = 0; nth < 55; nth++) made.unshift((await makeCustomer(app.sql)).id);
  const gone = await makeCustomer(app.sql);
  await deleteForGood(app, gone);
  const read = async (query: string) =>
    (await requestAsAdmin(app, `GET /operator/lists/accounts?${query}`, { as: operator })).data;
  for (const search of ['', 'example.com', 'Schmidt']) {
    const first = await read(`search=${search}`);
    const second = await read(`search=${search}&cursor=${first.nextCursor}`);
    const ids = [...first.rows, ...second.rows].map(({ _id }: { _id: string }) => _id);
    expect(ids).toEqual(search === 'Schmidt' ? made.slice(0, 55) : made);
    expect(second.nextCursor).toBeNull();
  }
  await app.drop();
});

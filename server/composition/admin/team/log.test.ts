import { beforeAll, expect, test } from 'vitest';
import { requestAsAdmin } from '../../../testing/call.ts';
import { makeOperator, makeSupplier, type Person } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const testApp = useTestApp();
let operator: Person;
beforeAll(async () => {
  operator = await makeOperator(testApp.sql);
});

const at = (what: Parameters<typeof requestAsAdmin>[1], body?: object) =>
  requestAsAdmin(testApp, what, { as: operator, body });

test('shows the log newest first, with actor, action and subject', async () => {
  const musa = await makeSupplier(testApp.sql);
  await at(`POST /operator/accounts/${musa.id}/suspend`, {
    ground: 'fraud',
    reason: 'Goods of others',
  });
  const { rows } = (await at('GET /operator/lists/log')).data;
  expect(rows[0]).toMatchObject({
    actor: { _id: operator.id, name: 'Chipo Moyo' },
    action: 'account suspended',
    subject: { _id: musa.id, name: 'Musa Bello' },
    details: { ground: 'fraud', reason: 'Goods of others', until: null, subscription: null },
  });
});

test('filters the log by act, operator, account and days', async () => {
  const [musa, other] = [await makeSupplier(testApp.sql), await makeOperator(testApp.sql)];
  await testApp.asOwner(
    (sql) => sql`
      INSERT INTO audit_log (id, actor_id, action, subject_id, created_at) VALUES
        (gen_random_uuid(), ${operator.id}, 'note added', ${musa.id}, '2021-03-01 23:59:59Z'),
        (gen_random_uuid(), ${other.id}, 'note removed', ${musa.id}, '2021-03-02 00:00:00Z')`,
  );
  const actsOf = async (query: string) =>
    (await at(`GET /operator/lists/log?${query}`)).data.rows.map(({ action }: { action: string }) => action);
  expect(await actsOf(`account=${musa.id}`)).toEqual(['note removed', 'note added']);
  expect(
    await actsOf(`account=${encodeURIComponent(musa.email.toUpperCase())}&operator=${other.email}`),
  ).toEqual(['note removed']);
  expect(await actsOf(`account=${musa.id}&action=note%20added`)).toEqual(['note added']);
  expect(await actsOf('from=2021-03-01&to=2021-03-01')).toEqual(['note added']);
  expect(await actsOf('from=2021-03-02&to=2021-03-02')).toEqual(['note removed']);
  expect(await at('GET /operator/lists/log?from=2021-03-02&to=2021-03-01')).toMatchObject({
    ...{ status: 422, errors: { to: 'This day is before the one of “From”' } },
  });
  expect(await actsOf('account=nobody@example.com')).toEqual([]);
  await testApp.sql`UPDATE profiles SET first_name = 'Zainab' WHERE account_id = ${other.id}`;
  await testApp.sql`UPDATE profiles SET company_name = 'Quartz Ltd' WHERE account_id = ${musa.id}`;
  expect(await actsOf('operator=zainab')).toEqual(['note removed']);
  expect(await actsOf('account=quartz')).toEqual(['note removed', 'note added']);
});

test('finds the entries of at most 100 accounts by name, and of one account by its whole address', async () => {
  const made: Person[] = [];
  for (let nth = 0; nth < 101; nth++) made.push(await makeSupplier(testApp.sql, { lastName: 'Manyfold' }));
  const [first, second] = made as [Person, Person];
  await testApp.sql`
    INSERT INTO audit_log (id, actor_id, action, subject_id) VALUES
      (gen_random_uuid(), ${first.id}, 'note added', ${second.id}),
      (gen_random_uuid(), ${second.id}, 'note removed', ${first.id})`;
  const found = (query: string) => at(`GET /operator/lists/log?${query}`);
  for (const field of ['account', 'operator']) {
    expect(await found(`${field}=manyfold`)).toMatchObject({
      ...{ status: 422, errors: { [field]: 'More than 100 accounts match. Enter more of the name' } },
    });
  }
  expect((await found(`account=${second?.email}`)).data.rows).toHaveLength(1);
  expect((await found(`operator=x${second?.email}`)).data.rows).toEqual([]);
});

test('pages through log entries with the same time', async () => {
  await testApp.asOwner(
    (sql) => sql`
      INSERT INTO audit_log (id, action, created_at)
      SELECT gen_random_uuid(), 'operator made', '2020-01-01 00:00:00.123456Z' FROM generate_series(1, 120)`,
  );
  const seen = new Set<string>();
  let cursor: string | null = '';
  while (cursor !== null) {
    const { rows, nextCursor } = (await at(`GET /operator/lists/log${cursor && `?cursor=${cursor}`}`))
      .data as {
      rows: { _id: string }[];
      nextCursor: string | null;
    };
    for (const { _id } of rows) {
      expect(seen.has(_id)).toBe(false);
      seen.add(_id);
    }
    cursor = nextCursor;
  }
  const [row] = await testApp.sql<[{ count: number }]>`SELECT count(*)::integer AS count FROM audit_log`;
  expect(seen.size).toBe(row.count);
});

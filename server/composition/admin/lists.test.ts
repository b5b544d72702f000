import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { buildTestApp } from '../../testing/app.ts';
import { requestAsAdmin } from '../../testing/call.ts';
import { deleteForGood } from '../../testing/delete-for-good.ts';
import {
  makeCustomer,
  makeFreelancer,
  makeOperator,
  makePayment,
  makeReview,
  makeSupplier,
  type Person,
} from '../../testing/factories.ts';
import { mailTo } from '../../testing/mailbox.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const testApp = useTestApp();
let operator: Person;
beforeAll(async () => {
  operator = await makeOperator(testApp.sql);
});

const at = (what: Parameters<typeof requestAsAdmin>[1], body?: object) =>
  requestAsAdmin(testApp, what, { as: operator, body });
const namesOf = async (search: string) =>
  (await at(`GET /operator/accounts?search=${encodeURIComponent(search)}`)).data.rows.map(
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
    (await at(`GET /operator/accounts?${query}`)).data.rows.map(({ _id }: { _id: string }) => _id);
  const country = encodeURIComponent('cote d’ivoire');
  expect(await filtered(`role=supplier&status=public&country=${country}&plan=basic`)).toEqual([shown.id]);
  expect(await filtered('search=filter.example&role=customer')).toEqual([other.id]);
  expect(await filtered('search=Filtered&plan=pro')).toEqual([]);
  expect(await filtered('search=filter.example&role=customer&plan=basic')).toEqual([]);
  expect(await filtered('search=filter.example&country=Kenya')).toEqual([]);
  for (const wrong of ['role=operator', 'status=lost', 'plan=gold']) {
    expect((await at(`GET /operator/accounts?${wrong}`)).status).toBe(422);
  }
});

test('lists all accounts but deleted ones, newest first', async () => {
  const app = await buildTestApp();
  const desk = await makeOperator(app.sql);
  const made = [desk.id];
  for (let nth = 0; nth < 55; nth++) made.unshift((await makeCustomer(app.sql)).id);
  const gone = await makeCustomer(app.sql);
  await deleteForGood(app, gone);
  const read = async (query: string) =>
    (await requestAsAdmin(app, `GET /operator/accounts?${query}`, { as: desk })).data;
  for (const search of ['', 'example.com', 'Schmidt']) {
    const first = await read(`search=${search}`);
    const second = await read(`search=${search}&cursor=${first.nextCursor}`);
    const ids = [...first.rows, ...second.rows].map(({ _id }: { _id: string }) => _id);
    expect(ids).toEqual(search === 'Schmidt' ? made.slice(0, 55) : made);
    expect(second.nextCursor).toBeNull();
  }
  await app.drop();
});

test('adds up the money of a month', async () => {
  const app = await buildTestApp();
  const desk = await makeOperator(app.sql);
  const read = async (what: string) =>
    (await requestAsAdmin(app, `GET /operator/${what}`, { as: desk })).data;
  const [musa, amina, wanjiru] = [
    await makeSupplier(app.sql),
    await makeSupplier(app.sql),
    await makeFreelancer(app.sql),
  ];
  const ofMusa = await makePayment(app.sql, musa, { status: 'active' });
  const ofAmina = await makePayment(app.sql, amina, { status: 'ended' });
  const ofWanjiru = await makePayment(app.sql, wanjiru, { status: 'active', plan: 'pro' });
  await app.sql`UPDATE payments SET paid_at = '2026-02-28T23:59:59.999Z' WHERE id = ${ofMusa.id}`;
  await app.sql`
    UPDATE payments SET paid_at = '2026-02-01T00:00:00Z', refunded = 4000 WHERE id = ${ofAmina.id}`;
  await app.sql`
    UPDATE payments SET paid_at = '2026-03-01T00:00:00Z', amount = 2000, status = 'disputed'
    WHERE id = ${ofWanjiru.id}`;
  await app.sql`
    UPDATE subscriptions SET created_at = '2026-02-28T23:00:00Z', ended_at =
      CASE WHEN ended_at IS NOT NULL THEN '2026-03-31T23:00:00Z'::timestamptz END`;
  await app.sql`
    UPDATE subscriptions SET status = 'past_due', past_due_since = now() WHERE id = ${ofWanjiru.subscriptionId}`;
  expect(await read('money?month=2026-02')).toEqual({
    month: '2026-02',
    received: 20_000,
    refunded: 4000,
    disputed: 0,
    payments: 2,
    monthly: 12_000,
    running: 2,
    pastDue: 1,
    begun: 3,
    ended: 0,
    byPlan: expect.arrayContaining([
      { plan: 'basic', running: 1, received: 20_000 },
      { plan: 'pro', running: 1, received: 0 },
      { plan: 'agency', running: 0, received: 0 },
    ]),
    failedRenewals: [
      expect.objectContaining({ person: expect.objectContaining({ _id: wanjiru.id }), plan: 'pro' }),
    ],
  });
  expect(await read('money?month=2026-03')).toMatchObject({
    received: 2000,
    disputed: 2000,
    ended: 1,
    begun: 0,
  });
  expect(await read('money')).toMatchObject({ month: app.clock.now().toISOString().slice(0, 7) });
  const { rows } = await read('payments?month=2026-02');
  expect(rows).toMatchObject([
    { _id: ofMusa.id, person: { _id: musa.id }, provider: 'sandbox', amount: 10_000 },
    { _id: ofAmina.id, refunded: 4000 },
  ]);
  await app.drop();
});

test.each(['2026-13', '2026', 'now', '2026-1', '1999-01'])('rejects the month %s', async (month) => {
  for (const list of ['money', 'payments'] as const) {
    expect((await at(`GET /operator/${list}?month=${month}`)).errors).toMatchObject({
      month: 'A month, for example 2026-11',
    });
  }
});

test('rejects a future month', async () => {
  const now = testApp.clock.now();
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString().slice(0, 7);
  for (const list of ['money', 'payments'] as const) {
    const answer = await at(`GET /operator/${list}?month=${next}`);
    expect([answer.status, answer.errors]).toEqual([422, { month: 'This time has not come yet' }]);
  }
  expect((await at(`GET /operator/money?month=${now.toISOString().slice(0, 7)}`)).status).toBe(200);
});

test('approves or removes marked reviews, and notifies their author', async () => {
  const [anna, bob, musa] = [
    await makeCustomer(testApp.sql),
    await makeCustomer(testApp.sql),
    await makeSupplier(testApp.sql),
  ];
  const kept = await makeReview(testApp.sql, { by: anna, of: musa, rating: 2 });
  const removed = await makeReview(testApp.sql, { by: bob, of: musa, rating: 5 });
  await makeReview(testApp.sql, { of: musa, rating: 2 });
  await testApp.sql`UPDATE reviews SET shares_origin = true WHERE id IN (${kept.id}, ${removed.id})`;
  const listed = async () => (await at('GET /operator/reviews')).data.rows;
  expect(await listed()).toMatchObject([
    { _id: kept.id, rating: 2, reviewer: { _id: anna.id }, target: { _id: musa.id }, comment: 'Good work' },
    { _id: removed.id },
  ]);
  const decide = (id: string, decision: string, reason = 'The same hand') =>
    at(`POST /operator/reviews/${id}/decide`, { decision, reason });
  expect((await decide(kept.id, 'keep')).status).toBe(200);
  expect((await decide(removed.id, 'remove')).status).toBe(200);
  // The list of another operator is out of date: the request changes nothing and says so.
  for (const { id } of [kept, removed]) {
    for (const decision of ['keep', 'remove']) {
      const late = await decide(id, decision);
      expect([late.status, late.code]).toEqual([409, 'changed_meanwhile']);
    }
  }
  expect(await listed()).toEqual([]);
  const profile = (await testApp.app.inject({ url: `/api/users/public/${musa.id}` })).json().data;
  expect([profile.rating, profile.reviewCount]).toEqual([2, 2]);
  const mails =
    await testApp.sql`SELECT subject FROM outbox WHERE recipient IN (${anna.email}, ${bob.email})`;
  expect(mails).toEqual([{ subject: 'We’ve removed a review you wrote' }]);
  expect((await decide(newId(), 'keep')).status).toBe(404);
  expect((await decide(kept.id, 'keep', '')).status).toBe(422);
  expect((await decide(kept.id, 'burn')).status).toBe(422);
  const acts =
    await testApp.sql`SELECT action FROM audit_log WHERE details ->> 'review' IS NOT NULL ORDER BY id`;
  expect(acts).toEqual([{ action: 'review kept' }, { action: 'review removed' }]);
});

test('lists contact messages, and closes each once', async () => {
  const ids = [newId(), newId()];
  for (const id of ids) {
    await testApp.sql`
      INSERT INTO contact_messages (id, name, email, content)
      VALUES (${id}, 'Jonas', 'jonas@example.com', 'How much is a plan?')`;
  }
  const [first = ''] = ids;
  const list = async (state: string) =>
    (await at(`GET /operator/contact-messages?state=${state}`)).data.rows.map(
      ({ _id }: { _id: string }) => _id,
    );
  expect(await list('open')).toEqual(ids);
  for (const _turn of [1, 2]) {
    expect((await at(`POST /operator/contact-messages/${first}/close`)).status).toBe(200);
  }
  expect([await list('open'), await list('closed')]).toEqual([ids.slice(1), [first]]);
  const acts =
    await testApp.sql`SELECT actor_id, details FROM audit_log WHERE action = 'contact message closed'`;
  expect(acts).toEqual([{ actorId: operator.id, details: { contactMessage: first } }]);
  expect((await at(`POST /operator/contact-messages/${newId()}/close`)).status).toBe(404);
  expect((await at('GET /operator/contact-messages?state=lost')).status).toBe(422);
});

test('mails an answer to the sender of a contact message, keeps it, and answers once when sent twice', async () => {
  const [id, sender] = [newId(), await makeCustomer(testApp.sql)];
  await testApp.sql`
    INSERT INTO contact_messages (id, account_id, name, email, content, language)
    VALUES (${id}, ${sender.id}, 'Jonas', ${sender.email}, 'How much is a plan?', 'fr')`;
  const answer = (body: object) => at(`POST /operator/contact-messages/${id}/answers`, body);
  const first = { content: 'Ten dollars.\n\nA month.', answers: 0 };
  expect([(await answer(first)).status, (await answer(first)).status]).toEqual([201, 409]);
  expect((await answer({ content: 'Or less', answers: 1 })).status).toBe(201);
  expect((await answer({ content: ' ', answers: 2 })).errors).toEqual({ content: 'Enter an answer' });
  const { rows } = (await at('GET /operator/contact-messages?state=closed')).data;
  const by = { _id: operator.id, name: 'Chipo Moyo' };
  expect(rows.find((row: { _id: string }) => row._id === id).answers).toMatchObject([
    { by, content: first.content },
    { by, content: 'Or less' },
  ]);
  const [mail, ...others] = await mailTo(testApp.sql, sender.email);
  expect(others).toHaveLength(1);
  expect(mail?.text).toMatch(/Bonjour Jonas,.*Ten dollars\..*How much is a plan\?/s);
  const [{ replyTo }] = await testApp.sql<[{ replyTo: string }]>`
    SELECT reply_to FROM outbox WHERE recipient = ${sender.email} LIMIT 1`;
  expect(replyTo).toBe(testApp.config.company.email);
  expect((await at(`POST /operator/contact-messages/${newId()}/answers`, first)).status).toBe(404);

  const value = { ...testApp.config.company, email: 'help@kano.example' };
  await at('POST /operator/settings/details', { previous: 0, value });
  await answer({ content: 'Write to us here.', answers: 2 });
  const replies =
    await testApp.sql`SELECT FROM outbox WHERE recipient = ${sender.email} AND reply_to = ${value.email}`;
  expect(replies).toHaveLength(1);
});

test('shows the log newest first, with actor, action and subject', async () => {
  const musa = await makeSupplier(testApp.sql);
  await at(`POST /operator/accounts/${musa.id}/suspend`, {
    ground: 'fraud',
    reason: 'Goods of others',
  });
  const { rows } = (await at('GET /operator/log')).data;
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
    (await at(`GET /operator/log?${query}`)).data.rows.map(({ action }: { action: string }) => action);
  expect(await actsOf(`account=${musa.id}`)).toEqual(['note removed', 'note added']);
  expect(
    await actsOf(`account=${encodeURIComponent(musa.email.toUpperCase())}&operator=${other.email}`),
  ).toEqual(['note removed']);
  expect(await actsOf(`account=${musa.id}&action=note%20added`)).toEqual(['note added']);
  expect(await actsOf('from=2021-03-01&to=2021-03-01')).toEqual(['note added']);
  expect(await actsOf('from=2021-03-02&to=2021-03-02')).toEqual(['note removed']);
  expect(await actsOf('account=nobody@example.com')).toEqual([]);
  expect((await at('GET /operator/log?from=2021-02-30')).status).toBe(422);
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
    const { rows, nextCursor } = (await at(`GET /operator/log${cursor && `?cursor=${cursor}`}`)).data as {
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

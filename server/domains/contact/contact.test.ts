import { CONTACT_KEPT_DAYS, contactEndpoints, STAMP_AGE } from '@sokoni/contract/contact';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { buildTestApp, DAY, HOUR } from '../../testing/app.ts';
import { stampNow } from '../../testing/contact.ts';
import { deleteForGood } from '../../testing/delete-for-good.ts';
import { makeCustomer, makeOperator } from '../../testing/factories.ts';
import { mailTo } from '../../testing/mailbox.ts';
import { bodyOf } from '../../testing/model/arbitraries.ts';
import { runs } from '../../testing/model/runs.ts';
import { signInAs, signInAsAdmin } from '../../testing/sign-in.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { forgetOldContact } from './forget-contact-messages.ts';

const testApp = useTestApp({ trustedProxies: 1 });
beforeEach(async () => {
  await testApp.sql`DELETE FROM contact_messages`;
  await testApp.sql`DELETE FROM outbox`;
});

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const written = {
  name: 'أمينة بن علي',
  email: 'Amina@Example.com',
  phone: '+216 55 000 111',
  message: 'Good day\n\nHow long does a review take?',
};

async function send(body: object = {}, headers: Record<string, string> = {}, app = testApp.app) {
  const payload = { ...written, stamp: await stampNow(testApp), ...body };
  const answer = await app.inject({ method: 'POST', url: '/api/contact', payload, headers });
  return { status: answer.statusCode, headers: answer.headers, ...answer.json() };
}
const stored = () => testApp.sql`SELECT * FROM contact_messages ORDER BY created_at, id`;
const mails = () => mailTo(testApp.sql, testApp.config.company.email);

test('stores a message and mails it to the operators, whose reply goes to the sender', async () => {
  expect(await send({}, { 'accept-language': 'ar-u-nu-latn' })).toMatchObject({ status: 201, data: null });
  const [row] = await stored();
  expect(row).toMatchObject({
    name: 'أمينة بن علي',
    email: 'amina@example.com',
    phone: '+216 55 000 111',
    content: written.message,
    language: 'ar',
    marks: [],
    accountId: null,
    closedAt: null,
  });
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.text).toContain('How long does a review take?');
  expect(mail?.text).toContain(`/operator?list=contact&id=contact-${row?.id}`);
  expect(await testApp.sql`SELECT reply_to FROM outbox`).toEqual([{ replyTo: 'amina@example.com' }]);
});

test('shows a message in the admin area, with the account of a signed-in sender', async () => {
  const customer = await makeCustomer(testApp.sql);
  await send({}, await signInAs(testApp, customer));
  await send({ phone: '', message: 'Anonymous' });
  const answer = await testApp.app.inject({
    url: '/api/operator/today?list=contact',
    headers: await signInAsAdmin(testApp, await makeOperator(testApp.sql)),
  });
  expect(answer.json().data.rows).toMatchObject([
    { contact: { content: written.message, account: customer.id, marks: [] } },
    { contact: { content: 'Anonymous', account: null, phone: null } },
  ]);
});

test.each([
  [{ name: ' ' }, { name: 'Enter your name' }],
  [{ email: '' }, { email: 'Email is required' }],
  [{ email: 'a@b' }, { email: 'Invalid email address' }],
  [{ message: '\n ' }, { message: 'Enter a message' }],
  [{ message: 'x'.repeat(5001) }, { message: 'At most 5000 characters' }],
  [{ phone: 'call me' }, { phone: expect.stringContaining('with its digits') }],
  [{ name: 'Ada\u0000' }, { name: 'The sign U+0000 at place 4 can’t be used here' }],
  [{ marks: [] }, { marks: 'This field doesn’t exist' }],
])('reports the error of invalid field %#', async (body, errors) => {
  expect(await send(body)).toMatchObject({ status: 422, code: 'invalid_fields', errors });
  expect(await stored()).toHaveLength(0);
});

test.each([
  ['faster than anybody types', STAMP_AGE.least - 2, 'That was too quick. Send it again.'],
  ['of the day before yesterday', STAMP_AGE.most + 1, 'This page was open for too long. Send it again.'],
  ['from the future', -5, 'That was too quick. Send it again.'],
])('rejects a form %s, and accepts it when it is sent again', async (_name, age, message) => {
  const refused = await send({ stamp: await stampNow(testApp, age) });
  expect(refused).toMatchObject({ status: 409, code: 'send_again', message });
  expect(await stored()).toHaveLength(0);
  const fresh = await testApp.app.inject('/api/contact/stamp');
  testApp.clock.advance(STAMP_AGE.least * 1000);
  expect((await send({ stamp: fresh.json().data.stamp })).status).toBe(201);
});

test('rejects a forged stamp', async () => {
  const good = await stampNow(testApp);
  const changed = fc
    .tuple(fc.nat(good.length - 1), fc.constantFrom(...'abcXYZ019.-_ '))
    .map(([at, by]) => good.slice(0, at) + by + good.slice(at + 1))
    // The last character of base64url has unused bits.
    .filter((stamp) => stamp.slice(0, -1) !== good.slice(0, -1));
  const strange = fc.oneof(
    changed,
    fc.string({ maxLength: 100 }),
    fc.constantFrom('', '.', `${good}.`, '0.'),
  );
  await fc.assert(
    fc.asyncProperty(strange, async (stamp) => {
      expect((await send({ stamp })).status).toBe(stamp === `${good}.` ? 201 : 409);
    }),
    runs(30),
  );
});

test('stores a message once when it is sent several times', async () => {
  const tries = await Promise.all(Array.from({ length: 8 }, () => send({ clientId: id })));
  expect(tries.map(({ status }) => status)).toEqual(Array(8).fill(201));
  // The response was lost, and the page was left open overnight.
  expect((await send({ clientId: id, stamp: await stampNow(testApp, STAMP_AGE.most + 1) })).status).toBe(201);
  expect([await stored(), await mails()]).toMatchObject([{ length: 1 }, { length: 1 }]);
  expect(await send({ clientId: id, message: 'Other words' })).toMatchObject({
    status: 409,
    code: 'id_reused',
  });
});

test('stores the same text of the same form once when it has no id', async () => {
  const stamp = await stampNow(testApp);
  await Promise.all(Array.from({ length: 4 }, () => send({ stamp })));
  await send({ stamp, message: 'Another' });
  await send({ stamp: await stampNow(testApp, 60) });
  expect(await stored()).toHaveLength(3);
});

test.each([
  [{ website: 'https://spam.example' }, ['hidden field']],
  [{ message: 'http://a.example https://b.example www.c.example' }, ['many links']],
  [{ message: 'Buy <a href="https://x.example">pills</a>' }, ['markup']],
  [{ message: '[url=https://x.example]pills[/url]' }, ['markup']],
  [{ name: 'win.example' }, ['link for a name']],
])('stores and marks %j, and sends no mail', async (body, marks) => {
  expect((await send(body)).status).toBe(201);
  expect(await stored()).toMatchObject([{ marks }]);
  expect(await mails()).toHaveLength(0);
});

test.each([
  [{ name: 'J. R. Njoroge Ltd.' }],
  [{ name: 'Dr.Zoë' }],
  [{ message: 'See https://a.example and https://b.example, 3.5 kg at 2 > 1 < 3' }],
])('does not mark %j', async (body) => {
  await send(body);
  expect(await stored()).toMatchObject([{ marks: [] }]);
});

test('stores every accepted text unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(bodyOf(contactEndpoints.sendContactMessage), async (body) => {
      await testApp.sql`DELETE FROM contact_messages`;
      const { clientId: _, ...fields } = body as typeof written & { clientId?: string };
      const answer = await send({ ...fields, stamp: await stampNow(testApp) });
      expect([201, 422]).toContain(answer.status);
      const rows = await stored();
      expect(rows).toHaveLength(answer.status === 201 ? 1 : 0);
      if (rows[0]) expect(rows[0]).toMatchObject({ content: fields.message.trim().normalize() });
    }),
    runs(30),
  );
});

test('accepts five messages per hour from each network address', async () => {
  const limited = await buildTestApp({ rateLimitFactor: 1, trustedProxies: 1 });
  const from = async (address: string) => {
    const payload = { ...written, stamp: await stampNow(limited), message: `${Math.random()}` };
    return limited.app.inject({
      method: 'POST',
      url: '/api/contact',
      payload,
      headers: { 'x-forwarded-for': address },
    });
  };
  try {
    const statuses = await Promise.all(Array.from({ length: 7 }, () => from('192.0.2.1')));
    expect(statuses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 201, 201, 429, 429]);
    const refused = await from('192.0.2.1');
    expect(refused.json()).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringMatching(/hour/),
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    expect((await from('192.0.2.2')).statusCode).toBe(201);
    limited.clock.advance(HOUR);
    expect((await from('192.0.2.1')).statusCode).toBe(201);
    const rows = await limited.sql`SELECT encode(sender, 'escape') AS sender FROM contact_messages`;
    expect(JSON.stringify(rows)).not.toContain('192.0.2.1');
  } finally {
    await limited.drop();
  }
});

test('limits the mails for many messages', async () => {
  for (let nth = 0; nth < 62; nth++) await send({ message: `Number ${nth}` });
  expect([await stored(), await mails()]).toMatchObject([{ length: 62 }, { length: 60 }]);
});

test('deletes an answered message after a year, and the network address after a day', async () => {
  const now = testApp.clock.now();
  await send({ message: 'Waits' });
  await send({ message: 'Answered' });
  await testApp.sql`UPDATE contact_messages SET closed_at = ${now} WHERE content = 'Answered'`;
  const after = (days: number) => ({ sql: testApp.sql, clock: { now: () => new Date(+now + days * DAY) } });
  await forgetOldContact(after(0.5));
  expect((await stored()).every(({ sender }) => sender !== null)).toBe(true);
  await forgetOldContact(after(1.1));
  expect((await stored()).every(({ sender }) => sender === null)).toBe(true);
  expect(await stored()).toHaveLength(2);
  await forgetOldContact(after(CONTACT_KEPT_DAYS + 1));
  expect(await stored()).toMatchObject([{ content: 'Waits' }]);
});

test('deletes the answered messages of a deleted account, and keeps open ones without the account', async () => {
  const customer = await makeCustomer(testApp.sql);
  const headers = await signInAs(testApp, customer);
  await send({ message: 'Waits' }, headers);
  await send({ message: 'Answered' }, headers);
  await testApp.sql`UPDATE contact_messages SET closed_at = now() WHERE content = 'Answered'`;
  await deleteForGood(testApp, customer);
  expect(await stored()).toMatchObject([{ content: 'Waits', accountId: null }]);
});

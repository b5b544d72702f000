import { expect, it } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { buildTestApp, type TestApp } from '../../../testing/app.ts';
import { requestAsAdmin } from '../../../testing/call.ts';
import { makeCustomer, makeOperator } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const testApp = useTestApp();

async function prepare(app: TestApp = testApp) {
  const [operator, member] = [await makeOperator(app.sql), await makeCustomer(app.sql)];
  const at = (what: Parameters<typeof requestAsAdmin>[1], body?: object) =>
    requestAsAdmin(app, what, { as: operator, body });
  return { member, at, path: `/operator/accounts/${member.id}/mails` as const };
}

it('lists kind, time and state of the mails to an account, newest first, never a text', async () => {
  const { member, at } = await prepare();
  const rows = [
    { subject: 'Welcome', sent: true, error: null, gaveUp: false },
    { subject: 'Offer', sent: true, error: '550 no such user', gaveUp: true },
    { subject: 'News', sent: false, error: '550 no such user', gaveUp: true },
    { subject: 'Receipt', sent: false, error: 'timeout', gaveUp: false },
  ];
  for (const { subject, sent, error, gaveUp } of rows) {
    const id = newId();
    await testApp.sql`
      INSERT INTO outbox (id, recipient, subject, text, html, sent_at, last_error, given_up_at, created_at)
      VALUES (${id}, ${member.email}, ${subject}, 'a secret text', 'a secret text',
        CASE WHEN ${sent} THEN now() END, ${error}, CASE WHEN ${gaveUp} THEN now() END, clock_timestamp())`;
  }
  await testApp.sql`UPDATE outbox SET bounced_at = now() WHERE subject = 'Offer'`;
  const { data, payload } = await at(`GET /operator/lists/mails?account=${member.id}`);
  expect(data.rows).toMatchObject([
    { kind: 'Receipt', state: 'retry', lastError: 'timeout', sentAt: null },
    { kind: 'News', state: 'failed' },
    { kind: 'Offer', state: 'bounced' },
    { kind: 'Welcome', state: 'sent' },
  ]);
  expect(payload).not.toContain('secret');
  expect((await at(`GET /operator/lists/mails?account=${newId()}`)).status).toBe(404);
});

it('sends new links to the address of the account only, and logs it', async () => {
  const { member, at, path } = await prepare();
  const send = (kind: string) => at(`POST ${path}`, { kind });
  expect([(await send('password reset')).status, (await send('email link')).status]).toEqual([201, 201]);
  const mails =
    await testApp.sql`SELECT written_late FROM outbox WHERE recipient = ${member.email} ORDER BY id`;
  expect(mails).toEqual([{ writtenLate: 'password reset' }, { writtenLate: 'email link' }]);
  await testApp.sql`UPDATE accounts SET email_confirmed_at = now() WHERE id = ${member.id}`;
  expect(await send('email link')).toMatchObject({
    status: 403,
    message: 'This address is already confirmed.',
  });
  const log =
    await testApp.sql`SELECT action, details FROM audit_log WHERE subject_id = ${member.id} ORDER BY id`;
  expect(log).toEqual([
    { action: 'mail sent again', details: { mail: 'password reset' } },
    { action: 'mail sent again', details: { mail: 'email link' } },
  ]);
  expect((await send('news')).errors).toEqual({ kind: 'Choose password reset or email link' });
});

it('sends no more links in an hour than the owner could ask for', async () => {
  const app = await buildTestApp({ rateLimitFactor: 1 });
  const { at, path } = await prepare(app);
  const statuses: number[] = [];
  for (let nth = 0; nth < 6; nth++)
    statuses.push((await at(`POST ${path}`, { kind: 'password reset' })).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  await app.drop();
});

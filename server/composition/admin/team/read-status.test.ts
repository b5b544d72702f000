import type { AdminStatus } from '@sokoni/contract/admin/team/server';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { mailLater } from '../../../platform/mail/outbox.ts';
import { MINUTE } from '../../../testing/app.ts';
import { requestAsAdmin } from '../../../testing/call.ts';
import { makeOperator, type Person } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { watch } from '../../health/alerts/watch.ts';
import { readAdminStatus } from './read-status.ts';

const testApp = useTestApp();
let operator: Person;
beforeAll(async () => {
  operator = await makeOperator(testApp.sql);
});
beforeEach(() =>
  testApp.asOwner(async (owner) => {
    await owner`TRUNCATE alerts, outbox, payment_events`;
    await owner`DELETE FROM pgboss.job`;
  }),
);

const get = (path: `/operator${string}`) => requestAsAdmin(testApp, `GET ${path}`, { as: operator });
const retry = (what: string) =>
  requestAsAdmin(testApp, 'POST /operator/status/retry', { as: operator, body: { what } });
const findingOf = ({ findings }: AdminStatus, name: string) => findings.find((one) => one.name === name);
const delayJob = () =>
  testApp.asOwner(
    (owner) =>
      owner`INSERT INTO pgboss.job (name, start_after) VALUES ('mail', now() - interval '16 minutes')`,
  );

/** A mail that waits since a failed try. */
const failMail = (minutesAgo: number, givenUp = false) =>
  testApp.sql.begin(async (tx) => {
    await mailLater(tx, { to: 'ada@example.com', subject: 'Hello', text: 'Text', html: 'Text' });
    const at = new Date(+testApp.clock.now() - minutesAgo * MINUTE);
    await tx`
      UPDATE outbox SET created_at = ${at}, last_error = 'Connection refused', attempts = 3,
        next_attempt_at = now() + interval '6 hours', given_up_at = ${givenUp ? at : null}
      WHERE last_error IS NULL`;
  });

test('says what works, what does not and what to do', async () => {
  await delayJob();
  await watch(testApp, () => {});
  const { data } = await get('/operator/status');
  expect(findingOf(data, 'Database')).toMatchObject({ state: 'ok', advice: null, since: null });
  expect(findingOf(data, 'Waiting jobs')).toEqual({
    name: 'Waiting jobs',
    state: 'failed',
    text: expect.stringMatching(/^\d+, the oldest for \d+ minutes\.$/),
    advice: expect.stringContaining('log'),
    since: expect.any(String),
  });
  expect(findingOf(data, 'Mail server')).toBeUndefined();
});

test('asks other servers only on request, once for several pages', async () => {
  const { data } = await get('/operator/status?outside=yes');
  expect(findingOf(data, 'Mail server')).toBeDefined();
  expect(findingOf(data, 'Public address')).toBeDefined();
  const [one, other] = await Promise.all([readAdminStatus(testApp, true), readAdminStatus(testApp, true)]);
  expect(one).toBe(other);
});

test('tries waiting mail again, and letters that were given up today', async () => {
  await failMail(90);
  await failMail(60, true);
  await failMail(3 * 24 * 60, true);
  expect((await retry('mail')).data).toEqual({ count: 2 });
  const due = await testApp.sql`SELECT FROM outbox WHERE next_attempt_at <= now() AND given_up_at IS NULL`;
  expect(due).toHaveLength(2);
  const log = await get('/operator/lists/log');
  expect(log.data.rows[0]).toMatchObject({
    action: 'waiting work retried',
    actor: { _id: operator.id },
    details: { what: 'mail', count: 2 },
  });
});

test('runs failed jobs and payment events again', async () => {
  await testApp.asOwner(
    (owner) => owner`
      INSERT INTO pgboss.job (name, state, start_after)
      VALUES ('mail', 'retry', now() + interval '1 hour'), ('mail', 'created', now() + interval '1 hour')`,
  );
  await testApp.sql`
    INSERT INTO payment_events (provider, id, type, payload, next_attempt_at)
    VALUES ('stripe', 'evt_1', 'invoice.paid', '{}', now() + interval '1 hour')`;
  expect((await retry('jobs')).data).toEqual({ count: 1 });
  expect((await retry('payments')).data).toEqual({ count: 1 });
  expect(await testApp.sql`SELECT name FROM pgboss.job WHERE start_after <= now()`).toEqual([
    { name: 'mail' },
  ]);
  expect(await testApp.sql`SELECT FROM payment_events WHERE next_attempt_at <= now()`).toHaveLength(1);
});

test('the overview says since when no mail can be sent', async () => {
  const since = async () => (await get('/operator')).data.mailFailsSince;
  await failMail(1);
  expect(await since()).toBeNull();
  await failMail(45);
  const at = await since();
  expect(Math.round((+testApp.clock.now() - Date.parse(at)) / MINUTE)).toBe(45);
  // A mail that was sent since shows that it is about one recipient only.
  await testApp.sql`
    INSERT INTO outbox (id, recipient, subject, text, html, sent_at)
    VALUES (gen_random_uuid(), 'ben@example.com', '', '', '', now())`;
  expect(await since()).toBeNull();
});

test('rejects what it does not know', async () => {
  expect((await retry('everything')).errors).toEqual({ what: 'Choose mail, jobs or payments' });
  expect((await get('/operator/status?outside=no')).errors).toEqual({
    outside: 'Choose yes or leave it out',
  });
});

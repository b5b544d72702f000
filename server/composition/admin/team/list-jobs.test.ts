import { afterEach, beforeAll, expect, it } from 'vitest';
import { deliverDueMail } from '../../../platform/mail/deliver.ts';
import { mailLater } from '../../../platform/mail/outbox.ts';
import { MINUTE } from '../../../testing/app.ts';
import { requestAsAdmin } from '../../../testing/call.ts';
import { makeOperator, type Person } from '../../../testing/factories.ts';
import { deliveryOf } from '../../../testing/mailbox.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { schedule } from '../../schedule.ts';

const jobNames = Object.keys(schedule);

const app = useTestApp();
let operator: Person;
beforeAll(async () => {
  operator = await makeOperator(app.sql);
  app.clock.freeze();
});
afterEach(async () => {
  await app.sql`DELETE FROM pgboss.job`;
  await app.sql`DELETE FROM outbox`;
});

const list = async (cursor = '') =>
  (await requestAsAdmin(app, `GET /operator/lists/jobs${cursor}`, { as: operator })).data as {
    rows: { _id: string; name: string; recipient: string | null; state: string }[];
    nextCursor: string | null;
  };

async function writeUnsentMail(recipient: string): Promise<void> {
  await app.sql.begin((tx) => mailLater(tx, { to: recipient, subject: 'Hello', text: 'Text', html: 'Text' }));
  const failing = { send: () => Promise.reject(new Error('Mailbox busy')), close() {} };
  await deliverDueMail(deliveryOf(app, failing));
}

it('lists all jobs, also before their first run', async () => {
  const { rows } = await list();
  expect(rows.map(({ name }) => name)).toEqual(jobNames);
  expect(rows[0]).toMatchObject({
    title: 'Send emails',
    recipient: null,
    state: 'due',
    attempts: 0,
    lastError: null,
  });
});

it('shows the state, the attempts, the next time and the last error of a job', async () => {
  const retryAt = new Date('2030-01-01T00:00:00Z');
  await app.sql`
    INSERT INTO pgboss.job (name, state, retry_count, start_after, output)
    VALUES ('mail', 'retry', 1, ${retryAt}, '{"message": "No server"}'), ('mail', 'created', 0, now(), NULL)`;
  const { rows } = await list();
  expect(rows[0]).toMatchObject({
    state: 'retry',
    attempts: 2,
    nextAt: retryAt.toISOString(),
    lastError: 'No server',
  });
});

it('lists mails that could not be sent, newest first', async () => {
  await writeUnsentMail('ada@example.com');
  await writeUnsentMail('ben@example.com');
  const mails = (await list()).rows.slice(jobNames.length);
  expect(mails.map(({ recipient }) => recipient)).toEqual(['ben@example.com', 'ada@example.com']);
  expect(mails[0]).toMatchObject({
    name: 'mail',
    state: 'retry',
    attempts: 1,
    nextAt: new Date(+app.clock.now() + MINUTE).toISOString(),
    lastError: 'Mailbox busy',
  });
});

it('pages through mails, with the jobs only on the first page', async () => {
  await app.sql`
    INSERT INTO outbox (id, recipient, subject, text, html, last_error, given_up_at)
    SELECT id, 'ada@example.com', '', '', '', 'No such user', now()
    FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, 60)) ids`;
  const first = await list();
  expect(first.rows).toHaveLength(jobNames.length + 50);
  const second = await list(`?cursor=${first.nextCursor}`);
  expect(second).toMatchObject({ nextCursor: null });
  expect(second.rows.map(({ state }) => state)).toEqual(Array(10).fill('failed'));
});

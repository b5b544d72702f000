import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { DAY, MINUTE } from '../../../testing/app.ts';
import { makeCustomer, makeOperator } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { watch } from './watch.ts';

const testApp = useTestApp();
beforeAll(async () => {
  await makeOperator(testApp.sql);
  await makeCustomer(testApp.sql);
});
beforeEach(() => testApp.asOwner((owner) => owner`TRUNCATE alerts, outbox`));

const errors: unknown[] = [];
const look = (config = testApp.config) => watch({ ...testApp, config }, (error) => errors.push(error));
const mails = () =>
  testApp.sql<{ subject: string; text: string }[]>`SELECT subject, text FROM outbox ORDER BY id`;
const delayJob = () =>
  testApp.asOwner(
    (owner) =>
      owner`INSERT INTO pgboss.job (name, start_after) VALUES ('mail', now() - interval '16 minutes')`,
  );
const endJobs = () => testApp.asOwner((owner) => owner`DELETE FROM pgboss.job WHERE name = 'mail'`);

test('mails nothing while all is well, and nothing about a problem shorter than two minutes', async () => {
  await look();
  await delayJob();
  await look();
  testApp.clock.advance(MINUTE);
  await look();
  await endJobs();
  await look();
  expect(await mails()).toEqual([]);
});

test('mails each operator about what lasts: once, every day, and when it is over', async () => {
  await delayJob();
  await look();
  testApp.clock.advance(2 * MINUTE);
  // Two processes look at the same time.
  await Promise.all([look(), look()]);
  const [first, ...others] = await mails();
  expect(others).toEqual([]);
  expect(first?.subject).toBe('Sokoni needs your attention');
  expect(first?.text).toMatch(/^Waiting jobs: \d+, the oldest for \d+ minutes\./m);
  testApp.clock.advance(DAY);
  await testApp.asOwner((owner) => owner`TRUNCATE outbox`);
  await look();
  expect(await mails()).toHaveLength(1);
  await endJobs();
  await testApp.asOwner((owner) => owner`TRUNCATE outbox`);
  await look();
  await look();
  const solved = await mails();
  expect(solved).toMatchObject([{ subject: 'Sokoni: the problem is solved' }]);
});

test('mails about mail that cannot be sent and a virus scanner that is away', async () => {
  const now = testApp.clock.now();
  await testApp.sql`
    INSERT INTO outbox (id, recipient, subject, text, html, attempts, last_error, created_at)
    VALUES (${newId()}, 'ada@example.com', '', '', '', 2, 'Connection refused', ${new Date(+now - 2 * MINUTE)})`;
  const config = { ...testApp.config, clamd: { host: '127.0.0.1', port: 1 } };
  await look(config);
  testApp.clock.advance(2 * MINUTE);
  await look(config);
  const text = (await mails()).map((mail) => mail.text).join();
  expect(text).toMatch(/^Waiting mail: /m);
  expect(text).toMatch(/^Virus scanner: /m);
});

test('posts to the webhook, and mails also when that is away', async () => {
  const posted: unknown[] = [];
  const receiver = createServer(async (request, response) => {
    posted.push(await json(request));
    response.end('ok');
  });
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  const { port } = receiver.address() as AddressInfo;
  const config = { ...testApp.config, alertWebhookUrl: `http://127.0.0.1:${port}/hook` };
  await delayJob();
  await look(config);
  testApp.clock.advance(2 * MINUTE);
  await look(config);
  expect(posted).toEqual([
    { text: expect.stringMatching(/^Waiting jobs: \d+, the oldest for \d+ minutes\./m) },
  ]);
  receiver.close();
  testApp.clock.advance(DAY);
  await testApp.asOwner((owner) => owner`TRUNCATE outbox`);
  await look(config);
  expect(errors).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
  await endJobs();
});

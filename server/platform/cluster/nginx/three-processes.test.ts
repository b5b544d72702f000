import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../../scripts/lib/own-server.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { readEvents } from '../../../testing/event-stream.ts';
import { makeCustomer, makeSupplier, type Person } from '../../../testing/factories.ts';
import { endPrograms } from '../../../testing/fakes/program.ts';
import { databaseUrl } from '../../../testing/processes/database-url.ts';
import { startLoad } from '../../../testing/processes/load.ts';
import { startNginx } from '../../../testing/processes/start-nginx.ts';
import { type ServerProcess, startServer, temporaryFolder } from '../../../testing/processes/start-server.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { systemClock } from '../../clock.ts';

/** They share the database and the files. */
const folder = temporaryFolder('three');
let database: TestDatabase;
let processes: ServerProcess[];
let nginx: Awaited<ReturnType<typeof startNginx>>;
let customer: Person;
let supplier: Person;
beforeAll(async () => {
  database = await createTestDatabase();
  const settings = {
    DATABASE_URL: await databaseUrl(database.sql),
    DATA_DIR: folder,
    // A busy machine is slow, not overloaded.
    REQUEST_MAX_WAIT: '60000',
  };
  const ports = [await freePort(), await freePort(), await freePort()];
  processes = await Promise.all(ports.map((port) => startServer(port, settings)));
  nginx = await startNginx(await freePort(), ports);
  [customer, supplier] = [await makeCustomer(database.sql), await makeSupplier(database.sql)];
});
afterAll(async () => {
  await nginx.stop();
  endPrograms();
  await Promise.all(processes.map(({ ended }) => ended));
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const headersOf = (person: { id: string }) => signInAs({ sql: database.sql, clock: systemClock }, person);
const post = async (path: string, body: object, headers = {}) =>
  fetch(`${nginx.origin}/api${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('when one process is killed, the others answer, send live events and run jobs', {
  timeout: 300_000,
}, async () => {
  const headers = await headersOf(customer);
  const load = startLoad(nginx.origin, [
    () => ({ method: 'GET', path: '/api/users/supplier' }),
    () => ({ method: 'GET', path: '/about' }),
  ]);
  const streams = await Promise.all(
    processes.map(async ({ origin }) => readEvents(origin, await headersOf(supplier))),
  );
  await expect.poll(load.count).toBeGreaterThan(20);
  processes[0]?.child.kill('SIGKILL');
  await expect.poll(() => streams[0]?.heard.ended).toBe(true);
  const again = await readEvents(nginx.origin, await headersOf(supplier));
  await expect.poll(() => again.heard.text).toContain('retry:');
  const message = { recipientId: supplier.id, recipientType: 'supplier', content: 'Still there?' };
  expect((await post('/messages', message, headers)).status).toBe(201);
  for (const stream of [streams[1], streams[2], again]) {
    // On a busy machine a process may have connected again, and tells of everything.
    await expect.poll(() => stream?.news().flat(), { timeout: 90_000 }).toContain('messages');
    await stream?.leave();
  }
  expect((await post('/auth/forgot-password', { email: customer.email })).status).toBe(200);
  const sent = () => database.sql`SELECT FROM outbox WHERE sent_at IS NOT NULL`;
  await expect.poll(async () => (await sent()).length).toBe(1);
  await wait(2_000);
  await load.stop();
  expect(load.failures.join('\n')).toBe('');
});

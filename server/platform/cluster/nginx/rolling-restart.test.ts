import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../../scripts/lib/own-server.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { makeCustomer, makeSupplier } from '../../../testing/factories.ts';
import { endPrograms } from '../../../testing/fakes/program.ts';
import { databaseUrl } from '../../../testing/processes/database-url.ts';
import { startLoad } from '../../../testing/processes/load.ts';
import { startNginx } from '../../../testing/processes/start-nginx.ts';
import { type ServerProcess, startServer, temporaryFolder } from '../../../testing/processes/start-server.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { systemClock } from '../../clock.ts';

let database: TestDatabase;
let settings: Record<string, string>;
let processes: ServerProcess[];
let nginx: Awaited<ReturnType<typeof startNginx>>;
beforeAll(async () => {
  database = await createTestDatabase();
  settings = {
    DATABASE_URL: await databaseUrl(database.sql),
    DATA_DIR: temporaryFolder('rolling'),
    RATE_LIMIT_FACTOR: '100000',
    // A busy machine is slow, not overloaded.
    REQUEST_MAX_WAIT: '60000',
  };
  processes = await Promise.all(
    [await freePort(), await freePort()].map((port) => startServer(port, settings)),
  );
  nginx = await startNginx(
    await freePort(),
    processes.map(({ port }) => port),
  );
});
afterAll(async () => {
  await nginx.stop();
  endPrograms();
  await Promise.all(processes.map(({ ended }) => ended));
  await database.drop();
  await rm(settings.DATA_DIR ?? '', { recursive: true, force: true });
});

test('a rolling restart of two processes behind nginx fails no request', { timeout: 180_000 }, async () => {
  const { sql } = database;
  const [customer, supplier] = [await makeCustomer(sql), await makeSupplier(sql)];
  const headers = await signInAs({ sql, clock: systemClock }, customer);
  const message = (pause: number) => () => ({
    method: 'POST' as const,
    path: '/api/messages',
    headers,
    body: { recipientId: supplier.id, recipientType: 'supplier', content: 'Good day' },
    pause,
  });
  let page = 0;
  const load = startLoad(nginx.origin, [
    () => ({ method: 'GET', path: '/api/users/supplier' }),
    () => ({ method: 'GET', path: '/api/users/me', headers }),
    // A page that no cache has, so that it is rendered.
    () => ({ method: 'GET', path: `/supplier?search=${page++}` }),
    () => ({ method: 'GET', path: '/about' }),
    message(0),
    message(0),
    message(1_500),
    message(3_000),
  ]);
  await wait(2_000);
  for (const [index, { child, ended, port }] of processes.entries()) {
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
    processes[index] = await startServer(port, settings);
    await wait(2_000);
  }
  await load.stop();
  expect(load.failures.join('\n')).toBe('');
  expect(load.count()).toBeGreaterThan(200);
  const [row] = await sql<{ count: number }[]>`SELECT count(*)::int FROM messages`;
  expect(row?.count).toBeGreaterThan(10);
});

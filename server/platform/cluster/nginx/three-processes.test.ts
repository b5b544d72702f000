import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { readEvents } from '../../../testing/event-stream.ts';
import { makeCustomer, makeSupplier, type Person } from '../../../testing/factories.ts';
import { startBucket } from '../../../testing/fakes/bucket.ts';
import { endPrograms } from '../../../testing/fakes/program.ts';
import { databaseUrl } from '../../../testing/processes/database-url.ts';
import { startLoad } from '../../../testing/processes/load.ts';
import { startNginx } from '../../../testing/processes/start-nginx.ts';
import {
  freePort,
  type ServerProcess,
  startServer,
  temporaryFolder,
} from '../../../testing/processes/start-server.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { formOf, picture } from '../../../testing/uploads.ts';
import { systemClock } from '../../clock.ts';
import { newId } from '../../db/ids.ts';

/** Three machines: each process has its own data folder, and they share only the database and the bucket. */
const folder = temporaryFolder('three');
let database: TestDatabase;
let bucket: Awaited<ReturnType<typeof startBucket>>;
let processes: ServerProcess[];
let nginx: Awaited<ReturnType<typeof startNginx>>;
let customer: Person;
let supplier: Person;
beforeAll(async () => {
  database = await createTestDatabase();
  bucket = await startBucket();
  const { endpoint, bucket: name, region, accessKeyId, secretAccessKey } = bucket.bucket;
  const settings = {
    DATABASE_URL: await databaseUrl(database.sql),
    S3_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const ports = [await freePort(), await freePort(), await freePort()];
  processes = await Promise.all(
    ports.map((port, index) => startServer(port, { ...settings, DATA_DIR: join(folder, String(index)) })),
  );
  nginx = await startNginx(await freePort(), ports);
  [customer, supplier] = [await makeCustomer(database.sql), await makeSupplier(database.sql)];
});
afterAll(async () => {
  await nginx.stop();
  endPrograms();
  await Promise.all(processes.map(({ ended }) => ended));
  await bucket.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const headersOf = (person: { id: string }) => signInAs({ sql: database.sql, clock: systemClock }, person);
const originOf = (index: number) => processes[index]?.origin ?? '';

async function sendMessage(origin: string, content = 'Good day') {
  const answer = await fetch(`${origin}/api/messages`, {
    method: 'POST',
    headers: { ...(await headersOf(customer)), 'content-type': 'application/json' },
    body: JSON.stringify({ recipientId: supplier.id, recipientType: 'supplier', content }),
  });
  expect(answer.status).toBe(201);
}

const askForPassword = (origin: string, email: string, address = '192.0.2.1') =>
  fetch(`${origin}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email }),
  });

async function mailsTo(email: string) {
  const folders = processes.map((_, index) => join(folder, String(index), 'mail'));
  const files = await Promise.all(
    folders.map(async (path) =>
      (await readdir(path).catch(() => []))
        .filter((name) => name.endsWith('.json'))
        .map((name) => join(path, name)),
    ),
  );
  const mails = await Promise.all(files.flat().map((file) => readFile(file, 'utf8')));
  return mails.filter((mail) => mail.includes(email)).length;
}

test('a live event reaches a browser that listens at another process', async () => {
  const stream = await readEvents(originOf(0), await headersOf(supplier));
  await expect.poll(() => stream.heard.text).toContain('retry:');
  await sendMessage(originOf(1));
  await expect.poll(stream.news).toContainEqual(['messages']);
  await stream.leave();
});

test('requests to all processes count for one limit', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 12; index++)
    statuses.push((await askForPassword(originOf(index % 3), `${newId()}@example.com`)).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
});

test('a changed profile leaves the caches of all processes', async () => {
  const titleAt = async (index: number) => {
    const page = await fetch(`${originOf(index)}/supplier/${supplier.id}`);
    return /<title>(.*?)<\/title>/.exec(await page.text())?.[1];
  };
  for (const index of [0, 1, 2]) expect(await titleAt(index)).toContain('Kano Leather Works');
  await database.sql`UPDATE profiles SET company_name = 'Kano Saddles' WHERE account_id = ${supplier.id}`;
  for (const index of [0, 1, 2]) await expect.poll(() => titleAt(index)).toContain('Kano Saddles');
});

test('a picture that one process received is served by the others', async () => {
  const answer = await fetch(`${originOf(0)}/api/users/profile/images`, {
    method: 'PUT',
    headers: await headersOf(supplier),
    body: formOf([{ field: 'productFlyers', bytes: await picture() }]),
  });
  expect(answer.status).toBe(200);
  const { files } = ((await answer.json()) as { data: { files: { url: string }[] } }).data;
  for (const index of [1, 2]) {
    const file = await fetch(originOf(index) + files[0]?.url);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
  }
});

test('a mail is sent once', async () => {
  expect((await askForPassword(originOf(2), customer.email, '192.0.2.2')).status).toBe(200);
  await expect.poll(() => mailsTo(customer.email)).toBe(1);
  await wait(2_000);
  expect(await mailsTo(customer.email)).toBe(1);
});

test('when one process is killed, the others answer, send live events and run jobs', {
  timeout: 120_000,
}, async () => {
  const headers = await headersOf(customer);
  const load = startLoad(nginx.origin, [
    () => ({ method: 'GET', path: '/api/users/supplier' }),
    () => ({ method: 'GET', path: '/about' }),
  ]);
  // Three streams are on three processes, because nginx takes them in turn; one of them ends with its process.
  const streams = await Promise.all(
    [0, 1, 2].map(async (index) => readEvents(originOf(index), await headersOf(supplier))),
  );
  await wait(1_000);
  processes[0]?.child.kill('SIGKILL');
  await expect.poll(() => streams[0]?.heard.ended).toBe(true);
  const again = await readEvents(nginx.origin, await headersOf(supplier));
  await expect.poll(() => again.heard.text).toContain('retry:');
  await sendMessage(nginx.origin, 'Still there?');
  for (const stream of [streams[1], streams[2], again]) {
    await expect.poll(() => stream?.news()).toContainEqual(['messages']);
    await stream?.leave();
  }
  expect((await fetch(`${nginx.origin}/api/users/me`, { headers })).status).toBe(200);
  const musa = await makeCustomer(database.sql);
  expect((await askForPassword(nginx.origin, musa.email)).status).toBe(200);
  await expect.poll(() => mailsTo(musa.email)).toBe(1);
  await wait(2_000);
  await load.stop();
  expect(load.failures).toEqual([]);
  expect(load.count()).toBeGreaterThan(50);
});

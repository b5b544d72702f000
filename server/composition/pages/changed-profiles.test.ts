import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { suspendProfile } from '../../domains/profiles/visibility.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { ask } from '../../testing/call.ts';
import { makeFile, makeSupplier, PASSWORD } from '../../testing/factories.ts';
import { profileSite } from '../../testing/fakes/profile-site.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { serveSite } from './serve-pages.ts';

const pages = async (domain: Parameters<typeof serveSite>[0]) => serveSite(domain, profileSite);
const PATIENT = { timeout: 20_000 };

const testApp = useTestApp({}, { pages });
let apps: FastifyInstance[];
beforeAll(async () => {
  // Another process on the same database.
  apps = [testApp.app, await buildApp({ ...testApp, pages })];
});
afterAll(async () => {
  await apps[1]?.close();
});
// Without a change, pages stay in the cache for the duration of a test.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const openEverywhere = (id: string) => Promise.all(apps.map((app) => app.inject(`/supplier/${id}`)));
const statuses = async (id: string) => (await openEverywhere(id)).map(({ statusCode }) => statusCode);

const suspend = (tx: Transaction, accountId: string) =>
  suspendProfile(tx, { accountId, now: testApp.clock.now() });

test('removes a suspended profile from the cache of every process', async () => {
  const { id } = await makeSupplier(testApp.sql);
  expect(await statuses(id)).toEqual([200, 200]);
  await testApp.sql.begin((tx) => suspend(tx, id));
  await expect.poll(() => statuses(id), PATIENT).toEqual([404, 404]);
});

test('removes a deleted profile from the cache of every process', async () => {
  const supplier = await makeSupplier(testApp.sql);
  expect(await statuses(supplier.id)).toEqual([200, 200]);
  await ask(testApp, 'POST /users/me/delete', { as: supplier, body: { password: PASSWORD } });
  await expect.poll(() => statuses(supplier.id), PATIENT).toEqual([410, 410]);
});

test('shows a changed description in every process', async () => {
  const supplier = await makeSupplier(testApp.sql);
  const description = 'We weave baskets in Kumasi and send them everywhere.';
  await openEverywhere(supplier.id);
  await ask(testApp, 'PUT /users/profile', { as: supplier, body: { description } });
  const isShown = async () =>
    (await openEverywhere(supplier.id)).map(({ body }) => body.includes(description));
  await expect.poll(isShown, PATIENT).toEqual([true, true]);
});

test('shows the details of a product in every process when they change', async () => {
  const supplier = await makeSupplier(testApp.sql);
  const { id } = await makeFile(testApp.sql, supplier);
  await openEverywhere(supplier.id);
  const body = { name: 'Basket of elephant grass' };
  await ask(testApp, `PATCH /users/profile/products/${id}`, { as: supplier, body });
  const isShown = async () =>
    (await openEverywhere(supplier.id)).map((page) => page.body.includes(body.name));
  await expect.poll(isShown, PATIENT).toEqual([true, true]);
});

test('leaves the caches unchanged when a change is rolled back', async () => {
  const [supplier, other] = [await makeSupplier(testApp.sql), await makeSupplier(testApp.sql)];
  await openEverywhere(supplier.id);
  await openEverywhere(other.id);
  const failing = testApp.sql.begin(async (tx) => {
    await suspend(tx, supplier.id);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await testApp.sql.begin((tx) => suspend(tx, other.id));
  await expect.poll(() => statuses(other.id), PATIENT).toEqual([404, 404]);
  expect(await statuses(supplier.id)).toEqual([200, 200]);
});

test('clears the whole cache when the listening connection was lost', {
  timeout: 40_000,
}, async () => {
  const { id } = await makeSupplier(testApp.sql);
  await openEverywhere(id);
  await testApp.asOwner(async (owner) => {
    // No process receives the notification of this change.
    await owner`SET session_replication_role = replica`;
    await owner`UPDATE profiles SET visibility = 'suspended' WHERE account_id = ${id}`;
    expect(await statuses(id)).toEqual([200, 200]);
    await owner`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'sokoni listener'`;
  });
  await expect.poll(() => statuses(id), { timeout: 30_000 }).toEqual([404, 404]);
});

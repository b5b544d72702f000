import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import type { TestApp } from '../../testing/app.ts';
import { ask } from '../../testing/call.ts';
import { makeSupplier, PASSWORD } from '../../testing/factories.ts';
import { administer, inDatabase } from '../../testing/fakes/start-postgres.ts';
import { DEBIANS, startStreamingReplica } from '../../testing/fakes/streaming-replica.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { createMetrics } from '../http/metrics.ts';
import { connect, type DatabaseAddress, type Queryable, type Sql } from './database.ts';
import { openReplicas, type Replicas } from './replicas.ts';

const testApp = useTestApp();

const isOnReplica = async (reads: Queryable) =>
  (await reads<[{ answer: boolean }]>`SELECT pg_is_in_recovery() AS answer`)[0].answer;

describe('openReplicas', () => {
  let replicas: Replicas;
  afterEach(() => replicas.close());

  it('reads everything from the primary where no replica is set', async () => {
    replicas = await openReplicas(testApp.sql, []);
    expect(replicas.readsFor(null).any).toBe(testApp.sql);
    expect(replicas.states()).toEqual([]);
  });

  it('uses neither a server that is not a replica nor one that cannot be reached', async () => {
    const name = await databaseName(testApp.sql);
    const dead: DatabaseAddress = { url: 'postgres://nobody:secret@127.0.0.1:1/none' };
    replicas = await openReplicas(testApp.sql, [inDatabase(inject('application'), name), dead]);
    const probe = vi.spyOn(testApp.sql, 'probe');
    await expect.poll(() => probe.mock.calls.length).toBeGreaterThan(2);
    probe.mockRestore();
    expect(replicas.states().map(({ isUsed }) => isUsed)).toEqual([false, false]);
    expect(replicas.states()[1]?.name).toBe('127.0.0.1:1');
    const { any } = replicas.readsFor(null);
    expect(await any`SELECT 1 AS one`).toEqual([{ one: 1 }]);
    await expect(any`SELECT none`).rejects.toThrow('column "none" does not exist');
  });
});

const url = process.env.TEST_DATABASE_URL;
/** A replica needs Debian's programs of the same version as the server. */
const canStart = url && new URL(url).hostname === '127.0.0.1' && existsSync(DEBIANS);

describe.skipIf(!canStart)('a streaming replica', () => {
  let replica: Awaited<ReturnType<typeof startStreamingReplica>>;
  let address: DatabaseAddress;
  let replicas: Replicas;
  let withReplica: TestApp['app'];
  const metrics = createMetrics();

  beforeAll(async () => {
    replica = await startStreamingReplica(testApp.sql, url as string);
    address = replica.address(inDatabase(inject('application'), await databaseName(testApp.sql)));
    replicas = await openReplicas(testApp.sql, [address]);
    withReplica = await buildApp({ ...testApp, replicas, metrics });
  });
  afterAll(async () => {
    await withReplica?.close();
    await replicas?.close();
    await replica?.remove();
  });

  const isUsed = () => replicas.states()[0]?.isUsed;
  /** After a crash it replays what the other tests have written meanwhile. */
  const untilUsed = () => expect.poll(isUsed, { timeout: 90_000 }).toBe(true);
  const visitors = () => replicas.readsFor(null);
  /** As an administrator of the replica, who may stop its replay. */
  const onReplica = (text: string) =>
    administer(replica.address(inDatabase({ url: url as string }, 'postgres')), (sql) => sql.unsafe(text));
  const get = async (path: string) => (await withReplica.inject(`/api${path}`)).json();
  const listed = async (search: string): Promise<string[]> =>
    (await get(`/users/supplier?search=${search}`)).data.map(({ _id }: { _id: string }) => _id);

  it('answers visitors, and the primary answers those who are signed in', async () => {
    await untilUsed();
    expect(await isOnReplica(visitors().any)).toBe(true);
    expect(await isOnReplica(visitors().of(['00000000-0000-7000-8000-000000000000']))).toBe(true);
    const signedIn = replicas.readsFor({ id: 'a customer' });
    expect([await isOnReplica(signedIn.any), await isOnReplica(signedIn.of([]))]).toEqual([false, false]);
  });

  it('serves directories, searches and profiles', async () => {
    const { id } = await makeSupplier(testApp.sql, { companyName: 'Zanzibar Spices' });
    await expect.poll(() => listed('zanzibar')).toEqual([id]);
    await untilUsed();
    expect((await get(`/users/public/${id}`)).data.companyName).toBe('Zanzibar Spices');
  });

  it('shows neither a deleted profile nor an old text while it lags, in directories and by address', async () => {
    const deleted = await makeSupplier(testApp.sql, { companyName: 'Lagos Weavers' });
    const changed = await makeSupplier(testApp.sql, { companyName: 'Lagos Dyers' });
    await expect.poll(async () => (await listed('lagos')).length).toBe(2);
    await untilUsed();
    await onReplica('SELECT pg_wal_replay_pause()');
    try {
      await expect
        .poll(async () => (await onReplica('SELECT pg_get_wal_replay_pause_state() AS state'))[0]?.state)
        .toBe('paused');
      await testApp.sql`UPDATE profiles SET company_name = 'Lagos Colours' WHERE account_id = ${changed.id}`;
      const deletion = await ask(testApp, 'POST /users/me/delete', {
        as: deleted,
        body: { password: PASSWORD },
      });
      expect(deletion.statusCode).toBe(200);
      await expect.poll(() => listed('lagos'), { interval: 20 }).toEqual([changed.id]);
      expect((await get(`/users/public/${deleted.id}`)).success).toBe(false);
      expect((await get(`/users/public/${changed.id}`)).data.companyName).toBe('Lagos Colours');

      await expect.poll(isUsed).toBe(false);
      expect(await isOnReplica(visitors().any)).toBe(false);
      expect(await listed('lagos')).toEqual([changed.id]);
    } finally {
      await onReplica('SELECT pg_wal_replay_resume()');
    }
    await untilUsed();
  });

  it('is replaced by the primary when it dies, without an error, and used again when it is back', async () => {
    await untilUsed();
    let isStopped = false;
    const statuses = new Set<number>();
    const visiting = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!isStopped) {
          statuses.add((await withReplica.inject('/api/users/supplier')).statusCode);
          // Leaves time of the processor to the replica.
          await wait(20);
        }
      }),
    );
    try {
      await replica.kill();
      await expect.poll(isUsed).toBe(false);
      expect(await metrics.read()).toMatch(/^sokoni_replica_used\{replica="127\.0\.0\.1:\d+"\} 0$/m);
    } finally {
      await replica.start();
    }
    try {
      await untilUsed();
    } finally {
      isStopped = true;
      await visiting;
    }
    expect([...statuses]).toEqual([200]);
    expect(await metrics.read()).toMatch(/^sokoni_replica_used\{replica="127\.0\.0\.1:\d+"\} 1$/m);
    expect(await metrics.read()).toMatch(/^sokoni_replica_lag_seconds\{replica="127\.0\.0\.1:\d+"\} \d/m);
  });

  it('goes on answering visitors while the primary is away', async () => {
    const primary = connect(inDatabase(inject('application'), await databaseName(testApp.sql)));
    let isAway = false;
    const away = vi.fn(() => Promise.reject(new Error('away')));
    const failing: Sql = Object.assign(
      ((strings: TemplateStringsArray, ...values: []) => primary(strings, ...values)) as unknown as Sql,
      primary,
      {
        probe: (text: string) => (isAway ? away() : primary.probe(text)),
        run: (...args: Parameters<Sql['run']>) => (isAway ? away() : primary.run(...args)),
      },
    );
    const own = await openReplicas(failing, [address]);
    const { any } = own.readsFor(null);
    await expect.poll(() => isOnReplica(any)).toBe(true);
    isAway = true;
    // More checks than there are in the time that a replica may be behind.
    await expect.poll(() => away.mock.calls.length).toBeGreaterThan(4);
    expect(await isOnReplica(any)).toBe(true);
    await own.close();
    await primary.end();
  });
});

async function databaseName(sql: Sql): Promise<string> {
  const [{ name }] = await sql<[{ name: string }]>`SELECT current_database() AS name`;
  return name;
}

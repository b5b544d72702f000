import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addUpCounts } from '../../platform/db/counts.ts';
import { connect } from '../../platform/db/database.ts';
import { createMetrics } from '../../platform/http/metrics.ts';
import { StorageAwayError } from '../../platform/storage/storage.ts';
import { buildTestApp } from '../../testing/app.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { countRowsRead } from '../../testing/rows-read.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { readinessCheck } from './check-readiness.ts';
import { measureFiles } from './measure-files.ts';
import { serveMetrics } from './serve-metrics.ts';

const TOKEN = 'a-token-of-the-tests';

const testApp = useTestApp({ rateLimitFactor: 1, metricsToken: TOKEN }, { metrics: createMetrics() });

const get = (url: string, headers: Record<string, string> = {}) => testApp.app.inject({ url, headers });
const check = (overrides: Partial<Parameters<typeof readinessCheck>[0]> = {}) =>
  readinessCheck({ ...testApp, ...overrides })();

test('is live and ready, for anyone and without a rate limit', async () => {
  const live = await get('/health/live');
  expect(live.json()).toEqual({ status: 'live' });
  expect(live.headers['cache-control']).toBe('no-store');
  const ready = await get('/health/ready');
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toEqual({
    status: 'ready',
    database: 'ok',
    migrations: 'ok',
    storage: 'ok',
    queue: 'ok',
  });
  const answers = await Promise.all(Array.from({ length: 500 }, () => get('/health/ready')));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test('is not ready without the database', async () => {
  const sql = connect({ url: 'postgres://sokoni@127.0.0.1:1/sokoni' });
  expect(await check({ sql })).toMatchObject({ isReady: false, database: 'away', migrations: 'unknown' });
  await sql.end();
});

test('is ready while all connections of the pool are in use', async () => {
  const { sql } = testApp;
  const sleepers = Array.from({ length: 20 }, () => sql.unsafe('SELECT pg_sleep(1)').catch(() => {}));
  expect(sql.connections().waiting).toBeGreaterThan(0);
  expect(await check()).toMatchObject({ isReady: true });
  await Promise.all(sleepers);
});

test('is not ready without a migration of this release', async () => {
  const last = '002-platform.sql';
  await testApp.asOwner((owner) => owner`DELETE FROM schema_migrations WHERE name = ${last}`);
  expect(await check()).toMatchObject({ isReady: false, database: 'ok', migrations: 'pending' });
  await testApp.asOwner((owner) => owner`INSERT INTO schema_migrations (name) VALUES (${last})`);
  expect(await check()).toMatchObject({ isReady: true });
});

test('reports files that are away and a job that waits for six minutes, and stays ready', async () => {
  const bucket = {
    endpoint: 'http://127.0.0.1:1',
    bucket: 'files',
    region: 'auto',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  };
  const storage = { ...testApp.storage, read: () => Promise.reject(new StorageAwayError()) };
  await testApp.asOwner(
    (owner) => owner`
      INSERT INTO pgboss.job (name, start_after) VALUES ('mail', now() - interval '6 minutes')`,
  );
  expect(await check({ storage, config: { ...testApp.config, bucket } })).toMatchObject({
    isReady: true,
    storage: 'away',
    queue: 'late',
  });
  await testApp.asOwner((owner) => owner`DELETE FROM pgboss.job`);
});

test('is not ready while it stops', async () => {
  const stopping = await buildTestApp();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const [answer] = await once(request({ agent, port, path: '/health/ready' }).end(), 'response');
    answer.resume();
    return answer.statusCode;
  };
  let whileStopping = 0;
  stopping.app.addHook('preClose', async () => {
    whileStopping = await ask();
  });
  const port = new URL(await stopping.app.listen({ port: 0, host: '127.0.0.1' })).port;
  expect(await ask()).toBe(200);
  await stopping.drop();
  agent.destroy();
  expect(whileStopping).toBe(503);
});

test('shows metrics with the token, and nothing without it', async () => {
  await makeCustomer(testApp.sql);
  for (const url of ['/api/plans/none', '/api/none', '/none']) await get(url);
  await testApp.app.inject({ method: 'DELETE', url: '/none' });
  for (const authorization of ['', 'Bearer', `Bearer ${TOKEN}x`, TOKEN]) {
    expect((await get('/metrics', authorization ? { authorization } : {})).statusCode).toBe(404);
  }
  const { statusCode, headers, body } = await get('/metrics', { authorization: `Bearer ${TOKEN}` });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  for (const line of [
    /^sokoni_http_answers_total\{method="any",route="unknown",status="4xx"\} 4$/m,
    /^sokoni_http_request_seconds_bucket\{le="0\.1",method="GET",route="\/health\/ready"\} \d+$/m,
    /^sokoni_accounts\{role="customer"\} 1$/m,
    /^sokoni_mail_waiting \d+$/m,
    /^sokoni_jobs_oldest_seconds 0$/m,
    /^sokoni_webhooks_oldest_seconds 0$/m,
    /^sokoni_database_connections\{state="waiting"\} 0$/m,
    /^sokoni_database_up 1$/m,
    /^sokoni_live_streams 0$/m,
    /^nodejs_eventloop_lag_p99_seconds /m,
  ])
    expect(body).toMatch(line);
});

test('measures the disks, the age of the newest backup and the scanner, where they are set up', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sokoni-backups-'));
  const metrics = createMetrics();
  const config = {
    ...testApp.config,
    backup: { folder, recipient: '', keep: 1 },
    clamd: { host: '127.0.0.1', port: 1 },
  };
  measureFiles(metrics, { config, clock: { now: () => new Date('2026-05-10T12:00:00Z') } });
  expect(await metrics.read()).toMatch(/^sokoni_backup_age_seconds \+Inf$/m);
  await writeFile(join(folder, 'sokoni-2026-05-10T03-00-00.000Z.tar.zst.age'), '');
  const body = await metrics.read();
  expect(body).toMatch(/^sokoni_backup_age_seconds 32400$/m);
  expect(body).toMatch(/^sokoni_scanner_up 0$/m);
  for (const each of [folder, config.dataDir])
    expect(body).toMatch(new RegExp(`^sokoni_disk_free_bytes\\{folder="${each}"\\} \\d+$`, 'm'));
  await rm(folder, { recursive: true });
});

test('measures from sums, however many accounts there are', async () => {
  const many = await buildTestApp({ metricsToken: TOKEN }, { metrics: createMetrics() });
  await many.asOwner(
    (sql) => sql`
      INSERT INTO accounts (id, email, role, password_hash)
      SELECT gen_random_uuid(), n || '@example.com', 'customer', '' FROM generate_series(1, 1000) n`,
  );
  await addUpCounts(many);
  expect(await countRowsRead(many, '/metrics', { authorization: `Bearer ${TOKEN}` })).toBeLessThan(500);
  await many.drop();
});

test('has no metrics where no token is set', async () => {
  const without = await buildTestApp();
  expect((await without.app.inject('/metrics')).statusCode).toBe(404);
  await without.drop();
});

test('serves metrics without a token on a port of this machine, also without the database', async () => {
  const metrics = createMetrics();
  metrics.gauge({ name: 'sokoni_away', help: 'Fails.' }, () => Promise.reject(new Error('away')));
  const port = 20_000 + (process.pid % 10_000);
  const close = await serveMetrics(metrics, port);
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await answer.text();
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).not.toMatch(/^sokoni_away /m);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  await close();
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { connect } from '../db/database.ts';
import { buildTestApp, type TestApp } from '../testing/app.ts';
import { startBucket } from '../testing/fakes/bucket.ts';
import { endPrograms, startProgram } from '../testing/fakes/program.ts';
import { startSmtpServer } from '../testing/fakes/smtp-server.ts';
import { databaseChecks } from './database-checks.ts';
import { fileChecks } from './file-checks.ts';
import { type Check, findAll, ok } from './finding.ts';
import { mailChecks } from './mail-checks.ts';
import { outsideChecks } from './outside-checks.ts';
import { waitingChecks } from './waiting-checks.ts';

let testApp: TestApp;
let folder: string;
beforeAll(async () => {
  testApp = await buildTestApp();
  folder = await mkdtemp(join(tmpdir(), 'sokoni-doctor-'));
});
afterAll(async () => {
  endPrograms();
  await testApp.drop();
  await rm(folder, { recursive: true, force: true });
});

/** `name: state` of each finding. */
async function statesOf(checks: Check[]) {
  const findings = await findAll(checks);
  for (const { state, advice } of findings) if (state !== 'ok') expect(advice).toBeTruthy();
  return Object.fromEntries(findings.map(({ name, state }) => [name, state]));
}

describe('a check', () => {
  test('that throws has failed, with its advice', async () => {
    const run = () => Promise.reject(new Error('It broke'));
    expect(await findAll([{ name: 'One', advice: 'Mend it.', run }])).toEqual([
      { name: 'One', state: 'failed', text: 'It broke', advice: 'Mend it.' },
    ]);
  });

  test('that never ends has failed, and the next one runs', async () => {
    const checks = [
      { name: 'One', advice: 'Wait.', run: () => new Promise<never>(() => {}) },
      { name: 'Two', advice: '', run: async () => ok('Fine.') },
    ];
    expect(await findAll(checks, 10)).toMatchObject([
      { state: 'failed', text: 'no answer within 0.01 seconds' },
      { state: 'ok' },
    ]);
  });
});

describe('the database', () => {
  test('is all right when it is up to date and nothing waits', async () => {
    expect(await statesOf([...databaseChecks(testApp.sql), ...waitingChecks(testApp.sql)])).toEqual({
      Database: 'ok',
      'Database extensions': 'ok',
      'Database role': 'ok',
      Tables: 'ok',
      Clock: 'ok',
      'Waiting mail': 'ok',
      'Waiting jobs': 'ok',
      'Waiting payments': 'ok',
    });
  });

  test('fails every check when it is away', async () => {
    const sql = connect({ url: 'postgres://sokoni@127.0.0.1:1/sokoni' });
    const states = await statesOf([...databaseChecks(sql), ...waitingChecks(sql)]);
    expect(new Set(Object.values(states))).toEqual(new Set(['failed']));
    await sql.end();
  });

  test('fails for a missing migration, and for the role of the owner it warns', async () => {
    const last = '001-accounts.sql';
    await testApp.asOwner((owner) => owner`DELETE FROM schema_migrations WHERE name = ${last}`);
    const states = await testApp.asOwner((owner) => statesOf(databaseChecks(owner)));
    expect(states).toMatchObject({ Tables: 'failed', 'Database role': 'warning' });
    await testApp.asOwner((owner) => owner`INSERT INTO schema_migrations (name) VALUES (${last})`);
  });

  test('reports what has waited for more than a quarter of an hour', async () => {
    await testApp.asOwner(async (owner) => {
      await owner`INSERT INTO pgboss.job (name, start_after) VALUES ('mail', now() - interval '16 minutes')`;
    });
    const findings = await findAll(waitingChecks(testApp.sql));
    expect(findings[1]).toMatchObject({
      state: 'failed',
      text: '1, the oldest for 16 minutes.',
    });
  });
});

describe('files', () => {
  const now = new Date('2026-05-10T12:00:00Z');
  const backupIn = (name: string) => ({ folder: join(folder, name), recipient: 'age1', keep: 3 });

  test('are written, read and deleted in the folder and in a bucket', async () => {
    const service = await startBucket();
    expect(
      await statesOf(fileChecks({ dataDir: folder, bucket: undefined, backup: undefined }, now)),
    ).toEqual({
      Disk: expect.any(String),
      'Folder of uploaded files': 'ok',
      Backups: 'warning',
    });
    const inBucket = { dataDir: folder, bucket: service.bucket, backup: undefined };
    expect(await statesOf(fileChecks(inBucket, now))).toMatchObject({ Bucket: 'ok' });
    await service.stop();
    expect(await statesOf(fileChecks(inBucket, now))).toMatchObject({ Bucket: 'failed' });
  });

  test.each([
    ['none', undefined, 'failed'],
    ['new', 'sokoni-2026-05-10T03-00-00.000Z.tar.zst.age', 'ok'],
    ['old', 'sokoni-2026-05-08T03-00-00.000Z.tar.zst.age', 'failed'],
  ])('judges the age of the newest backup: %s', async (name, file, state) => {
    const backup = backupIn(name);
    await mkdir(backup.folder, { recursive: true });
    if (file) await writeFile(join(backup.folder, file), '');
    const states = await statesOf(fileChecks({ dataDir: folder, bucket: undefined, backup }, now));
    expect(states).toMatchObject({ Backups: state });
  });
});

describe('mail', () => {
  const mailFrom = 'Soko <hello@soko.africa>';
  const records: Record<string, string[][]> = {
    'soko.africa': [['google-site-verification=1'], ['v=spf1 include:mail.example', ' -all']],
    '_dmarc.soko.africa': [['v=DMARC1; p=none']],
  };
  const noRecord = () =>
    Promise.reject(Object.assign(new Error('queryTxt ENOTFOUND'), { code: 'ENOTFOUND' }));
  const dns = {
    resolveTxt: async (name: string) => records[name] ?? noRecord(),
    resolveMx: async () => [{ priority: 10, exchange: 'mail.soko.africa' }],
  };

  test('is checked by signing in at the mail server and by the records of the domain', async () => {
    const server = await startSmtpServer();
    const replies = { domain: 'reply.soko.africa', listen: undefined };
    const settings = { smtpUrl: server.url, mailFrom, replies };
    expect(await statesOf(mailChecks(settings, dns))).toEqual({
      'Mail server': 'ok',
      'SPF record': 'ok',
      'DMARC record': 'ok',
      'DKIM record': 'ok',
      'Answers by mail': 'ok',
    });
    expect(server.received).toEqual([]);
    const empty = { resolveTxt: noRecord, resolveMx: noRecord };
    expect(await statesOf(mailChecks(settings, empty))).toMatchObject({
      'SPF record': 'warning',
      'DMARC record': 'warning',
      'Answers by mail': 'failed',
    });
    await server.close();
    expect(await statesOf(mailChecks(settings, dns))).toMatchObject({ 'Mail server': 'failed' });
  });

  test('that is only stored is a warning', async () => {
    expect(await statesOf(mailChecks({ smtpUrl: undefined, mailFrom, replies: undefined }, dns))).toEqual({
      'Mail server': 'warning',
    });
  });
});

describe('the outside', () => {
  const site = { publicUrl: 'https://www.soko.africa' };
  const { payments: sandbox } = readConfig({ NODE_ENV: 'test' });
  const keys = (key: string) => ({
    stripe: { secretKey: key, webhookSecret: 'whsec_1', prices: {} as never },
    paystack: { secretKey: key, conversion: null },
    sandbox: undefined,
  });
  const answering =
    (status: number, text = '') =>
    async () =>
      new Response(text, { status });

  test('is all right with live keys and an address that answers', async () => {
    const asked: string[] = [];
    const get: typeof fetch = async (url, init) => {
      asked.push(`${url} ${new Headers(init?.headers).get('authorization') ?? ''}`.trim());
      return new Response('{"status":"live"}');
    };
    expect(await statesOf(outsideChecks({ ...site, payments: keys('sk_live_1') }, get))).toEqual({
      'Public address': 'ok',
      Stripe: 'ok',
      Paystack: 'ok',
    });
    expect(asked).toEqual([
      'https://www.soko.africa/health/live',
      'https://api.stripe.com/v1/balance Bearer sk_live_1',
      'https://api.paystack.co/balance Bearer sk_live_1',
    ]);
  });

  test.each([
    ['a wrong key', 'sk_live_1', answering(401), 'failed'],
    ['a provider with an error', 'sk_live_1', answering(500), 'failed'],
    ['a provider that is away', 'sk_live_1', () => Promise.reject(new Error('fetch failed')), 'failed'],
    ['a key for tests', 'sk_test_1', answering(200), 'warning'],
  ])('reports %s', async (_what, key, get, state) => {
    const states = await statesOf(outsideChecks({ ...site, payments: keys(key) }, get));
    expect(states).toMatchObject({ Stripe: state, Paystack: state });
  });

  test('reports an address that another site answers, one without https, and practised payments', async () => {
    const other = await statesOf(
      outsideChecks({ ...site, payments: sandbox }, answering(200, 'Welcome to nginx')),
    );
    expect(other).toEqual({ 'Public address': 'failed', Payments: 'warning' });
    const plain = { publicUrl: 'http://127.0.0.1:3000', payments: sandbox };
    const states = await statesOf(outsideChecks(plain, answering(200, '{"status":"live"}')));
    expect(states['Public address']).toBe('warning');
  });
});

test('the command prints each finding with what to do, and fails when the site is down', async () => {
  const { ended } = startProgram(['commands/doctor.ts'], {
    NODE_ENV: 'test',
    DATA_DIR: folder,
    DATABASE_URL: 'postgres://sokoni@127.0.0.1:1/sokoni',
    PUBLIC_URL: 'http://127.0.0.1:1',
  });
  const { code, out } = await ended;
  expect(out).toMatch(/^✗ Database: .+\n {4}Check that PostgreSQL runs, and DATABASE_URL\.$/m);
  expect(out).toMatch(/^✗ Public address: /m);
  expect(out).toMatch(/^✓ Folder of uploaded files: /m);
  expect(out).toMatch(/^\d+ checks, 2 failed, \d+ warnings\.$/m);
  expect(code).toBe(1);
});

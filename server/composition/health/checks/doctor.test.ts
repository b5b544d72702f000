import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../platform/config/config.ts';
import { connect } from '../../../platform/db/database.ts';
import { StartError } from '../../../platform/start-error.ts';
import { DAY } from '../../../testing/app.ts';
import { makeCustomer } from '../../../testing/factories.ts';
import { startBucket } from '../../../testing/fakes/bucket.ts';
import { certificate } from '../../../testing/fakes/certificate.ts';
import { endPrograms, startProgram } from '../../../testing/fakes/program.ts';
import { startSmtpServer } from '../../../testing/fakes/smtp-server.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { backUpDaily } from '../../backup/back-up-daily.ts';
import { databaseAdvice, databaseChecks, timeZoneCheck } from './database-checks.ts';
import { fileChecks } from './file-checks.ts';
import { type Check, findAll, ok } from './finding.ts';
import { mailChecks } from './mail-checks.ts';
import { nameCheck } from './name-check.ts';
import { outsideChecks, readCertificateEnd } from './outside-checks.ts';
import { waitingChecks } from './waiting-checks.ts';

const NOW = new Date();
const testApp = useTestApp();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sokoni-doctor-'));
});
afterAll(async () => {
  endPrograms();
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
    expect(await statesOf([...databaseChecks(testApp.sql), ...waitingChecks(testApp.sql, NOW)])).toEqual({
      Database: 'ok',
      'Database extensions': 'ok',
      'Database role': 'ok',
      Tables: 'ok',
      Clock: 'ok',
      'Waiting mail': 'ok',
      'Waiting jobs': 'ok',
      'Waiting payments': 'ok',
      'Failed tasks': 'ok',
      'Account deletions': 'ok',
    });
  });

  test('is warned about time zones of accounts that it does not know', async () => {
    const { id } = await makeCustomer(testApp.sql);
    expect(await statesOf([timeZoneCheck(testApp.sql)])).toEqual({ 'Time zones': 'ok' });
    await testApp.sql`
      UPDATE accounts SET quiet_from = 22, quiet_to = 7, time_zone = 'Africa/Atlantis' WHERE id = ${id}`;
    const [finding] = await findAll([timeZoneCheck(testApp.sql)]);
    expect(finding).toMatchObject({ state: 'warning', text: expect.stringContaining('Africa/Atlantis') });
  });

  test('fails every check when it is away', async () => {
    const sql = connect({ url: 'postgres://sokoni@127.0.0.1:1/sokoni' });
    const states = await statesOf([...databaseChecks(sql), ...waitingChecks(sql, NOW)]);
    expect(new Set(Object.values(states))).toEqual(new Set(['failed']));
    await sql.end();
  });

  test('fails for a missing migration, and for the role of the owner it warns', async () => {
    const last = '002-platform.sql';
    await testApp.asOwner((owner) => owner`DELETE FROM schema_migrations WHERE name = ${last}`);
    const states = await testApp.asOwner((owner) => statesOf(databaseChecks(owner)));
    expect(states).toMatchObject({ Tables: 'failed', 'Database role': 'warning' });
    await testApp.asOwner((owner) => owner`INSERT INTO schema_migrations (name) VALUES (${last})`);
  });

  test('reports what has waited for more than a quarter of an hour', async () => {
    await testApp.asOwner(async (owner) => {
      await owner`INSERT INTO pgboss.job (name, start_after) VALUES ('mail', now() - interval '16 minutes')`;
    });
    const findings = await findAll(waitingChecks(testApp.sql, NOW));
    expect(findings[1]).toMatchObject({
      state: 'failed',
      text: '1, the oldest for 16 minutes.',
    });
  });
});

describe('files', () => {
  const now = new Date('2026-05-10T12:00:00Z');
  const none = {
    get dataDir() {
      return folder;
    },
    bucket: undefined,
    backup: undefined,
    clamd: undefined,
  };
  const backupIn = (name: string) => ({ folder: join(folder, name), recipient: 'age1', keep: 3 });

  test('are written, read and deleted in the folder and in a bucket', async () => {
    const service = await startBucket();
    expect(await statesOf(fileChecks({ ...none, clamd: { host: '127.0.0.1', port: 1 } }, now))).toEqual({
      Disk: expect.any(String),
      'Folder of uploaded files': 'ok',
      'Virus scanner': 'failed',
      Backups: 'warning',
    });
    const inBucket = { ...none, bucket: service.bucket };
    expect(await statesOf(fileChecks(inBucket, now))).toMatchObject({ Bucket: 'ok' });
    const findBucket = async (change: object) =>
      (await findAll(fileChecks({ ...none, bucket: { ...service.bucket, ...change } }, now)))[1];
    expect((await findBucket({ bucket: 'nobodys' }))?.text).toContain(
      'the service has no bucket of that name',
    );
    expect((await findBucket({ accessKeyId: 'SOMEBODY' }))?.text).toContain('the service rejects the key');
    await service.stop();
    expect(await findBucket({})).toMatchObject({
      state: 'failed',
      text: expect.stringContaining('nothing listens there'),
      advice: 'Start the service of the bucket, or correct S3_ENDPOINT and its port.',
    });
  });

  test.each([
    ['none', undefined, 'failed'],
    ['new', 'sokoni-2026-05-10T03-00-00.000Z.tar.zst.age', 'ok'],
    ['old', 'sokoni-2026-05-08T03-00-00.000Z.tar.zst.age', 'failed'],
  ])('judges the age of the newest backup: %s', async (name, file, state) => {
    const backup = backupIn(name);
    await mkdir(backup.folder, { recursive: true });
    if (file) await writeFile(join(backup.folder, file), '');
    const states = await statesOf(fileChecks({ ...none, backup }, now));
    expect(states).toMatchObject({ Backups: state });
  });

  test('says why the last backup failed, and that the folder cannot be written', async () => {
    const backup = backupIn('failing');
    await mkdir(backup.folder, { recursive: true });
    // No key of age.
    await backUpDaily({ ...testApp, config: { backup } }, () => {});
    const textOf = async (given: typeof backup) =>
      (await findAll(fileChecks({ ...none, backup: given }, now, testApp.sql))).at(-1)?.text;
    expect(await textOf(backup)).toMatch(/has no backup\. The last one failed: .*length/);
    await writeFile(join(folder, 'file'), '');
    expect(await textOf({ ...backup, folder: join(folder, 'file') })).toContain('part of the path is a file');
    await testApp.sql`DELETE FROM failed_rows`;
  });

  test('names a backup folder that is missing', async () => {
    const findings = await findAll(fileChecks({ ...none, backup: backupIn('missing') }, now));
    expect(findings.at(-1)).toMatchObject({
      state: 'failed',
      text: expect.stringMatching(/does not exist/),
    });
    expect(findings.map(({ name }) => name)).not.toContain('Disk of the backups');
  });
});

describe('mail', () => {
  const mailFrom = 'Soko <hello@soko.africa>';
  const records: Record<string, string[][]> = {
    'reply.soko.africa': [['v=spf1 mx -all']],
    'soko.africa': [['google-site-verification=1'], ['v=spf1 include:mail.example', ' -all']],
    '_dmarc.soko.africa': [['v=DMARC1; p=none']],
    's1._domainkey.soko.africa': [['v=DKIM1; k=rsa; p=MIIB', 'IjAN']],
  };
  const noRecord = () =>
    Promise.reject(Object.assign(new Error('queryTxt ENOTFOUND'), { code: 'ENOTFOUND' }));
  const dns = {
    resolveTxt: async (name: string) => records[name] ?? noRecord(),
    resolveMx: async () => [{ priority: 10, exchange: 'mail.soko.africa' }],
  };

  const noDns = () => Promise.reject(Object.assign(new Error('queryTxt'), { code: 'ECONNREFUSED' }));
  const away = { resolveTxt: noDns, resolveMx: noDns };

  test('is checked by signing in at the mail server and by the records of the domain', async () => {
    const server = await startSmtpServer();
    const replies = { domain: 'reply.soko.africa', listen: undefined, relay: undefined };
    const settings = { smtpUrl: server.url, mailFrom, dkimSelector: 's1', replies };
    expect(await statesOf(mailChecks(settings, dns))).toEqual({
      'Mail server': 'ok',
      'SPF record': 'ok',
      'DMARC record': 'ok',
      'DKIM record': 'ok',
      'Answers by mail': 'ok',
      'SPF record of returned mail': 'ok',
    });
    expect(server.received).toEqual([]);
    const empty = { resolveTxt: noRecord, resolveMx: noRecord };
    expect(await statesOf(mailChecks(settings, empty))).toMatchObject({
      'SPF record': 'warning',
      'DMARC record': 'warning',
      'DKIM record': 'warning',
      'Answers by mail': 'failed',
    });
    await server.close();
    const [login, ...records] = await findAll(mailChecks({ ...settings, dkimSelector: undefined }, away));
    expect(login?.text).toBe('The mail server cannot be used: nothing listens there.');
    for (const { name, state, text } of records) {
      expect(state, name).not.toBe('ok');
      if (name !== 'DKIM record') expect(text).toMatch(/^The DNS server of this machine does not answer/);
    }
  });

  test('names a mail server whose certificate is from an authority that is not known', async () => {
    const server = new SMTPServer({ ...certificate, authOptional: true });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.server.address() as AddressInfo;
    const smtpUrl = `smtp://127.0.0.1:${port}`;
    const [login] = await findAll(
      mailChecks({ smtpUrl, mailFrom, dkimSelector: undefined, replies: undefined }, dns),
    );
    expect(login).toMatchObject({
      text: 'The mail server cannot be used: its certificate is from an authority that is not known here.',
      advice: expect.stringContaining('update-ca-certificates'),
    });
    server.close();
  });

  test('that is only stored is a warning', async () => {
    expect(
      await statesOf(
        mailChecks({ smtpUrl: undefined, mailFrom, dkimSelector: undefined, replies: undefined }, dns),
      ),
    ).toEqual({
      'Mail server': 'warning',
    });
  });
});

const site = { publicUrl: 'https://www.soko.africa' };
const { payments: sandbox } = readConfig({ NODE_ENV: 'test' });
const endsIn = (days: number) => async () => new Date(Date.now() + days * DAY + 60_000);

describe('the outside', () => {
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
    const requests: string[] = [];
    const get: typeof fetch = async (url, init) => {
      requests.push(`${url} ${new Headers(init?.headers).get('authorization') ?? ''}`.trim());
      return new Response('{"status":"live"}');
    };
    expect(await statesOf(outsideChecks({ ...site, payments: keys('sk_live_1') }, get, endsIn(14)))).toEqual({
      'Public address': 'ok',
      Certificate: 'ok',
      Stripe: 'ok',
      Paystack: 'ok',
    });
    expect(requests).toEqual([
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
    const states = await statesOf(outsideChecks({ ...site, payments: keys(key) }, get, endsIn(90)));
    expect(states).toMatchObject({ Stripe: state, Paystack: state });
  });

  test('reports an address that another site answers, one without https, and practised payments', async () => {
    const other = await statesOf(
      outsideChecks({ ...site, payments: sandbox }, answering(200, 'Welcome to nginx'), endsIn(13)),
    );
    expect(other).toEqual({ 'Public address': 'failed', Certificate: 'failed', Payments: 'warning' });
    const plain = { publicUrl: 'http://127.0.0.1:3000', payments: sandbox };
    const states = await statesOf(outsideChecks(plain, answering(200, '{"status":"live"}')));
    expect(states['Public address']).toBe('warning');
  });
});

const away = (code: string) => Object.assign(new Error(code), { code });

test.each([
  [
    'ENOTFOUND',
    'There is no DNS record of www.soko.africa, so nobody finds the site.',
    /^Where you rent .* A record/,
  ],
  ['ECONNREFUSED', 'https://www.soko.africa cannot be opened: nothing listens there.', /nginx$/],
  [
    'SELF_SIGNED_CERT_IN_CHAIN',
    /: its certificate is from an authority that is not known here\.$/,
    /Browsers warn/,
  ],
  ['CERT_HAS_EXPIRED', /: its certificate has expired\.$/, /certbot renew$/],
])('says in plain words why the public address cannot be opened: %s', async (code, text, advice) => {
  const get = () => Promise.reject(new TypeError('fetch failed', { cause: away(code) }));
  const checks = outsideChecks({ ...site, payments: sandbox }, get, endsIn(90));
  expect((await findAll(checks))[0]).toEqual({
    name: 'Public address',
    state: 'failed',
    text: typeof text === 'string' ? text : expect.stringMatching(text),
    advice: expect.stringMatching(advice),
  });
});

test.each([
  ['leads to this server', ['203.0.113.7'], ['203.0.113.7', '10.0.0.2'], 'ok'],
  ['leads to a router in front of this server', ['203.0.113.7'], ['10.0.0.2'], 'ok'],
  ['leads elsewhere', ['198.51.100.1'], ['203.0.113.7', '10.0.0.2'], 'warning'],
  ['leads here, but not by IPv6', ['203.0.113.7', '2001:db8::1'], ['203.0.113.7', 'fe80::1'], 'warning'],
  ['has no record', [], ['203.0.113.7'], 'failed'],
])('tells whether the name of the site %s', async (_what, records, own, state) => {
  const find = async () => {
    if (records.length === 0) throw away('ENOTFOUND');
    return records.map((address) => ({ address, family: isIP(address) }));
  };
  expect(await statesOf([nameCheck('www.soko.africa', { find, own })])).toEqual({ DNS: state });
});

test('says that an address without https leads on to the one with it', async () => {
  const get = async () => Response.redirect('https://www.soko.africa/health/live', 301);
  const [finding] = await findAll(
    outsideChecks({ publicUrl: 'http://www.soko.africa', payments: sandbox }, get),
  );
  expect(finding).toMatchObject({
    state: 'failed',
    text: 'http://www.soko.africa only leads on to https://www.soko.africa.',
  });
});

test('reads the end of the certificate that a site shows', async () => {
  const server = createServer(certificate);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const end = await readCertificateEnd(new URL(`https://localhost:${port}`), certificate.cert);
  expect(end).toEqual(new Date(new X509Certificate(certificate.cert).validTo));
  const untrusted = readCertificateEnd(new URL(`https://localhost:${port}`));
  await expect(untrusted).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  server.close();
});

test.each([
  ['28P01', /user and the password/],
  ['3D000', /name of the database/],
  ['ECONNREFUSED', /PostgreSQL runs/],
])('says what to do when the database answers %s', (code, advice) => {
  expect(databaseAdvice(Object.assign(new Error(), { code }))).toMatch(advice);
  expect(databaseAdvice(new StartError('', { cause: { code } }))).toMatch(advice);
});

test('the command tries the answers of an installation, which needs no other settings', async () => {
  const server = await startSmtpServer();
  const answers = { NODE_ENV: undefined, PUBLIC_URL: 'https://localhost', SMTP_URL: server.url };
  const { code, out } = await startProgram(['commands/doctor.ts', 'answers'], answers).ended;
  await server.close();
  expect(out).toBe(
    '✓ DNS: localhost has a DNS record.\n✓ Mail server: It accepts the user and the password.\n\n2 checks, 0 failed, 0 warnings.\n',
  );
  expect(code).toBe(0);
});

test('the command prints each finding with what to do, and fails when the site is down', async () => {
  const { ended } = startProgram(['commands/doctor.ts'], {
    NODE_ENV: 'test',
    DATA_DIR: folder,
    DATABASE_URL: 'postgres://sokoni@127.0.0.1:1/sokoni',
    PUBLIC_URL: 'http://127.0.0.1:1',
  });
  const { code, out } = await ended;
  expect(out).toMatch(/^✗ Database: .+\n {4}Check that PostgreSQL runs and that DATABASE_URL is right\.$/m);
  expect(out).toMatch(/^✗ Public address: /m);
  expect(out).toMatch(/^✓ Folder of uploaded files: /m);
  expect(out).toMatch(/^\d+ checks, 2 failed, \d+ warnings\.$/m);
  expect(code).toBe(1);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Setup } from '@sokoni/contract/admin/team/setup';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../../../../platform/config/config.ts';
import { requestAsAdmin } from '../../../../testing/call.ts';
import { makeOperator, type Person } from '../../../../testing/factories.ts';
import { mailTo } from '../../../../testing/mailbox.ts';
import { useTestApp } from '../../../../testing/use-test-app.ts';

const { payments: liveKeys } = readConfig({
  ...{ NODE_ENV: 'test', PAYSTACK_SECRET_KEY: 'sk_live_1', PAYSTACK_CURRENCY: 'USD' },
});
const testApp = useTestApp({ demoData: false, smtpUrl: 'smtp://127.0.0.1:1', payments: liveKeys });
let owner: Person;
beforeEach(async () => {
  owner = await makeOperator(testApp.sql);
  await testApp.sql`DELETE FROM setup_checks`;
  Object.assign(testApp.config, { payments: liveKeys });
});
afterEach(() => vi.unstubAllGlobals());

const call = (what: Parameters<typeof requestAsAdmin>[1], body?: object, as = owner) =>
  requestAsAdmin(testApp, what, { as, body });
const confirm = (step: string) => call('POST /operator/setup/confirm', { step });
const read = async (): Promise<Setup> => (await call('GET /operator/setup')).data;
const stepOf = ({ steps }: Setup, name: string) => steps.find((step) => step.name === name);
const actions = async () =>
  (await testApp.sql`SELECT action FROM audit_log WHERE actor_id = ${owner.id} ORDER BY created_at, id`).map(
    ({ action }) => action,
  );

it('shows an owner the steps first while one is open', async () => {
  const setup = await read();
  expect(setup.shown).toBe('first');
  expect(setup.steps.map(({ name, state }) => `${name} ${state}`)).toEqual([
    'company open',
    'logo open',
    'plans open',
    'payments open',
    'mail open',
    'legal open',
    'backup open',
  ]);
});

it('is for owners, and confirms only steps that cannot be read elsewhere', async () => {
  const reviewer = await makeOperator(testApp.sql, { operatorRole: 'reviewer' });
  expect((await call('GET /operator/setup', undefined, reviewer)).status).toBe(403);
  expect((await confirm('backup')).errors).toEqual({ step: 'Choose logo, plans, mail or legal' });
  expect(stepOf((await confirm('legal')).data, 'legal')?.state).toBe('done');
  expect(await actions()).toEqual(['setup step confirmed']);
});

const answering = (status: number) => async () => new Response('', { status });

it.each([
  ['accepts the key', answering(200), 'done', 'Paystack accepts the key.'],
  ['rejects the key', answering(401), 'failed', 'Paystack rejects the key. Copy PAYSTACK_SECRET_KEY again'],
  [
    'is out of reach',
    () => Promise.reject(new TypeError('fetch failed', { cause: new Error('no route to host') })),
    'failed',
    'Paystack cannot be reached: check the connection',
  ],
])('says when the provider %s', async (_what, fetch, state, text) => {
  vi.stubGlobal('fetch', fetch);
  const { data } = await call('POST /operator/setup/payments');
  const [stripe, paystack] = data.paymentKeys;
  expect(paystack).toMatchObject({ state, text: expect.stringContaining(text) });
  expect(paystack.webhook).toMatch(/^http.+\/api\/paystack\/webhook$/);
  expect(stripe).toMatchObject({ state: 'open', text: 'No key is set.', checkedAt: null });
  expect(stepOf(data, 'payments')?.state).toBe(state);
  expect(await actions()).toEqual(['payment key checked']);
});

it('asks again about another key', async () => {
  vi.stubGlobal('fetch', answering(200));
  await call('POST /operator/setup/payments');
  const { paystack } = liveKeys;
  Object.assign(testApp.config, {
    payments: { ...liveKeys, paystack: { ...paystack, secretKey: 'sk_live_2' } },
  });
  const setup = await read();
  expect(setup.paymentKeys[1]).toMatchObject({ state: 'open', text: 'The key was not checked yet.' });
  expect(stepOf(setup, 'payments')?.state).toBe('open');
});

it('mails a test to the owner, says what became of it, and is told that it has arrived', async () => {
  expect((await confirm('mail')).message).toBe('Send the test mail first.');
  const { data } = await call('POST /operator/setup/mail');
  expect(stepOf(data, 'mail')?.state).toBe('waiting');
  expect((await mailTo(testApp.sql, owner.email))[0]?.subject).toBe('Test mail of your marketplace');

  await testApp.sql`UPDATE outbox SET last_error = 'Unknown user' WHERE recipient = ${owner.email}`;
  expect(stepOf(await read(), 'mail')).toMatchObject({
    state: 'failed',
    text: expect.stringContaining('Unknown user'),
  });
  expect((await confirm('mail')).status).toBe(409);

  await testApp.sql`UPDATE outbox SET sent_at = now(), last_error = NULL WHERE recipient = ${owner.email}`;
  expect(stepOf(await read(), 'mail')).toMatchObject({
    state: 'open',
    text: expect.stringContaining('accepted'),
  });
  expect(stepOf((await confirm('mail')).data, 'mail')?.state).toBe('done');
  expect(await actions()).toEqual(['test mail sent', 'setup step confirmed']);
});

it('hides the list only when every step is done', async () => {
  expect((await call('POST /operator/setup/hide')).message).toBe('A step is still open.');
  const folder = await mkdtemp(join(tmpdir(), 'sokoni-backups-'));
  const at = testApp.clock.now().toISOString().replaceAll(':', '-');
  await writeFile(join(folder, `sokoni-${at}.tar.zst.age`), '');
  Object.assign(testApp.config, { backup: { folder } });
  vi.stubGlobal('fetch', answering(200));
  await call('POST /operator/settings/details', { previous: 0, value: testApp.config.company });
  await call('POST /operator/setup/payments');
  await call('POST /operator/setup/mail');
  await testApp.sql`UPDATE outbox SET sent_at = now() WHERE recipient = ${owner.email}`;
  for (const step of ['logo', 'plans', 'mail', 'legal']) await confirm(step);
  expect(await read()).toMatchObject({ shown: 'later' });
  expect((await call('POST /operator/setup/hide')).data.shown).toBe('hidden');
  await rm(folder, { recursive: true });
});

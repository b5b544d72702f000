import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { connect, type Sql } from '../../../platform/db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../platform/embedded-postgres/start.ts';
import { endPrograms, START_LIMIT, startProgram } from '../../../testing/fakes/program.ts';

const folder = join(tmpdir(), `sokoni-killed-${randomBytes(6).toString('hex')}`);
const dataDir = join(folder, 'data');
let postgres: EmbeddedPostgres | undefined;
beforeAll(async () => {
  // Other accounts may enter the folder: as root, PostgreSQL runs as another account.
  await mkdir(folder, { mode: 0o711 });
});
afterEach(endPrograms);
afterAll(async () => {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts the real server with sandbox payments and returns its address. */
async function startServer() {
  const server = startProgram(['main.ts'], { DATA_DIR: dataDir, PAYMENTS: 'sandbox' });
  await expect.poll(server.output, { timeout: START_LIMIT }).toMatch(/Sokoni is at \S+/);
  const [, address = ''] = /Sokoni is at (\S+)/.exec(server.output()) ?? [];
  return { ...server, address };
}

/** Creates an account that orders one month. Returns the id of the order, which is also the provider's reference. */
async function orderAt(address: string): Promise<string> {
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { token: string; url: string };
  };
  const [email, password, role] = ['ada@example.com', 'zebra crossing', 'supplier'];
  const person = { firstName: 'Ada', lastName: 'Obi', email, companyName: 'Obi', role };
  const account = { ...person, selectedPlan: 'basic', password, confirmPassword: password };
  const { token } = await post('/auth/register', account);
  const order = { email, role, plan: 'basic', method: 'bank' };
  const { url } = await post('/stripe/create-checkout-session', order, token);
  return new URL(url).pathname.split('/').at(-1) ?? '';
}

/** Holds the row of that order until it is released: the handler of its event waits. */
async function hold(sql: Sql, order: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const holding = sql.begin(async (tx) => {
    await tx`SELECT FROM checkouts WHERE id = ${order} FOR UPDATE`;
    held.resolve();
    await end.promise;
  });
  await held.promise;
  return async () => {
    end.resolve();
    await holding;
  };
}

test('a server killed between receiving a payment and crediting it credits the payment once after a restart', {
  timeout: 3 * START_LIMIT,
}, async () => {
  const first = await startServer();
  postgres = await startEmbeddedPostgres({ folder: join(dataDir, 'postgres'), mayShare: true });
  const sql = connect({ ...postgres.connection, database: 'sokoni' }, { max: 2 });
  const reference = await orderAt(first.address);
  const letGo = await hold(sql, reference);
  const form = new URLSearchParams({ act: 'pay' });
  await fetch(`${first.address}/sandbox/transfer/${reference}`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  const storedEvents = () => sql`SELECT type, applied_at IS NOT NULL AS is_applied FROM payment_events`;
  await expect
    .poll(storedEvents, { timeout: 20_000 })
    .toEqual([{ type: 'charge.success', isApplied: false }]);

  first.child.kill('SIGKILL');
  await first.ended;
  await letGo();
  const credited = () => sql`SELECT status, amount FROM payments`;
  expect(await credited()).toEqual([]);

  const second = await startServer();
  await expect.poll(storedEvents, { timeout: 30_000 }).toEqual([{ type: 'charge.success', isApplied: true }]);
  expect(await credited()).toEqual([{ status: 'paid', amount: 10_000 }]);
  second.child.kill('SIGTERM');
  const { code, err } = await second.ended;
  expect(code).toBe(0);
  // The warnings of NODE_ENV=production are not the subject of this test.
  expect(err.replaceAll(/^Warning: .*\n/gm, '')).toBe('');
  await sql.end();
});

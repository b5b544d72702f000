import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { makeCustomer, type Person, signInAs } from './people.ts';
import { newSubscriber } from './subscriber.ts';
import { expect } from './test.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs `npm run operator` on the machine of the test server. */
export function makeOperator(email: string) {
  execFileSync(process.execPath, ['server/commands/operator.ts', 'add', email], {
    cwd: root,
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA, DATABASE_URL: '', ENV_FILE: '/dev/null' },
  });
}

/** A new operator who has passed the second factor. */
export async function newOperator(request: APIRequestContext): Promise<Person & { recoveryCodes: string[] }> {
  const person = await makeCustomer(request);
  makeOperator(person.email);
  const headers = as(person);
  const setup = await request.post('/api/operator/second-factor/setup', {
    headers,
    data: { password: person.password },
  });
  const { secret } = (await setup.json()).data;
  const confirmed = await request.post('/api/operator/second-factor/confirm', {
    headers,
    data: { code: codeOf(secret) },
  });
  const { recoveryCodes } = (await confirmed.json()).data;
  return { ...person, user: { ...person.user, isOperator: true }, recoveryCodes };
}

export const as = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

/** The current code of an authenticator app. Each code works once, so `ahead` gives a later one. */
export function codeOf(secret: string, ahead = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Decodes base32 as authenticator apps do. */
function bytesOf(secret: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** One pixel; the server renders it again. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A supplier who has paid and sent documents: the profile waits in the review queue. */
export async function newWaiting(browser: Browser) {
  const page = await (await browser.newContext()).newPage();
  const { id, token, email } = await newSubscriber(page, 'supplier');
  const companyName = `Amina & Daughters ${id.slice(-6)}`;
  const headers = as({ token });
  const renamed = await page.request.put('/api/users/profile', { headers, data: { companyName } });
  expect(renamed.ok()).toBe(true);
  const file = { name: 'passport.png', mimeType: 'image/png', buffer: PICTURE };
  const added = await page.request.put('/api/verification/identity/documents', {
    headers,
    multipart: { documents: file },
  });
  expect(added.ok()).toBe(true);
  await page.request.put('/api/verification/identity', { headers, data: { note: 'Passport of Amina' } });
  const write = (data: object) => page.request.put('/api/users/profile', { headers, data });
  return { id, token, email, companyName, write, close: () => page.context().close() };
}

/** Opens the admin area with the review of this account. */
export async function openCase(page: Page, operator: Person, id: string) {
  await signInAs(page, operator);
  await page.goto(`/operator?id=${id}`);
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible();
}

import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { photo } from './files.ts';
import { makeCustomer, makeSupplier, logIn as openSession, type Person, signInAs } from './people.ts';
import { demo, expect } from './test.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs `npm run operator -- invite` on the machine of the test server, and accepts with the link. Returns the person with
 * a new session.
 */
export async function makeOperator(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<Person> {
  const printed = execFileSync(process.execPath, ['server/commands/operator.ts', 'invite', email], {
    cwd: root,
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA, DATABASE_URL: '', ENV_FILE: '/dev/null' },
  });
  return acceptInvitation(request, { email, password, link: printed.toString() });
}

/** Takes the role of an invitation's link with a password, and signs in with it. */
export async function acceptInvitation(
  request: APIRequestContext,
  { email, password, link }: { email: string; password: string; link: string },
): Promise<Person> {
  const [, token] = /\/operator\/([\w-]{43})/.exec(link) ?? [];
  const answer = await request.put(`/api/auth/invitations/operators/${token}`, {
    data: { firstName: 'Chipo', lastName: 'Moyo', password, confirmPassword: password },
  });
  expect(answer.ok()).toBe(true);
  return openSession(request, email, password);
}

type Operator = Person & { recoveryCodes: string[]; secret: string };
let operator: Promise<Operator> | undefined;

/** An operator who has passed the second factor: the same one for all tests of a worker, who do not sign out. */
export function getOperator(request: APIRequestContext): Promise<Operator> {
  operator ??= newOperator(request);
  return operator;
}

/** One more operator. */
export async function newOperator(request: APIRequestContext): Promise<Operator> {
  const person = await makeCustomer(request);
  return passSecondFactor(request, { ...person, ...(await makeOperator(request, person)) });
}

/** Sets up the second factor of an account that has been made an operator. */
export async function passSecondFactor(
  request: APIRequestContext,
  person: Person & { password: string },
  operatorRole = 'owner',
): Promise<Operator> {
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
  return { ...person, user: { ...person.user, isOperator: true, operatorRole }, recoveryCodes, secret };
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

/** A supplier who has paid and sent documents: the profile waits in the review queue. */
export async function newWaiting(request: APIRequestContext) {
  const supplier = await makeSupplier(request);
  await subscribe(request, supplier);
  const { id, token, email } = supplier;
  const companyName = `Amina & Daughters ${id.slice(-6)}`;
  const headers = as({ token });
  const write = (data: object) => request.put('/api/users/profile', { headers, data });
  expect((await write({ companyName })).ok()).toBe(true);
  const added = await request.put('/api/verification/identity/documents', {
    headers,
    multipart: { documents: await photo('passport.jpg') },
  });
  expect(added.ok()).toBe(true);
  await request.put('/api/verification/identity', { headers, data: { note: 'Passport of Amina' } });
  return { id, token, email, companyName, write };
}

/** Pays for the plan of a supplier by card, and waits until it is active. */
export async function subscribe(request: APIRequestContext, person: { email: string; token: string }) {
  const { url } = await orderPlan(request, person);
  expect((await request.post(url, { form: { act: 'pay' } })).ok()).toBe(true);
  await expect
    .poll(async () => {
      const answer = await request.get('/api/subscription', { headers: as(person) });
      return (await answer.json()).data.subscription?.state;
    })
    .toBe('active');
}

/** Begins a payment; its address is the sandbox page of the provider. */
export async function orderPlan(
  request: APIRequestContext,
  { email, token }: { email: string; token: string },
  more: { method: 'card' | 'bank' | 'mobile'; months?: number } = { method: 'card' },
): Promise<{ url: string }> {
  const begun = await request.post('/api/stripe/create-checkout-session', {
    headers: as({ token }),
    data: { email, role: 'supplier', plan: 'basic', ...more },
  });
  return begun.json();
}

/** Opens the admin area with the review of this account. */
export async function openCase(page: Page, operator: Person, id: string) {
  await signInAs(page, operator);
  await page.goto(`/operator?id=profile-${id}`);
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible();
}

/** Signs in to an account of the demo data, the operator with a code. */
export async function logIn(request: APIRequestContext, person: string) {
  const data = { email: `${person}@sokoni.example`, password: demo.password };
  const session = await (await request.post('/api/auth/login', { data })).json();
  if (person === 'operator') {
    const codes = await (await request.get('/dev/second-factor')).text();
    const code = /<output>(\d{6})/.exec(codes)?.[1] ?? '';
    const answer = await request.post('/api/operator/second-factor', {
      headers: as(session),
      data: { code },
    });
    expect(answer.ok()).toBe(true);
  }
  return session;
}

/** The rows of a list that is a table where there is room for it. */
export const rowsIn = (list: Locator) =>
  list.getByRole('listitem').or(list.locator('tbody').getByRole('row'));

/** The links to the rooms, which a narrow window hides behind 'Rooms'. */
export async function openRooms(page: Page) {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  const menu = main.getByText('Rooms', { exact: true });
  if (await menu.isVisible()) await menu.click();
  return page.getByRole('navigation', { name: 'Rooms' });
}

import { afterEach, describe, expect, it } from 'vitest';
import { MINUTE } from '../../testing/app.ts';
import { makeCustomer, makeSupplier, PASSWORD } from '../../testing/factories.ts';
import { isBuilt } from '../../testing/fakes/program.ts';
import { mailTo, sendAllMail } from '../../testing/mailbox.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { servePages } from './serve-pages.ts';
import { takesForms } from './take-forms.ts';

const ORIGIN = 'http://localhost:3000';

const testApp = useTestApp(
  { publicUrl: ORIGIN, rateLimitFactor: 1, liveReload: !isBuilt },
  { pages: servePages },
);
// The limits count by the minute.
afterEach(() => testApp.clock.advance(MINUTE));

let serial = 0;
const newAddress = () => `192.0.2.${++serial}`;
const newEmail = () => `nojs-${++serial}@mail.example`;

const customer = (email = newEmail()) => ({
  firstName: "Zoë-N'Diaye",
  lastName: 'محمد <b>',
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
});
const supplier = (email = newEmail()) => ({
  ...customer(email),
  ...{ companyName: 'Adé & Daughters', role: 'supplier', industry: 'Agriculture' },
  ...{ description: 'Cloth\r\nsince 1990', selectedPlan: 'basic' },
});

/** Sends a form as a browser without scripts does. */
async function post(url: string, fields: Record<string, string>, options: Options = {}) {
  const { headers, remoteAddress = newAddress() } = options;
  return testApp.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    remoteAddress,
    headers: {
      host: 'localhost:3000',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  });
}
interface Options {
  headers?: Record<string, string>;
  remoteAddress?: string;
}

const outcome = ({ statusCode, headers }: Awaited<ReturnType<typeof post>>) => [
  statusCode,
  headers.location ?? null,
];

async function resetLink() {
  const person = await makeCustomer(testApp.sql);
  expect(outcome(await post('/forgot-password', { email: person.email }))).toEqual([
    303,
    '/forgot-password?done=sent',
  ]);
  return { person, path: await linkIn(person.email, 'reset-password') };
}

async function emailLink() {
  const person = await makeSupplier(testApp.sql);
  const headers = await signInAs(testApp, person);
  await testApp.app.inject({ method: 'POST', url: '/api/verification/email', headers });
  return { person, path: await linkIn(person.email, 'verify-email') };
}

async function linkIn(email: string, page: string) {
  const mails = await sendAllMail(testApp);
  const text = mails.find(({ to }) => to === email)?.text ?? '';
  return new RegExp(`/${page}/[\\w-]+`).exec(text)?.[0] ?? `no link in: ${text}`;
}

const accountOf = (email: string) => testApp.sql<
  { role: string; companyName: string; description: string }[]
>`
  SELECT a.role, company_name, description FROM accounts a JOIN profiles p ON p.account_id = a.id
  WHERE email = ${email}`;

const signIn = (email: string, password: string) =>
  testApp.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });

describe('sign-up without scripts', () => {
  it.each([
    ['/register/customer', customer(), 'customer', '/login?done=account'],
    ['/register', { ...customer(), role: 'customer' }, 'customer', '/login?done=account'],
    ['/fr/register?type=supplier', supplier(), 'supplier', '/fr/login?done=plan'],
  ])('creates an account from %s, mails a welcome and leaves no session', async (url, form, role, page) => {
    expect(outcome(await post(url, form))).toEqual([303, page]);
    expect(await accountOf(form.email)).toMatchObject([{ role }]);
    expect(await mailTo(testApp.sql, form.email)).toHaveLength(1);
    const sessions = await testApp.sql`
      SELECT FROM sessions WHERE account_id = (SELECT id FROM accounts WHERE email = ${form.email})`;
    expect(sessions).toHaveLength(0);
    expect((await signIn(form.email, PASSWORD)).statusCode).toBe(200);
  });

  it('accepts the texts that the page showed, of which others hold by now', async () => {
    const forms = { '/register/customer': customer(), '/register': supplier() };
    const show = async (url: string) => {
      const { body } = await testApp.app.inject({ url, headers: { host: 'localhost:3000' } });
      const shown = body.matchAll(/name="(\w+Version)" value="(\d+)"/g);
      return Object.fromEntries(Array.from(shown, ([, name, value]) => [name, value]));
    };
    const shown = await Promise.all(
      Object.entries(forms).map(async ([url, form]) => [url, { ...form, ...(await show(url)) }] as const),
    );
    const now = testApp.clock.now();
    await testApp.sql`
      INSERT INTO company_settings (card, version, value, published_at) VALUES ('terms', 1, '{}', ${now})`;
    await testApp.sql`INSERT INTO legal_versions (text, version, holds_from) VALUES ('terms', 1, ${now})`;
    for (const [url, form] of shown) await post(url, form);
    await testApp.sql`DELETE FROM legal_versions`;
    await testApp.sql`DELETE FROM company_settings WHERE card = 'terms'`;
    const emails = Object.values(forms).map(({ email }) => email);
    expect(
      await testApp.sql`
        SELECT text, version FROM accepted_texts JOIN accounts a ON a.id = account_id
        WHERE email = ANY (${emails}) ORDER BY text`,
    ).toEqual([
      { text: 'privacy', version: 0 },
      { text: 'privacy', version: 0 },
      { text: 'terms', version: 0 },
      { text: 'terms', version: 0 },
    ]);
  });

  it('stores line breaks as a form with scripts does', async () => {
    const form = supplier();
    await post('/register', form);
    expect(await accountOf(form.email)).toMatchObject([{ description: 'Cloth\nsince 1990' }]);
  });

  it('shows errors beside their fields with what was typed, but not the password', async () => {
    const form = { ...supplier('not an email'), confirmPassword: 'another secret 9', selectedPlan: '' };
    const answer = await post('/register', form);
    expect(answer.statusCode).toBe(422);
    expect(answer.headers['cache-control']).toBe('no-store');
    for (const text of [
      'Invalid email address',
      'Zoë-N&#x27;Diaye',
      'value="not an email"',
      'Adé &amp; Daughters',
    ])
      expect(answer.body).toContain(text);
    for (const secret of [PASSWORD, form.confirmPassword, '<b>']) expect(answer.body).not.toContain(secret);
    expect(answer.body).toMatch(/<option value="supplier" selected/);
  });

  it('asks a freelancer without a plan for one of the plans for freelancers', async () => {
    const { body, statusCode } = await post('/register', {
      ...customer(),
      role: 'freelancer',
      companyName: 'A',
    });
    expect(statusCode).toBe(422);
    expect(body).toContain('Please select a subscription plan.');
    expect(body).toContain('value="starter"');
    expect(body).not.toContain('value="basic"');
  });

  it.each(['/register', '/register/customer'])(
    'offers to sign in on %s when the email is taken',
    async (url) => {
      const person = await makeCustomer(testApp.sql);
      const answer = await post(url, customer(person.email));
      expect(answer.statusCode).toBe(409);
      expect(answer.body).toContain('An account with this email already exists');
    },
  );

  it('counts requests with those to the API', async () => {
    const remoteAddress = newAddress();
    const statuses = [];
    for (let nth = 0; nth < 101; nth++) {
      statuses.push((await post('/register', { ...customer(), password: '' }, { remoteAddress })).statusCode);
    }
    // A hundred in ten minutes.
    expect(statuses).toEqual([...Array(100).fill(422), 429]);
    const person = customer();
    const answer = await post('/register', person, { remoteAddress });
    expect(answer.body).toMatch(/Too many requests. Try again in \d+ minutes/);
    expect(answer.body).toContain(`value="${person.email}"`);
  });
});

describe('a forgotten password without scripts', () => {
  it('sends a mail whose link sets a new password', async () => {
    const { person, path } = await resetLink();
    const password = 'a new password 8';
    expect(outcome(await post(path, { password, confirmPassword: password }))).toEqual([
      303,
      '/login?done=password',
    ]);
    expect((await signIn(person.email, password)).statusCode).toBe(200);
    const again = await post(path, { password, confirmPassword: password });
    expect(again.statusCode).toBe(410);
    expect(again.body).toContain('This link has expired or was already used. Request a new one.');
  });

  it('rejects passwords that differ, in the language of each page, and keeps the link valid', async () => {
    const { path } = await resetLink();
    const [password, confirmPassword] = ['first secret 1', 'second secret 2'];
    const both = [`/fr${path}`, path].map((url) => post(url, { password, confirmPassword }));
    const [answer, english] = await Promise.all(both);
    if (!answer) throw new Error('No answer');
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('Les mots de passe ne correspondent pas');
    expect(english?.body).toContain('Passwords do not match');
    for (const secret of [password, confirmPassword]) expect(answer.body).not.toContain(secret);
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    expect(outcome(await post(path, { password, confirmPassword: password }))).toEqual([
      303,
      '/login?done=password',
    ]);
  });
});

describe('the confirmation of an email without scripts', () => {
  it('verifies the address', async () => {
    const { person, path } = await emailLink();
    expect(outcome(await post(path, {}))).toEqual([303, '/login?done=email']);
    const claims = await testApp.sql`
      SELECT FROM claims WHERE account_id = ${person.id} AND kind = 'email' AND status = 'verified'`;
    expect(claims).toHaveLength(1);
  });

  it.each(['/verify-email/none', '/confirm-email/none', '/confirm-email/report/none', '/undo-email/none'])(
    'says that %s does not work',
    async (url) => {
      const answer = await post(url, {});
      expect(answer.statusCode).toBe(410);
      expect(answer.body).toContain('This link no longer works');
    },
  );
});

describe('a report without scripts', () => {
  it('is stored, the page shows its number, and its address is confirmed', async () => {
    const { id } = await makeSupplier(testApp.sql);
    const email = newEmail();
    const sent = await post(`/fr/report/profile/${id}`, { reason: 'fraud', note: 'A\r\nB', email });
    expect(outcome(sent)).toEqual([
      303,
      expect.stringMatching(`^/fr/report/profile/${id}\\?number=R-[0-9A-F]{4}-[0-9A-F]{4}$`),
    ]);
    const number = String(sent.headers.location).split('=')[1];
    expect((await testApp.app.inject(String(sent.headers.location))).body).toContain(number);
    const path = await linkIn(email, 'confirm-email/report');
    expect(outcome(await post(path, {}))).toEqual([303, `${path}?done=email`]);
    expect((await testApp.app.inject(`${path}?done=email`)).body).toContain('Your address is confirmed');
    expect(
      await testApp.sql`SELECT reason, note, email_confirmed_at FROM reports WHERE subject_id = ${id}`,
    ).toEqual([{ reason: 'fraud', note: 'A\nB', emailConfirmedAt: expect.any(Date) }]);
  });

  it('shows errors beside their fields with what was typed', async () => {
    const { id } = await makeSupplier(testApp.sql);
    const answer = await post(`/report/profile/${id}`, { note: 'My words', email: 'zoë' });
    expect(answer.statusCode).toBe(422);
    for (const text of ['Choose a reason', 'Invalid email address', 'My words', 'value="zoë"'])
      expect(answer.body).toContain(text);
    const withoutEmail = { reason: 'spam', note: '', email: '' };
    expect((await post(`/report/profile/${id}`, withoutEmail)).statusCode).toBe(303);
    expect((await testApp.app.inject(`/report/message/${id}`)).statusCode).toBe(404);
    const forged = await testApp.app.inject(`/report/profile/${id}?number=Call%20me`);
    expect(forged.body).not.toContain('Call me');
  });
});

describe('a form of another site', () => {
  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': '', origin: 'https://evil.example' },
    { 'sec-fetch-site': '', origin: 'null' },
  ])('with %j does nothing and opens the page', async ({ 'sec-fetch-site': site, ...rest }) => {
    const from = async (url: string, fields: Record<string, string>) =>
      testApp.app.inject({
        method: 'POST',
        url,
        payload: new URLSearchParams(fields).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          ...(site ? { 'sec-fetch-site': site } : {}),
          ...rest,
        },
      });
    const form = customer();
    for (const url of ['/register', '/register/customer'])
      expect(outcome(await from(url, form))).toEqual([303, url]);
    expect(await accountOf(form.email)).toHaveLength(0);
    expect(outcome(await from('/forgot-password', { email: form.email }))).toEqual([303, '/forgot-password']);
    // Without an origin, the secret in the address decides.
    if (!('origin' in rest && rest.origin === 'null'))
      for (const url of ['/reset-password/none', '/verify-email/none'])
        expect(outcome(await from(url, {}))).toEqual([303, url]);
  });
});

it('takes a form from its own origin where the browser sends no fetch metadata', async () => {
  for (const [origin, host] of [
    [ORIGIN, 'localhost:8080'],
    ['http://localhost:8080', 'localhost:8080'],
  ] as const) {
    const form = customer();
    const answer = await testApp.app.inject({
      method: 'POST',
      url: '/register/customer',
      payload: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', host, origin },
    });
    expect(outcome(answer)).toEqual([303, '/login?done=account']);
  }
});

it('rejects a form that is too large, and a body that is no form', async () => {
  expect((await post('/register', { ...customer(), description: 'x'.repeat(100_000) })).statusCode).toBe(413);
  const json = await post('/register', {}, { headers: { 'content-type': 'application/json' } });
  expect(json.statusCode).toBe(415);
});

it.each([
  ['/fr/reset-password/a-token', true],
  ['/report/message/5', true],
  ['/contact', true],
  ['/about', false],
  ['/account', false],
])('says of %s whether the page answers its form: %s', (path, isAnswered) =>
  expect(takesForms(`https://sokoni.example${path}`)).toBe(isAnswered),
);

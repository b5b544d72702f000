import { describe, expect, onTestFinished, test } from 'vitest';
import { readOwnUser } from '../../domains/profiles/own-account.ts';
import { requestAsAdmin } from '../../testing/call.ts';
import { makeCustomer, makeOperator, PASSWORD } from '../../testing/factories.ts';
import { mailTo, sendAllMail } from '../../testing/mailbox.ts';
import { hashAsInProduction, hashCheaply } from '../../testing/password-cost.ts';
import { unzip } from '../../testing/unzip.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const testApp = useTestApp();

const form = {
  firstName: 'Anna',
  lastName: 'Schmidt',
  password: 'zebra crossing',
  confirmPassword: 'zebra crossing',
};
const professional = {
  ...form,
  role: 'supplier',
  companyName: 'Kano Leather Works',
  selectedPlan: 'basic',
};

let serial = 0;
const someEmail = () => `new${++serial}@example.com`;

const sentTo = async (email: string) => (await sendAllMail(testApp)).filter(({ to }) => to === email);

function register(payload: object, headers = {}) {
  return testApp.app.inject({ method: 'POST', url: '/api/auth/register', payload, headers });
}

test('creates an account, signs it in and sends a welcome mail', async () => {
  const email = someEmail();
  const answer = await register({ ...form, email: ` ${email.toUpperCase()} `, companyName: 'Elbe Import' });
  expect(answer.statusCode).toBe(201);
  const { user, token } = answer.json();
  expect(user).toMatchObject({
    email,
    role: 'customer',
    companyName: 'Elbe Import',
    profileVisibility: 'private',
  });
  expect(user._id).toBe(user.uid);

  const own = await testApp.app.inject({
    url: '/api/users/me',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(own.json().data).toEqual(user);
  expect(user.isEmailConfirmed).toBe(false);
  const mails = await sentTo(email);
  expect(mails).toMatchObject([{ subject: 'Welcome to Sokoni' }]);
  const link = /\/verify-email\/([\w-]{43})/.exec(mails[0]?.text ?? '')?.[1];
  await testApp.app.inject({ method: 'PUT', url: `/api/verification/email/${link}` });
  expect((await readOwnUser(testApp.sql, user._id, testApp.clock.now())).isEmailConfirmed).toBe(true);
});

test('writes to an account in the language in which it signed up', async () => {
  const email = someEmail();
  const { user } = (await register({ ...form, email }, { 'accept-language': 'fr' })).json();
  expect(user.language).toBe('fr');
  const [mail] = await sentTo(email);
  expect(mail?.subject).toBe('Bienvenue sur Sokoni');
  expect(mail?.text).toMatch(/\/fr\/verify-email\/[\w-]{43}\n/);
});

test('learns the language of an older account when it signs in, and then keeps it', async () => {
  const { email } = await makeCustomer(testApp.sql);
  const languageAfterSignIn = async (language: string) => {
    const payload = { email, password: PASSWORD };
    const headers = { 'accept-language': language };
    await testApp.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers });
    return testApp.sql`SELECT language FROM accounts WHERE email = ${email}`;
  };
  expect(await languageAfterSignIn('ar-u-nu-latn')).toEqual([{ language: 'ar' }]);
  expect(await languageAfterSignIn('sw')).toEqual([{ language: 'ar' }]);
});

test('records which texts the account accepted, for its export and for operators', async () => {
  const { user, token } = (await register({ ...form, email: someEmail() })).json();
  const archive = await testApp.app.inject({
    url: '/api/users/me/export',
    headers: { authorization: `Bearer ${token}` },
  });
  const exported = JSON.parse(String(unzip(archive.rawPayload).get('accepted-texts.json')));
  const accepted = { version: 0, acceptedAt: expect.any(String) };
  expect(exported).toEqual([
    { text: 'privacy', ...accepted },
    { text: 'terms', ...accepted },
  ]);
  const { data } = await requestAsAdmin(testApp, `GET /operator/accounts/${user._id}`, {
    as: await makeOperator(testApp.sql),
  });
  expect(data.acceptedTexts).toEqual(exported.toReversed());
});

test('keeps neither password nor token as they are', async () => {
  hashAsInProduction();
  onTestFinished(hashCheaply);
  const email = someEmail();
  const { token } = (await register({ ...form, email })).json();
  const [row] = await testApp.sql`
    SELECT a.password_hash, encode(s.token_hash, 'escape') AS token_hash
    FROM accounts a JOIN sessions s ON s.account_id = a.id WHERE a.email = ${email}`;
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(row?.tokenHash).not.toContain(token);
});

test('rejects a taken email address in any spelling', async () => {
  const { email } = await makeCustomer(testApp.sql);
  const answer = await register({ ...form, email: email.toUpperCase() });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ success: false, code: 'email_taken' });
  expect(answer.json().errors.email).toBeTruthy();
});

test('creates one account when two requests use the same email address at once', async () => {
  const email = someEmail();
  const answers = await Promise.all([1, 2, 3, 4].map(() => register({ ...form, email })));
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409, 409, 409]);
  expect(await mailTo(testApp.sql, email)).toHaveLength(1);
});

test('lists every invalid field', async () => {
  const answer = await register({});
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Email is required',
    password: 'Password is required',
    confirmPassword: 'Please confirm your password',
  });
});

test.each([
  [{ confirmPassword: 'other' }, 'confirmPassword', 'Passwords do not match'],
  [{ password: 'abc12', confirmPassword: 'abc12' }, 'password', 'Password must be at least 6 characters'],
  [{ password: 'PassWord1', confirmPassword: 'PassWord1' }, 'password', expect.stringContaining('guess')],
  [{ email: 'nobody' }, 'email', 'Invalid email address'],
  [{ firstName: 'An\u0000na' }, 'firstName', 'The sign U+0000 at place 3 can’t be used here'],
  [{ role: 'operator' }, 'role', 'Choose an account type'],
])('rejects %j', async (wrong, field, text) => {
  const email = someEmail();
  const answer = await register({ ...form, email, ...wrong });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({ [field]: text });
  expect(await mailTo(testApp.sql, email)).toEqual([]);
});

test.each([
  [{ companyName: '  ' }, { companyName: 'Company name is required' }],
  [{ selectedPlan: undefined }, { selectedPlan: 'Please select a subscription plan.' }],
  [{ selectedPlan: '' }, { selectedPlan: 'Please select a subscription plan.' }],
  [{ selectedPlan: null }, { selectedPlan: 'Please select a subscription plan.' }],
  [
    { selectedPlan: '', companyName: '' },
    { companyName: 'Company name is required', selectedPlan: 'Please select a subscription plan.' },
  ],
  [{ selectedPlan: ' ' }, { selectedPlan: 'Invalid plan selected for Stripe.' }],
  [{ selectedPlan: 'starter' }, { selectedPlan: 'Invalid plan selected for Stripe.' }],
  [{ selectedPlan: 'gold' }, { selectedPlan: 'Invalid plan selected for Stripe.' }],
  [{ termsVersion: 2 ** 31 }, { termsVersion: 'The version of the text is needed' }],
  [{ industry: 'Witchcraft' }, { industry: 'Choose an industry' }],
])('rejects a professional with %j', async (wrong, errors) => {
  const answer = await register({ ...professional, email: someEmail(), ...wrong });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual(errors);
});

test.each(['supplier', 'freelancer'])('lists the missing fields for a %s without a plan', async (role) => {
  const answer = await register({ ...professional, role, selectedPlan: '', email: someEmail() });
  expect(answer.json()).toEqual({
    success: false,
    requestId: expect.any(String),
    code: 'invalid_fields',
    message: 'Missing Plan: Please select a subscription plan.',
    errors: { selectedPlan: 'Please select a subscription plan.' },
  });
});

test.each([
  { ...professional, industry: 'Textiles', description: 'Bags\nand belts', latinName: 'Kano' },
  { ...professional, role: 'freelancer', selectedPlan: 'pro', industry: 'Services', description: 'Figma' },
])('creates a private professional account with the unpaid plan: %j', async (complete) => {
  const email = someEmail();
  const answer = await register({ ...complete, email });
  expect(answer.statusCode).toBe(201);
  const { user, token } = answer.json();
  expect(user).toMatchObject({
    role: complete.role,
    companyName: 'Kano Leather Works',
    selectedPlan: complete.selectedPlan,
    profileVisibility: 'private',
    subscriptionStatus: 'none',
  });
  const own = { authorization: `Bearer ${token}` };
  expect((await testApp.app.inject({ url: '/api/users/me', headers: own })).json().data).toEqual(user);
  const profile = await testApp.app.inject({ url: `/api/users/public/${user.id}`, headers: own });
  expect(profile.json().data).toMatchObject({
    category: complete.industry,
    description: complete.description,
    latinName: 'latinName' in complete ? complete.latinName : null,
    verifiedAt: null,
  });
  expect((await testApp.app.inject({ url: `/api/users/public/${user.id}` })).statusCode).toBe(404);
  const directory = await testApp.app.inject({ url: `/api/users/${complete.role}` });
  expect(directory.body).not.toContain(user.id);
  const [mail] = await sentTo(email);
  expect(mail?.text).toContain('once your plan is paid');
});

test('uses General as the industry of a professional who gives none', async () => {
  const { user } = (await register({ ...professional, email: someEmail() })).json();
  const [row] = await testApp.sql`SELECT category, description FROM profiles WHERE account_id = ${user.id}`;
  expect(row).toEqual({ category: 'General', description: null });
});

test('stores nothing of a professional for a customer', async () => {
  const extra = { selectedPlan: 'basic', industry: 'Textiles', description: 'Bags', latinName: 'Anna' };
  const { user } = (await register({ ...form, ...extra, email: someEmail() })).json();
  expect(user.selectedPlan).toBeNull();
  const [row] =
    await testApp.sql`SELECT category, description, latin_name FROM profiles WHERE account_id = ${user.id}`;
  expect(row).toEqual({ category: null, description: null, latinName: null });
});

describe('an address as people have it', () => {
  test.each([
    ['sales&export', '@x.example'],
    ['"Amina, Ltd" <', '@x.example>'],
    ['mailto:', '@x.example?subject=Hi'],
    ['\u200e', '＠x.example.'],
    ['', '@bücher.example'],
    ['"a b', '"@x.example'],
  ])('signs up %j…%j once, and signs in as it was typed', async (before, behind) => {
    const email = `${before}${serial++}${behind}`;
    const { password } = form;
    expect((await register({ ...form, email })).statusCode).toBe(201);
    expect((await register({ ...form, email: email.toUpperCase() })).json().code).toBe('email_taken');
    const payload = { email, password };
    expect((await testApp.app.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode).toBe(
      200,
    );
  });

  test.each([
    ['usér@x.example', 'We can’t send email to an address with “é” before the @. Enter another address.'],
    ['a@x.example; b@x.example', 'Enter one email address only'],
    ['amina', 'Invalid email address'],
  ])('refuses %s: %s', async (email, text) => {
    const answer = await register({ ...form, email });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ email: text });
  });
});

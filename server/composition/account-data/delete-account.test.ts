import { expect, test } from 'vitest';
import { acceptTexts } from '../../accounts/accepted-texts.ts';
import { removeDiscardedFiles } from '../../domains/media/discard-files.ts';
import { refundPayment } from '../../domains/subscriptions/payments/refund-payment.ts';
import { payRefunds } from '../../domains/subscriptions/providers/sandbox/paystack-api.ts';
import { newId } from '../../platform/db/ids.ts';
import { identifier } from '../../platform/db/statement.ts';
import { DAY, HOUR } from '../../testing/app.ts';
import { ask } from '../../testing/call.ts';
import {
  makeCustomer,
  makeFile,
  makeMessage,
  makeOperator,
  makeReview,
  makeSupplier,
  PASSWORD,
  type Person,
} from '../../testing/factories.ts';
import { failOnError } from '../../testing/fail-on-error.ts';
import { mailTo, sendAllMail } from '../../testing/mailbox.ts';
import { billingOf, makeRound, makeVerifiedSupplier, sandboxOf, subscribe } from '../../testing/paying.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { findAll } from '../health/checks/finding.ts';
import { waitingChecks } from '../health/checks/waiting-checks.ts';
import { eraseDeleted } from './erase-deleted.ts';

const testApp = useTestApp();

function leave(payload: object, headers = {}) {
  return testApp.app.inject({ method: 'POST', url: '/api/users/me/delete', payload, headers });
}
async function leaveAs(person: Person) {
  const answer = await leave({ password: PASSWORD }, await signInAs(testApp, person));
  expect(answer.statusCode).toBe(200);
  return answer;
}
/** What happens when the deletion was not undone in time. */
async function erase(it = testApp) {
  it.clock.advance(7 * DAY);
  await eraseDeleted(it, failOnError);
}
const logIn = ({ email }: Pick<Person, 'email'>) =>
  testApp.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: PASSWORD } });
const register = (email: string) =>
  ask(testApp, 'POST /auth/register', {
    body: { firstName: 'Anna', lastName: 'Schmidt', email, password: PASSWORD, confirmPassword: PASSWORD },
  });
const makeSubscription = ({ id }: Person) => testApp.sql`
  INSERT INTO subscriptions (id, account_id, plan, provider, provider_reference, price, status, current_period_end)
  VALUES (${newId()}, ${id}, 'basic', 'sandbox', ${newId()}, 10000, 'active', now())`;
const everything = {
  title: 'Dr.',
  location: 'Kano',
  country: 'Nigeria',
  description: 'Leather since 1962',
  established: '2024',
  founded: 1962,
  chargesPerHour: 30,
  skills: ['Tanning'],
  website: 'https://kano.example',
  portfolio: 'https://kano.example/work',
  contactEmail: 'hello@kano.example',
  phoneNumber: '+234 800',
  whatsapp: '+234 801',
  instagram: 'https://www.instagram.com/kano.leather',
  facebook: 'https://www.facebook.com/kano.leather',
  tiktok: 'https://www.tiktok.com/@kano.leather',
};

test('ends the sessions and the listing, keeps the address reserved, and says so by mail', async () => {
  const supplier = await makeSupplier(testApp.sql, everything);
  const other = await signInAs(testApp, supplier);
  const answer = await leaveAs(supplier);
  expect(answer.json()).toEqual({ success: true, message: 'Account deleted.', data: null });
  expect((await testApp.app.inject({ url: '/api/users/me', headers: other })).statusCode).toBe(401);
  expect((await register(supplier.email)).json().code).toBe('email_taken');
  expect((await testApp.app.inject({ url: `/api/users/public/${supplier.id}` })).statusCode).toBe(404);
  const directory = await testApp.app.inject({ url: '/api/users/supplier' });
  expect(directory.body).not.toContain(supplier.id);
  expect(await mailTo(testApp.sql, supplier.email)).toMatchObject([
    { subject: 'Your account will be deleted' },
  ]);
  await sendAllMail(testApp);
});

test('is undone by signing in within seven days, except for the subscription', async () => {
  const supplier = await makeSupplier(testApp.sql, everything);
  await makeSubscription(supplier);
  const read = () => testApp.sql`
    SELECT to_jsonb(p) - ARRAY['visibility', 'subscription_status', 'listed', 'updated_at'] AS profile, a.email
    FROM accounts a JOIN profiles p ON p.account_id = a.id WHERE a.id = ${supplier.id}`;
  const before = await read();
  await leaveAs(supplier);
  expect(JSON.stringify(await read())).not.toContain('Kano');
  testApp.clock.advance(7 * DAY - HOUR);
  await eraseDeleted(testApp, failOnError);
  const answers = await Promise.all([logIn(supplier), logIn(supplier)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(answers.map((answer) => answer.json().isRestored).sort()).toEqual([false, true]);
  expect(await read()).toEqual(before);
  expect(answers[0]?.json().user).toMatchObject({
    profileVisibility: 'private',
    subscriptionStatus: 'ended',
  });
  await erase();
  expect((await logIn(supplier)).json().isRestored).toBe(false);
});

test.each(['card', 'mobile'] as const)(
  'brings back the days paid by %s, without a renewal',
  async (method) => {
    const supplier = await makeVerifiedSupplier(testApp);
    await subscribe(testApp, supplier, { method });
    const { subscription: before } = await billingOf(testApp, supplier);
    await leaveAs(supplier);
    await makeRound(testApp);
    testApp.clock.advance(DAY);
    const answer = await logIn(supplier);
    expect(answer.json().user).toMatchObject({ profileVisibility: 'public', subscriptionStatus: 'active' });
    await makeRound(testApp);
    const { subscription, payments } = await billingOf(testApp, supplier);
    const end = before?.currentPeriodEnd ?? '';
    expect(subscription).toMatchObject({
      state: 'active',
      renews: false,
      plan: 'basic',
      currentPeriodEnd: end,
    });
    const [{ _id: id = '', amount = 0 } = {}] = payments;
    const whole = { id, amount, refundable: amount, reason: '' };
    await refundPayment(testApp, await makeOperator(testApp.sql), whole);
    if (method === 'mobile') await sandboxOf(testApp).paystack.act(payRefunds);
    await makeRound(testApp);
    expect((await billingOf(testApp, supplier)).subscription?.state).toBe('ended');
  },
);

test('can be undone with a new password, for an owner who forgot it', async () => {
  const customer = await makeCustomer(testApp.sql);
  await leaveAs(customer);
  await ask(testApp, 'POST /auth/forgot-password', { body: { email: customer.email } });
  const mail = (await sendAllMail(testApp)).findLast(({ to }) => to === customer.email);
  const token = /reset-password\/([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  await ask(testApp, `PUT /auth/reset-password/${token}`, {
    body: { password: 'quiet harbour 7', confirmPassword: 'quiet harbour 7' },
  });
  const payload = { email: customer.email, password: 'quiet harbour 7' };
  const answer = await testApp.app.inject({ method: 'POST', url: '/api/auth/login', payload });
  expect(answer.json().isRestored).toBe(true);
});

test('cannot be undone after seven days', async () => {
  const customer = await makeCustomer(testApp.sql);
  await leaveAs(customer);
  testApp.clock.advance(7 * DAY);
  expect((await logIn(customer)).statusCode).toBe(401);
  await sendAllMail(testApp);
  await eraseDeleted(testApp, failOnError);
  expect((await logIn(customer)).statusCode).toBe(401);
  expect(await sendAllMail(testApp)).toMatchObject([
    { to: customer.email, subject: 'Your account was deleted' },
  ]);
  expect((await register(customer.email)).json().user.id).not.toBe(customer.id);
});

test('leaves no personal data in any row', async () => {
  const supplier = await makeSupplier(testApp.sql, { ...everything, email: 'musa@kano.example' });
  await testApp.sql`UPDATE profiles SET selected_plan = 'basic' WHERE account_id = ${supplier.id}`;
  await testApp.sql.begin((tx) =>
    acceptTexts(tx, { accountId: supplier.id, shown: {}, now: testApp.clock.now() }),
  );
  await logIn(supplier);
  await leaveAs(supplier);
  await erase();
  await testApp.sql`DELETE FROM outbox`;

  const [row] = await testApp.sql`
    SELECT a.*, p.* FROM accounts a JOIN profiles p ON p.account_id = a.id WHERE a.id = ${supplier.id}`;
  const kept = JSON.stringify(row);
  for (const trace of ['kano', 'Kano', 'musa', 'Musa', 'Bello', '+234', 'Leather', 'Nigeria', 'argon2']) {
    expect(kept, trace).not.toContain(trace);
  }
  expect(row).toMatchObject({
    email: `deleted-${supplier.id}`,
    passwordHash: '',
    firstName: 'Deleted user',
    lastName: '',
    skills: [],
    visibility: 'private',
    listed: false,
    selectedPlan: null,
  });
  for (const table of [
    'sessions',
    'accepted_texts',
    'known_addresses',
    'password_resets',
    'favorites',
    'files',
    'search_entries',
    'listed_profiles',
    'hidden_profiles',
  ]) {
    const owner = table === 'files' ? testApp.sql`owner_id` : testApp.sql`account_id`;
    expect(
      await testApp.sql`SELECT FROM ${identifier(table)} WHERE ${owner} = ${supplier.id}`,
      table,
    ).toHaveLength(0);
  }
});

test('keeps messages and reviews for their recipients, without the name', async () => {
  const [customer, supplier] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
  const message = await makeMessage(testApp.sql, { from: customer, to: supplier, content: 'How much?' });
  await makeReview(testApp.sql, { by: customer, of: supplier, rating: 4 });
  await makeFile(testApp.sql, customer, { kind: 'avatar' });
  await leaveAs(customer);
  const reviews = await testApp.app.inject({ url: `/api/reviews/${supplier.id}` });
  expect(reviews.json().data).toMatchObject([
    { rating: 4, comment: 'Good work', reviewer: { firstName: 'Deleted user', profileImage: null } },
  ]);
  expect(await testApp.sql`SELECT content FROM messages WHERE id = ${message.id}`).toEqual([
    { content: 'How much?' },
  ]);
  const reply = await ask(testApp, 'POST /messages', {
    as: supplier,
    body: { recipientId: customer.id, recipientType: customer.role, content: 'Twenty' },
  });
  expect(reply.statusCode).toBe(404);
});

test('erases the accounts behind one that fails, and operators hear of what is overdue', async () => {
  const [odd, other] = [await makeCustomer(testApp.sql), await makeCustomer(testApp.sql)];
  await leaveAs(odd);
  testApp.clock.advance(HOUR);
  await leaveAs(other);
  await testApp.asOwner((owner) =>
    owner.unsafe(`
      CREATE FUNCTION refuse_odd() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'odd row'; END $$;
      CREATE TRIGGER refuse_odd BEFORE UPDATE OF email ON accounts FOR EACH ROW WHEN (OLD.id = '${odd.id}')
        EXECUTE FUNCTION refuse_odd()`),
  );
  testApp.clock.advance(7 * DAY);
  const errors: unknown[] = [];
  await eraseDeleted(testApp, (error) => errors.push(error));
  await testApp.asOwner((owner) => owner.unsafe('DROP FUNCTION refuse_odd CASCADE'));
  expect(errors).toHaveLength(1);
  expect(await testApp.sql`SELECT FROM accounts WHERE email = ${other.email}`).toHaveLength(0);
  const deletions = async () =>
    (await findAll(waitingChecks(testApp.sql, testApp.clock.now()))).find(
      ({ name }) => name === 'Account deletions',
    );
  expect((await deletions())?.state).toBe('ok');
  testApp.clock.advance(DAY);
  expect((await deletions())?.state).toBe('failed');
  await eraseDeleted(testApp, failOnError);
  expect((await deletions())?.state).toBe('ok');
});

test('serves no file from the request on, and deletes the files from storage', async () => {
  const supplier = await makeSupplier(testApp.sql);
  const { name } = await makeFile(testApp.sql, supplier, { kind: 'avatar' });
  const paper = await makeFile(testApp.sql, supplier, {
    kind: 'certificate',
    contentType: 'application/pdf',
  });
  const keys = [`${name}/320.webp`, `${name}/640.webp`, `${paper.name}/certificate.pdf`];
  for (const key of keys) await testApp.storage.write(key, Buffer.from('bytes'));
  const statuses = () =>
    Promise.all(keys.map(async (key) => (await testApp.app.inject({ url: `/media/${key}` })).statusCode));
  expect(await statuses()).toEqual([200, 200, 200]);
  await leaveAs(supplier);
  expect(await statuses()).toEqual([404, 404, 404]);
  await erase();
  await removeDiscardedFiles(testApp);
  for (const key of keys) expect(await testApp.storage.read(key)).toBeNull();
  expect(await testApp.sql`SELECT FROM discarded_files`).toHaveLength(0);
});

test('removes favorites and unsent mail', async () => {
  const customer = await makeCustomer(testApp.sql);
  const message = await makeMessage(testApp.sql, { to: customer });
  await testApp.sql`
    INSERT INTO favorites (id, account_id, message_id) VALUES (${newId()}, ${customer.id}, ${message.id})`;
  await ask(testApp, 'POST /auth/forgot-password', { body: { email: customer.email } });
  await leaveAs(customer);
  expect(await mailTo(testApp.sql, customer.email)).toMatchObject([
    { subject: 'Your account will be deleted' },
  ]);
  await erase();
  expect(await testApp.sql`SELECT FROM favorites WHERE account_id = ${customer.id}`).toHaveLength(0);
});

test('asks for the right password', async () => {
  const customer = await makeCustomer(testApp.sql);
  const headers = await signInAs(testApp, customer);
  const answer = await leave({ password: 'wrong' }, headers);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({ password: 'Wrong password' });
  expect((await testApp.app.inject({ url: '/api/users/me', headers })).statusCode).toBe(200);
});

test.each([
  [{}, { password: 'Password is required' }],
  [{ password: [PASSWORD] }, { password: 'Password is required' }],
  [{ password: PASSWORD, id: '01890000-0000-7000-8000-000000000000' }, { id: expect.any(String) }],
])('rejects %j', async (payload, errors) => {
  const answer = await leave(payload, await signInAs(testApp, await makeCustomer(testApp.sql)));
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual(errors);
});

test('deletes the account once when many requests arrive at once', async () => {
  const customer = await makeCustomer(testApp.sql);
  const headers = await signInAs(testApp, customer);
  const answers = await Promise.all(Array.from({ length: 6 }, () => leave({ password: PASSWORD }, headers)));
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.statusCode >= 500)).toEqual([]);
  expect(await mailTo(testApp.sql, customer.email)).toHaveLength(1);
});

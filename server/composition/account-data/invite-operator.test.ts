import { expect, test } from 'vitest';
import { ask } from '../../testing/call.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { inviteOwner } from './invite-operator.ts';
import { makeOwner, removeOperator } from './make-operator.ts';

const testApp = useTestApp();

const PASSWORD = 'quiet harbour lamp 7';

async function accept(link: string) {
  const token = link.split('/').at(-1) as string;
  const { statusCode } = await ask(testApp, `PUT /auth/invitations/operators/${token}`, {
    body: { firstName: 'Chipo', lastName: 'Moyo', password: PASSWORD, confirmPassword: PASSWORD },
  });
  return statusCode;
}

async function signIn(email: string) {
  const payload = { email, password: PASSWORD };
  return (await testApp.app.inject({ method: 'POST', url: '/api/auth/login', payload })).json();
}

const invite = (email: string) => inviteOwner(testApp, { email, now: testApp.clock.now() });

test('creates an operator whose link sets the first password', async () => {
  const link = await invite('first@example.com');
  expect(link).toMatch(new RegExp(`^${testApp.config.publicUrl}/confirm-email/operator/[\\w-]{43}$`));
  expect(await accept(link)).toBe(200);
  expect((await signIn('first@example.com')).user).toMatchObject({
    ...{ isOperator: true, role: 'customer', firstName: 'Chipo' },
  });
  const log = await testApp.sql`SELECT action FROM audit_log ORDER BY id`;
  expect(log).toEqual([{ action: 'operator invited' }, { action: 'operator made' }]);
});

test('makes an existing account an operator, and only the newest link works', async () => {
  const person = await makeCustomer(testApp.sql);
  const first = await invite(person.email);
  const second = await invite(person.email);
  expect(await accept(first)).toBe(410);
  expect(await accept(second)).toBe(200);
  expect((await signIn(person.email)).user).toMatchObject({ id: person.id, isOperator: true });
});

test('remembers which accounts invitations made, so that they never count as customers', async () => {
  const people = [await makeCustomer(testApp.sql), await makeCustomer(testApp.sql)];
  const invited = ['third@example.com', 'fourth@example.com'];
  for (const email of [...invited, ...people.map(({ email }) => email)]) {
    await invite(email);
    await accept(await invite(email));
    expect(await removeOperator(testApp.sql, { email, now: testApp.clock.now() })).toBe('removed');
  }
  const made = await testApp.sql<{ email: string }[]>`
    SELECT email FROM accounts WHERE is_made_for_operator AND email <> 'first@example.com' ORDER BY created_at, id`;
  expect(made.map(({ email }) => email)).toEqual(invited);
});

test('makes no owner of an account whose address is not confirmed, without the link', async () => {
  const { id, email } = await makeCustomer(testApp.sql);
  expect(await makeOwner(testApp.sql, { email, now: testApp.clock.now() })).toBe('unconfirmed');
  await invite(email);
  const roles = await testApp.sql`SELECT is_operator FROM accounts WHERE id = ${id}`;
  expect(roles).toEqual([{ isOperator: false }]);
});

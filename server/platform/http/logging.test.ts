import { expect, test } from 'vitest';
import { sendAllMail } from '../../testing/mailbox.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { serializers } from './logging.ts';

const lines: string[] = [];
const testApp = useTestApp({ logLevel: 'debug' }, { logTo: { write: (line) => void lines.push(line) } });

const EMAIL = 'canary.bird@example.com';
const PASSWORDS = { first: 'canary password 1', wrong: 'canary password 2', second: 'canary password 3' };

function send(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers: object = {}) {
  return testApp.app.inject({ method, url, ...(payload ? { payload } : {}), headers: { ...headers } });
}

test('writes JSON lines without passwords, tokens, cookies and mail addresses', async () => {
  const { first, wrong, second } = PASSWORDS;
  const name = { firstName: 'Canary', lastName: 'Bird', email: EMAIL };
  const cookie = { cookie: 'theme=canary-cookie' };
  const form = { ...name, password: first, confirmPassword: first };
  const { token } = (await send('POST', '/api/auth/register', form, cookie)).json();
  const headers = { authorization: `Bearer ${token}` };
  await send('POST', '/api/auth/register', form);
  await send('POST', '/api/auth/login', { email: EMAIL, password: wrong });
  const session = (await send('POST', '/api/auth/login', { email: EMAIL, password: first })).json().token;
  await send('GET', `/api/users/me?email=${encodeURIComponent(EMAIL)}&token=${token}`, undefined, headers);
  await send('GET', `/api/users/public/${encodeURIComponent(EMAIL)}`, undefined, headers);
  await send('GET', `/${EMAIL}/${token}`, undefined, cookie);
  await send('PUT', '/api/auth/change-password', { oldPassword: wrong, newPassword: second }, headers);
  await send('PUT', '/api/auth/change-password', { oldPassword: first, newPassword: second }, headers);
  await send('POST', '/api/auth/forgot-password', { email: EMAIL });
  const mails = await sendAllMail(testApp);
  const link = /\/reset-password\/([\w-]{43})/.exec(mails.map((mail) => mail.text).join())?.[1] ?? '';
  await send('GET', `/reset-password/${link}`, undefined, { referer: `https://x.example/${link}` });
  const reset = { password: first, confirmPassword: first };
  expect((await send('PUT', `/api/auth/reset-password/${link}`, reset)).statusCode).toBe(200);
  await send('PUT', `/api/auth/reset-password/${link}`, reset);
  const stop = '01890000-0000-4000-8000-00000000cafe';
  await send('POST', `/api/mail/stop/${stop}`);
  await send('GET', `/mail/stop/${stop}`);
  await send('POST', '/api/auth/login', { email: EMAIL, password: first, extra: wrong });
  await provokeMistakes(headers);
  const third = (await send('POST', '/api/auth/login', { email: EMAIL, password: first })).json().token;
  const leaving = { authorization: `Bearer ${third}` };
  expect((await send('POST', '/api/users/me/delete', { password: first }, leaving)).statusCode).toBe(200);

  const log = lines.join('');
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  expect(lines.map((line) => JSON.parse(line)).some(({ err }) => err?.stack)).toBe(true);
  expect(log).toContain('"url":"/api/auth/reset-password/[secret]"');
  expect(log).toContain('"url":"/reset-password/[secret]"');
  const secrets = { ...PASSWORDS, token, session, third, link, stop, email: EMAIL, cookie: 'canary-cookie' };
  for (const [kind, secret] of Object.entries(secrets)) {
    expect(log.includes(secret), kind).toBe(false);
    expect(log.includes(encodeURIComponent(secret)), kind).toBe(false);
  }
});

/** Errors of the server and of the database that contain everything a request sent. */
async function provokeMistakes(headers: object) {
  const credentials = { email: EMAIL, password: PASSWORDS.first };
  await testApp.asOwner((sql) => sql`ALTER TABLE profiles RENAME TO elsewhere`);
  expect((await send('POST', '/api/auth/login', credentials)).statusCode).toBe(500);
  await testApp.asOwner((sql) => sql`ALTER TABLE elsewhere RENAME TO profiles`);
  await testApp.asOwner(
    (sql) => sql`ALTER TABLE accounts ADD CONSTRAINT no_canaries CHECK (email NOT LIKE 'canary%2%')`,
  );
  const second = { ...credentials, email: 'canary.bird2@example.com', confirmPassword: PASSWORDS.first };
  const form = { firstName: 'Canary', lastName: 'Bird', ...second };
  expect((await send('POST', '/api/auth/register', form)).statusCode).toBe(500);
  await testApp.asOwner((sql) => sql`ALTER TABLE login_attempts RENAME TO elsewhere`);
  expect((await send('POST', '/api/auth/login', credentials, headers)).statusCode).toBe(500);
  await testApp.asOwner((sql) => sql`ALTER TABLE elsewhere RENAME TO login_attempts`);
  expect(lines.join('')).not.toContain('canary.bird2');
  expect(lines.join('')).toContain('no_canaries');
}

test('logs what identifies an error, and not the values of the row', () => {
  const error = Object.assign(new Error('duplicate key: ada@example.com'), {
    code: '23505',
    detail: 'Key (email)=(ada@example.com) already exists.',
    parameters: ['ada@example.com'],
    constraint: 'accounts_email_key',
  });
  expect(serializers.err(error)).toMatchObject({
    type: 'Error',
    message: 'duplicate key: [email]',
    code: '23505',
    constraint: 'accounts_email_key',
    stack: expect.stringContaining('logging.test.ts'),
  });
  expect(JSON.stringify(serializers.err(error))).not.toContain('ada');
});

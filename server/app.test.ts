import { endpoints } from '@sokoni/contract/endpoints';
import { errors } from '@sokoni/contract/errors';
import { expect, test } from 'vitest';
import { routeOf } from './platform/http/router.ts';
import { buildTestApp } from './testing/app.ts';
import { ask } from './testing/call.ts';
import { makeCustomer, PASSWORD } from './testing/factories.ts';
import { signInAs, strangeToken } from './testing/sign-in.ts';
import { useTestApp } from './testing/use-test-app.ts';

const testApp = useTestApp();

const json = { 'content-type': 'application/json' };

test.each(Object.values(endpoints))('has a route for $method $path', (endpoint) => {
  expect(testApp.app.hasRoute({ method: endpoint.method, url: routeOf(endpoint) })).toBe(true);
});

test.each([
  ['GET', '/api/nothing', 404, 'not_found'],
  ['GET', '/api/nothing/%E0%A4%A', 400, 'malformed'],
  ['PATCH', '/api/auth/login', 405, 'method_not_allowed'],
  ['DELETE', '/api/operator', 404, 'not_found'],
  ['GET', '/api/operator/accounts/x/approve', 404, 'not_found'],
  ['DELETE', '/api/users/public/x?y=1', 405, 'method_not_allowed'],
  ['GET', `/api/users/public/${'x'.repeat(300)}`, 404, 'not_found'],
  ['GET', '/nothing', 404, 'not_found'],
] as const)('answers %s %s with %i', async (method, url, status, code) => {
  const answer = await testApp.app.inject({ method, url });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toEqual({
    success: false,
    code,
    message: errors[code].message,
    requestId: expect.any(String),
  });
});

test.each([
  ['{"email":', json, 400, 'malformed'],
  ['{"__proto__":{"isOperator":true}}', json, 400, 'malformed'],
  ['email=a', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported_type'],
  ['{}', { 'content-type': 'text/plain' }, 415, 'unsupported_type'],
  ['<a/>', { 'content-type': 'application/xml' }, 415, 'unsupported_type'],
  [`{"email":"${'x'.repeat(70_000)}"}`, json, 413, 'too_large'],
  ['', json, 422, 'invalid_fields'],
  ['[]', json, 422, 'invalid_fields'],
  ['null', json, 422, 'invalid_fields'],
  ['7', json, 422, 'invalid_fields'],
])('rejects the body %.30s', async (payload, headers, status, code) => {
  const answer = await testApp.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ success: false, code });
});

test('rejects a query parameter that is given twice', async () => {
  const answer = await testApp.app.inject({ url: '/api/users/supplier?search=a&search=b&page=1&page=2' });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual(['search', 'page']);
});

test('checks the session before it reads the body', async () => {
  const answer = await ask(testApp, 'POST /messages', { headers: json, body: '{' });
  expect(answer.statusCode).toBe(401);
});

test('limits endpoints that need no account by address, whatever token is sent', async () => {
  const { app, drop } = await buildTestApp({ rateLimitFactor: 0.1, trustedProxies: 1 });
  const attempt = (address: string) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: {},
      headers: { ...strangeToken(), 'x-forwarded-for': address },
    });
  for (let count = 0; count < 10; count++) expect((await attempt('2001:db8::1')).statusCode).toBe(422);
  // A household has a whole IPv6 network.
  const refused = await attempt('2001:db8::2');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({
    code: 'too_many_requests',
    message: expect.stringMatching(/^Too many requests. Try again in \d+ minutes?.$/),
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await attempt('192.0.2.1')).statusCode).toBe(422);
  await drop();
});

test('limits endpoints by account, and invalid tokens by address', async () => {
  const limited = await buildTestApp({ rateLimitFactor: 1 });
  const [one, two] = [
    await signInAs(limited, await makeCustomer(limited.sql)),
    await signInAs(limited, await makeCustomer(limited.sql)),
  ];
  const logout = (headers: object) =>
    limited.app.inject({ method: 'GET', url: '/api/users/me', headers: { ...headers } });
  for (let count = 0; count < 120; count++) expect((await logout(one)).statusCode).toBe(200);
  expect((await logout(one)).statusCode).toBe(429);
  expect((await logout(two)).statusCode).toBe(200);
  for (let count = 0; count < 120; count++) expect((await logout(strangeToken())).statusCode).toBe(401);
  expect((await logout(strangeToken())).statusCode).toBe(429);
  await limited.drop();
});

test('ignores a forwarded address unless a trusted proxy is configured', async () => {
  const { app, drop } = await buildTestApp({ rateLimitFactor: 0.1 });
  const attempt = (address: string) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: {},
      headers: { 'x-forwarded-for': address },
    });
  for (let count = 0; count < 10; count++) await attempt(`192.0.2.${count}`);
  expect((await attempt('192.0.2.99')).statusCode).toBe(429);
  await drop();
});

test('answers that the server is busy when the database is unavailable, without details', async () => {
  const lost = await buildTestApp({ logLevel: 'silent' });
  const { email } = await makeCustomer(lost.sql);
  await lost.sql.end();
  const answers = [
    await lost.app.inject({ url: '/api/users/supplier' }),
    await lost.app.inject({ url: '/api/users/me', headers: strangeToken() }),
    await lost.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: PASSWORD } }),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({
      success: false,
      requestId: expect.any(String),
      code: 'unavailable',
      message: errors.unavailable.message,
    });
    expect(answer.headers['retry-after']).toBe('2');
  }
  await lost.drop();
});

test.each([
  ['53100', 507, 'storage_full'],
  ['53200', 503, 'unavailable'],
  ['53300', 503, 'unavailable'],
  ['57014', 503, 'unavailable'],
  ['57P01', 503, 'unavailable'],
  ['08006', 503, 'unavailable'],
  ['40001', 503, 'unavailable'],
  ['22012', 500, 'unexpected'],
])('answers SQLSTATE %s with %i %s', async (sqlstate, status, code) => {
  const failing = await buildTestApp({ logLevel: 'silent' });
  const customer = await makeCustomer(failing.sql);
  await failing.asOwner((sql) =>
    sql.unsafe(`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'secret detail' USING ERRCODE = '${sqlstate}'; END $$;
      CREATE TRIGGER fail BEFORE UPDATE ON profiles FOR EACH ROW EXECUTE FUNCTION fail()`),
  );
  const answer = await failing.app.inject({
    method: 'PUT',
    url: '/api/users/profile',
    headers: await signInAs(failing, customer),
    payload: { firstName: 'Anna', lastName: 'Schmidt' },
  });
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect(answer.body).not.toContain('secret');
  await failing.drop();
});

test('answers an internal error without details', async () => {
  const broken = await buildTestApp({ logLevel: 'silent' });
  await broken.asOwner((sql) => sql`ALTER TABLE profiles RENAME TO hidden`);
  const answer = await broken.app.inject({ url: '/api/users/supplier' });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    success: false,
    code: 'unexpected',
    message: errors.unexpected.message,
    requestId: expect.any(String),
  });
  await broken.drop();
});

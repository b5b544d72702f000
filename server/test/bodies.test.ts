import type { Call } from '@sokoni/contract/call';
import { calls } from '@sokoni/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from './app.ts';
import { makeCustomer } from './factories.ts';
import { signInAs } from './sign-in.ts';

let it: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  it = await buildTestApp();
  headers = await signInAs(it, await makeCustomer(it.sql));
});
afterAll(() => it.drop());

const json = 'application/json';
const withBody = Object.entries<Call>(calls).filter(([, call]) => call.body);

describe.each(withBody)('%s', (_name, call) => {
  const send = (payload: string, type: string) =>
    it.app.inject({
      method: call.method,
      url: `/api${call.path.replaceAll(/\{\w+\}/g, 'x')}`,
      payload,
      headers: { ...headers, 'content-type': type },
    });

  test.each([
    ['a prototype', '{"__proto__":{"isOperator":true}}', json, 400, 'malformed'],
    ['a constructor', '{"constructor":{"prototype":{"isOperator":true}}}', json, 400, 'malformed'],
    ['half an object', '{"email":', json, 400, 'malformed'],
    ['ten megabytes', `{"email":"${'x'.repeat(10_000_000)}"}`, json, 413, 'too_large'],
    ['a form', 'email=a', 'application/x-www-form-urlencoded', 415, 'unsupported_type'],
    ['text', '{}', 'text/plain', 415, 'unsupported_type'],
    ['XML', '<a/>', 'application/xml', 415, 'unsupported_type'],
    ['several parts', '--x--', 'multipart/form-data; boundary=x', 415, 'unsupported_type'],
    ['nothing', '', json, 422, 'invalid_fields'],
    ['a list', '[]', json, 422, 'invalid_fields'],
    ['null', 'null', json, 422, 'invalid_fields'],
    ['a number', '7', json, 422, 'invalid_fields'],
  ])('refuses %s', async (_kind, payload, type, status, code) => {
    const answer = await send(payload, type);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  test('refuses lists, objects and numbers where there is a text, and names the fields', async () => {
    const fields = Object.keys((call.body as unknown as { shape: object }).shape);
    for (const wrong of [['x'], { $ne: '' }, 7, true]) {
      const answer = await send(
        JSON.stringify(Object.fromEntries(fields.map((name) => [name, wrong]))),
        json,
      );
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json().errors).sort()).toEqual(fields.sort());
    }
  });

  test.each([
    'isOperator',
    'is_operator',
    'profileVisibility',
    'visibility',
    'subscriptionStatus',
    'rating',
    'listed',
    '_id',
    'uid',
    'accountId',
    'deletedAt',
  ])('has no field %s', async (field) => {
    const answer = await send(JSON.stringify({ [field]: 'public' }), json);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toHaveProperty(field, 'This call has no such field');
  });
});

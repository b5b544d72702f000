import type { Endpoint } from '@sokoni/contract/endpoint';
import { type EndpointName, endpoints } from '@sokoni/contract/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newId } from '../../platform/db/ids.ts';
import { makeCustomer, makeOperator } from '../factories.ts';
import { signInAs, signInAsAdmin } from '../sign-in.ts';
import { useTestApp } from '../use-test-app.ts';

const testApp = useTestApp();
let headers: { authorization: string };
let adminHeaders: { authorization: string };
beforeAll(async () => {
  headers = await signInAs(testApp, await makeCustomer(testApp.sql));
  adminHeaders = await signInAsAdmin(testApp, await makeOperator(testApp.sql));
});

const json = 'application/json';
const byName = Object.entries(endpoints) as [EndpointName, Endpoint][];
const withBody = byName.filter(([, endpoint]) => endpoint.body);
const withFiles = byName.filter(([, endpoint]) => endpoint.upload);
const headersFor = ({ who }: Endpoint) => (who === 'anyone' || who === 'signed in' ? headers : adminHeaders);
const urlOf = (endpoint: Endpoint) =>
  `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) => (name === 'kind' ? 'identity' : newId()))}`;

const sendTo = (endpoint: Endpoint, payload: string | Buffer, type?: string) =>
  testApp.app.inject({
    method: endpoint.method,
    url: urlOf(endpoint),
    payload,
    headers: { ...headersFor(endpoint), ...(type ? { 'content-type': type } : {}) },
  });

/** Fields that no account may set for itself; the `rating` of a review is a different field. */
const privileged = [
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
];

describe.each(withBody)('%s', (_name, endpoint) => {
  const body = endpoint.body as unknown as z.ZodMiniObject & { def: { out?: z.ZodMiniObject } };
  // Some bodies are prepared before they are checked.
  const shape = (body.def.out ?? body).shape as Record<string, z.ZodMiniType>;
  const send = (payload: string, type: string) => sendTo(endpoint, payload, type);

  test.each([
    ['nothing', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '7'],
  ])('rejects %s', async (_kind, payload) => {
    const answer = await send(payload, json);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_fields']);
  });

  test('rejects lists, objects and numbers in text fields, and lists the fields', async () => {
    for (const wrong of [['x'], { $ne: '' }, 7, true]) {
      const names = Object.keys(shape);
      // Some fields are numbers, lists or booleans.
      const fields = names.filter((name) => !z.safeParse(shape[name] as z.ZodMiniType, wrong).success);
      if (fields.length === 0) continue;
      const answer = await send(JSON.stringify(Object.fromEntries(names.map((name) => [name, wrong]))), json);
      expect(answer.statusCode).toBe(422);
      const named = Object.keys(answer.json().errors).map((name) => name.split('.')[0]);
      expect([...new Set(named)].sort()).toEqual(fields.sort());
    }
  });

  // Each answer is checked for names of values in its texts (`documented-answers.ts`).
  test('rejects too long texts and lists in words', async () => {
    const names = Object.keys(shape);
    for (const large of [
      'x'.repeat(55_000 / names.length),
      Array(Math.floor(12_000 / names.length)).fill('x'),
    ]) {
      const body = JSON.stringify(Object.fromEntries(names.map((name) => [name, large])));
      expect((await send(body, json)).statusCode).toBe(422);
    }
  });

  test('has no privileged field', async () => {
    const others = privileged.filter((field) => !(field in shape));
    const answer = await send(JSON.stringify(Object.fromEntries(others.map((field) => [field, 'x']))), json);
    expect(answer.statusCode).toBe(422);
    const unknown = others.map((field) => [field, 'This field doesn’t exist']);
    expect(answer.json().errors).toMatchObject(Object.fromEntries(unknown));
  });
});

// One parser reads the bodies of all, before their schemas. Of each kind of session one endpoint is enough.
const parsed = [...new Map(withBody.map(([name, endpoint]) => [endpoint.who, name])).values()];
describe.each(parsed)('%s', (name) => {
  const endpoint: Endpoint = endpoints[name];
  test.each([
    ['a prototype', '{"__proto__":{"isOperator":true}}', json, 400, 'malformed'],
    ['a constructor', '{"constructor":{"prototype":{"isOperator":true}}}', json, 400, 'malformed'],
    ['half an object', '{"email":', json, 400, 'malformed'],
    ['ten megabytes', `{"email":"${'x'.repeat(10_000_000)}"}`, json, 413, 'too_large'],
    ['a form', 'email=a', 'application/x-www-form-urlencoded', 415, 'unsupported_type'],
    ['text', '{}', 'text/plain', 415, 'unsupported_type'],
    ['XML', '<a/>', 'application/xml', 415, 'unsupported_type'],
    ['several parts', '--x--', 'multipart/form-data; boundary=x', 415, 'unsupported_type'],
  ])('rejects %s', async (_kind, payload, type, status, code) => {
    const answer = await sendTo(endpoint, payload, type);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });
});

describe.each(withFiles)('%s', (_name, endpoint) => {
  const send = (payload: string | Buffer, type?: string) => sendTo(endpoint, payload, type);
  const form = 'multipart/form-data; boundary=x';
  const part = (name: string, more = '; filename="a.jpg"') =>
    `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\nbytes\r\n`;
  const [field = ''] = Object.keys(endpoint.upload ?? {});

  test.each<[string, string | Buffer, string | undefined, number, string]>([
    ['JSON', '{}', json, 415, 'unsupported_type'],
    ['a form', 'a=b', 'application/x-www-form-urlencoded', 415, 'unsupported_type'],
    ['a bare picture', Buffer.from([0xff, 0xd8, 0xff]), 'image/jpeg', 415, 'unsupported_type'],
    ['nothing', '', undefined, 415, 'unsupported_type'],
    ['parts without a boundary', part(field), 'multipart/form-data', 415, 'unsupported_type'],
    ['parts with an empty boundary', part(field), 'multipart/form-data; boundary=', 400, 'malformed'],
    ['an empty form', '--x--', form, 422, 'invalid_fields'],
    ['no parts', 'bytes', form, 400, 'malformed'],
    ['half a part', part(field).slice(0, -12), form, 400, 'malformed'],
    ['a form without its end', part(field), form, 400, 'malformed'],
    ['a prototype', `${part('__proto__')}--x--`, form, 400, 'malformed'],
    ['a field of no form', `${part('isOperator', '')}--x--`, form, 422, 'invalid_fields'],
    [
      'a part without a name',
      '--x\r\ncontent-disposition: form-data\r\n\r\nbytes\r\n--x--',
      form,
      422,
      'invalid_fields',
    ],
    ['a hundred parts', `${part(field).repeat(100)}--x--`, form, 413, 'too_large'],
    ['fields without end', `${part('a', '').repeat(30)}--x--`, form, 413, 'too_large'],
  ])('rejects %s', async (_kind, payload, type, status, code) => {
    const answer = await send(payload, type);
    expect([answer.statusCode, answer.json().code], answer.body).toEqual([status, code]);
  });

  test('rejects a content length above the total limit', async () => {
    const answer = await testApp.app.inject({
      method: endpoint.method,
      url: urlOf(endpoint),
      payload: 'x',
      headers: { ...headersFor(endpoint), 'content-type': form, 'content-length': String(2 ** 31) },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large']);
    expect(answer.json().message).toMatch(/larger than 120 MB together/);
  });
});

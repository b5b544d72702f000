import type { Endpoint } from '@sokoni/contract/endpoint';
import { type EndpointName, endpoints } from '@sokoni/contract/endpoints';
import { type ErrorAnswer, errors } from '@sokoni/contract/errors';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  makeCustomer,
  makeFreelancer,
  makeOperator,
  makeSupplier,
  PASSWORD,
  type Person,
} from '../factories.ts';
import { signInAs, signInAsAdmin } from '../sign-in.ts';
import { useTestApp } from '../use-test-app.ts';
import { anyText, bodyOf, mutatedBodyOf, queryOf } from './arbitraries.ts';
import { runs } from './runs.ts';

const testApp = useTestApp({ logLevel: 'silent' });
let people: Person[];
let headers: { authorization: string };
let operator: Person;
let adminHeaders: { authorization: string };
beforeAll(async () => {
  people = [
    await makeCustomer(testApp.sql),
    await makeSupplier(testApp.sql),
    await makeFreelancer(testApp.sql),
  ];
  headers = await signInAs(testApp, people[0] as Person);
  operator = await makeOperator(testApp.sql);
  adminHeaders = await signInAsAdmin(testApp, operator);
});

const byName = Object.entries(endpoints) as [EndpointName, Endpoint][];
const withBody = byName.filter(([, endpoint]) => endpoint.body);
const withFiles = byName.filter(([, endpoint]) => endpoint.upload);

const headersFor = ({ who }: Endpoint) => (who === 'anyone' || who === 'signed in' ? headers : adminHeaders);
/** A path with a valid kind, so that the body is read after the path. */
const pathOf = ({ path }: Endpoint) => path.replace('{kind}', 'identity');

/** Every response must be one that the contract declares. */
function expectDecent(endpoint: Endpoint, answer: LightMyRequestResponse) {
  expect(answer.statusCode, answer.body).toBeLessThan(500);
  // The state of the server names its database, to operators.
  const hidden =
    endpoint.path === '/operator/status' ? /\.ts:\d|node_modules/ : /\.ts:\d|node_modules|postgres/i;
  if (!endpoint.file) expect(answer.body).not.toMatch(hidden);
  if (answer.statusCode < 400 && endpoint.file) {
    expect(answer.headers['content-type']).toBe(endpoint.file);
    return;
  }
  if (answer.statusCode < 400) {
    expect(z.safeParse(endpoint.answer, answer.json()).error).toBeUndefined();
    return;
  }
  const { success, message, code, errors: fields } = answer.json<ErrorAnswer>();
  expect(success).toBe(false);
  expect(message).not.toBe('');
  expect(errors[code].status).toBe(answer.statusCode);
  if (answer.statusCode === 422) expect(Object.values(fields ?? {}).filter(Boolean)).not.toEqual([]);
}

async function send(
  endpoint: Endpoint,
  { body, path = pathOf(endpoint) }: { body?: unknown; path?: string },
) {
  const request = { method: endpoint.method, url: `/api${path}`, headers: headersFor(endpoint) };
  if (endpoint.file === 'text/event-stream') {
    // The stream of notifications never ends, so its body must not be awaited.
    const answer = await testApp.app.inject({ ...request, payloadAsStream: true });
    answer.stream().destroy();
    return answer.statusCode < 400 ? answer : testApp.app.inject(request);
  }
  const answer =
    body === undefined
      ? await testApp.app.inject(request)
      : await testApp.app.inject({
          ...request,
          headers: { ...headersFor(endpoint), 'content-type': 'application/json' },
          payload: JSON.stringify(body),
        });
  // This endpoint ends the session.
  if (endpoint === endpoints.logout) headers = await signInAs(testApp, people[0] as Person);
  return answer;
}

const countRows = async () => {
  const [row] = await testApp.sql<[{ count: number }]>`
    SELECT (SELECT count(*) FROM accounts) + (SELECT count(*) FROM profiles) + (SELECT count(*) FROM messages)
      + (SELECT count(*) FROM conversations) + (SELECT count(*) FROM outbox)
      + (SELECT count(*) FROM sessions) + (SELECT count(*) FROM files) + (SELECT count(*) FROM favorites)
      + (SELECT count(*) FROM blocks) + (SELECT count(*) FROM reports) + (SELECT count(*) FROM reviews)
      + (SELECT count(*) FROM notifications) + (SELECT count(*) FROM claims) + (SELECT count(*) FROM claim_documents)
      + (SELECT count(*) FROM email_links) + (SELECT count(*) FROM profile_decisions)
      + (SELECT count(*) FROM audit_log) + (SELECT count(*) FROM contact_messages) AS count`;
  return Number(row.count);
};

describe.each(withBody)('%s', (_name, endpoint) => {
  test.each([
    ['any JSON', fc.jsonValue()],
    ['what the schema describes', bodyOf(endpoint)],
    ['nearly that', mutatedBodyOf(endpoint)],
  ])('answers %s, and stores nothing of a rejected body', async (_kind, bodies) => {
    let rows = await countRows();
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const before = rows;
        const answer = await send(endpoint, { body: aimed(body) });
        rows = await countRows();
        expectDecent(endpoint, answer);
        if (answer.statusCode >= 400) expect(rows).toBe(before);
      }),
      runs(12),
    );
  });
});

// One parser reads the bodies of all.
test('answers raw bytes of any content type', async () => {
  const types = fc.oneof(
    fc.constantFrom(
      'application/json',
      'text/plain',
      'multipart/form-data',
      'application/json; charset=x',
      '',
    ),
    fc.string({ unit: 'grapheme-ascii', maxLength: 20 }),
  );
  const anyEndpoint = fc.constantFrom(...withBody).map(([, endpoint]) => endpoint);
  await fc.assert(
    fc.asyncProperty(anyEndpoint, fc.uint8Array({ maxLength: 200 }), types, async (endpoint, bytes, type) => {
      const answer = await testApp.app.inject({
        method: endpoint.method as 'POST',
        url: `/api${endpoint.path}`,
        headers: { ...headersFor(endpoint), 'content-type': type },
        payload: Buffer.from(bytes),
      });
      expectDecent(endpoint, answer);
    }),
    runs(300),
  );
});

describe.each(withFiles)('%s', (_name, endpoint) => {
  const fields = [
    ...Object.keys(endpoint.upload ?? {}),
    ...Object.keys(endpoint.upload ?? {}).map((name) => `${name}[]`),
  ];
  const part = fc.record({
    field: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...fields) }, anyText),
    name: fc.oneof(fc.constantFrom('a.jpg', 'a.svg', '', '../../a.png', 'a"; name="b'), anyText),
    type: fc.constantFrom('image/jpeg', 'application/json', 'text/html', ''),
    bytes: fc.uint8Array({ maxLength: 300 }),
    // File signatures, followed by random bytes.
    sign: fc.constantFrom(
      '',
      '\xff\xd8\xff',
      '\xff\xd8\xff\xe0\0\x10JFIF\0',
      '\x89PNG\r\n\x1a\n',
      'RIFF\xff\0\0\0WEBPVP8 ',
      '\0\0\0\x1cftypavif\0\0\0\0avifmif1',
      '\0\0\0\x1cftypheic',
      '%PDF-1.7',
      '<svg ',
    ),
  });

  test('answers any files, and stores nothing of rejected files', async () => {
    headers = await signInAs(testApp, people[1] as Person);
    let rows = await countRows();
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 4 }), fc.boolean(), async (parts, isWhole) => {
        const before = rows;
        const body = Buffer.concat([
          ...parts.map(({ field, name, type, bytes, sign }) =>
            Buffer.concat([
              Buffer.from(`--x\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n`),
              Buffer.from(type ? `content-type: ${type}\r\n\r\n` : '\r\n'),
              Buffer.from(sign, 'latin1'),
              bytes,
              Buffer.from('\r\n'),
            ]),
          ),
          Buffer.from(isWhole ? '--x--\r\n' : ''),
        ]);
        const answer = await testApp.app.inject({
          method: endpoint.method,
          url: `/api${pathOf(endpoint)}`,
          headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
          payload: body,
        });
        rows = await countRows();
        expectDecent(endpoint, answer);
        if (answer.statusCode >= 400) expect(rows).toBe(before);
      }),
      runs(60),
    );
    headers = await signInAs(testApp, people[0] as Person);
  });
});

test.each(byName)('%s answers any id and any query', async (_name, endpoint) => {
  const ids = fc.oneof(
    // A URL parser resolves these two, so they would name another endpoint.
    anyText.filter((text) => text !== '.' && text !== '..'),
    fc.uuid(),
    fc.nat().map((nth) => people[nth % 3]?.id ?? ''),
  );
  await fc.assert(
    fc.asyncProperty(ids, queryOf(endpoint), async (id, query) => {
      const path = endpoint.path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(id.toWellFormed()) || '-');
      expectDecent(endpoint, await send(endpoint, { path: `${path}?${query}` }));
    }),
    runs(12),
  );
});

test('gives no account privileged values', async () => {
  const rows = await testApp.sql`
    SELECT FROM accounts a JOIN profiles p ON p.account_id = a.id
    WHERE NOT a.id = ANY(${[...people, operator].map((person) => person.id)})
      AND (a.is_operator OR p.visibility <> 'private' OR p.rating > 0
        OR p.subscription_status <> 'none' OR p.verified_at IS NOT NULL)`;
  expect(rows).toHaveLength(0);
});

/** Sometimes sets equal passwords and an existing recipient, so that some bodies pass the first checks. */
function aimed(body: unknown): unknown {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return body;
  const { length } = JSON.stringify(body);
  if (length % 3 === 0) return body;
  const person = people[length % people.length] as Person;
  return {
    ...body,
    ...('confirmPassword' in body ? { password: PASSWORD, confirmPassword: PASSWORD } : {}),
    ...('recipientId' in body ? { recipientId: person.id, recipientType: person.role } : {}),
    ...('targetUserId' in body ? { targetUserId: person.id } : {}),
    ...('subjectId' in body ? { kind: 'profile', subjectId: person.id } : {}),
  };
}

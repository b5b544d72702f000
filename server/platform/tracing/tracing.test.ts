import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveSite } from '../../composition/pages/serve-pages.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { makeSupplier } from '../../testing/factories.ts';
import { profileSite } from '../../testing/fakes/profile-site.ts';
import { readConfig } from '../config/config.ts';
import { startTracing } from './start-tracing.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface Export {
  resourceSpans: { resource: Pick<Span, 'attributes'>; scopeSpans: { spans: Span[] }[] }[];
}

const SERVER = 2;
const CLIENT = 3;
const TRACE = '0af7651916cd43dd8448eb211c80319c';

/** What the collector has received after all requests. */
const received: { url: string | undefined; headers: IncomingHttpHeaders; body: Export }[] = [];
let spans: Span[];
let supplierId: string;
let requestId: string;

const attributesOf = ({ attributes }: Pick<Span, 'attributes'>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));
const childrenOf = ({ spanId }: Span) => spans.filter(({ parentSpanId }) => parentSpanId === spanId);
const requestTo = (path: string) =>
  spans.filter((span) => span.kind === SERVER && attributesOf(span)['url.path'] === path);

beforeAll(async () => {
  const collector = createServer(async (request, response) => {
    received.push({ url: request.url, headers: request.headers, body: (await json(request)) as Export });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const { port } = collector.address() as AddressInfo;
  const { traces } = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer 123=,x-team=a',
    OTEL_SERVICE_NAME: 'sokoni-test',
  });
  const tracing = startTracing(traces as NonNullable<typeof traces>);
  const testApp: TestApp = await buildTestApp(
    {},
    { tracing, pages: (domain) => serveSite(domain, profileSite) },
  );
  supplierId = (await makeSupplier(testApp.sql)).id;
  const traceparent = `00-${TRACE}-b7ad6b7169203331-01`;
  await testApp.app.inject({ url: `/api/users/public/${supplierId}`, headers: { traceparent } });
  await testApp.app.inject({ url: `/supplier/${supplierId}` });
  await testApp.app.inject({ url: '/api/users/supplier?search=ada%40example.com' });
  await testApp.app.inject({ url: `/reset-password/${'x'.repeat(43)}` });
  await testApp.asOwner((sql) => sql`ALTER TABLE profiles RENAME TO elsewhere`);
  const failed = await testApp.app.inject({ url: '/api/users/freelancer' });
  requestId = failed.json().requestId;
  await testApp.drop();
  await tracing.stop();
  collector.close();
  spans = received.flatMap(({ body }) =>
    body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
});
afterAll(() => {
  received.length = 0;
});

test('sends a span of each request with a span of each of its statements', () => {
  const [request] = requestTo(`/api/users/public/${supplierId}`);
  expect(request?.name).toBe('GET /api/users/public/:id');
  expect(attributesOf(request as Span)).toMatchObject({
    'http.request.method': 'GET',
    'http.response.status_code': 200,
    'http.route': '/api/users/public/:id',
  });
  const statements = childrenOf(request as Span);
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) {
    expect(statement).toMatchObject({ kind: CLIENT, name: 'SELECT', traceId: request?.traceId });
    expect(attributesOf(statement)).toMatchObject({
      'db.system.name': 'postgresql',
      'db.query.text': expect.stringMatching(/^SELECT /),
    });
  }
});

test('continues no trace that a visitor names', () => {
  expect(spans.map(({ traceId }) => traceId)).not.toContain(TRACE);
});

test('sends them to the address of the settings, with their headers and the name of the service', () => {
  for (const { url, headers, body } of received) {
    expect(url).toBe('/v1/traces');
    expect(headers).toMatchObject({ authorization: 'Bearer 123=', 'x-team': 'a' });
    for (const { resource } of body.resourceSpans)
      expect(attributesOf(resource)).toEqual({
        'service.name': 'sokoni-test',
        'service.version': expect.stringMatching(/^\d+\.\d+\.\d+/),
        'service.instance.id': expect.stringMatching(/.-\d+$/),
      });
  }
  expect(received.length).toBeGreaterThan(0);
});

test('shows the statements of a page as parts of the page', () => {
  const [page] = requestTo(`/supplier/${supplierId}`);
  expect(childrenOf(page as Span).map(({ kind }) => kind)).toContain(CLIENT);
});

test('marks a request and a statement that failed, with the id of the log line', () => {
  const [request] = requestTo('/api/users/freelancer');
  expect(attributesOf(request as Span)).toMatchObject({
    'http.response.status_code': 500,
    'sokoni.request_id': requestId,
  });
  expect(request?.status.code).toBe(2);
  expect(childrenOf(request as Span).some(({ status }) => status.code === 2)).toBe(true);
});

test('contains no query, no value and no secret of an address', () => {
  const text = JSON.stringify(received);
  for (const secret of ['search=', 'ada@example.com', 'ada%40example.com', 'x'.repeat(43)])
    expect(text.includes(secret), secret).toBe(false);
  expect(requestTo('/reset-password/[secret]')).toHaveLength(1);
});

test('traces nothing outside of a request', () => {
  for (const span of spans.filter(({ kind }) => kind === CLIENT)) expect(span.parentSpanId).toBeTruthy();
});

test('answers requests and stops while the collector is away', async () => {
  const tracing = startTracing({ endpoint: 'http://127.0.0.1:9', headers: {}, serviceName: 'sokoni' });
  const testApp = await buildTestApp({}, { tracing });
  expect((await testApp.app.inject({ url: '/api/users/supplier' })).statusCode).toBe(200);
  await testApp.drop();
  await expect(tracing.stop()).resolves.toBeUndefined();
});

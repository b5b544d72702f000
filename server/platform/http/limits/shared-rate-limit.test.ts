import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EndpointName, endpoints } from '@sokoni/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { MINUTE } from '../../../testing/app.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { deleteExpiredRateLimits } from './shared-rate-limit.ts';

const testApp = useTestApp({ rateLimitFactor: 1 });
let apps: [FastifyInstance, FastifyInstance];
beforeAll(async () => {
  // Another process on the same database.
  apps = [testApp.app, await buildApp(testApp)];
});
afterAll(async () => {
  await apps[1].close();
});

const ask = (app: FastifyInstance, url: string, remoteAddress: string) =>
  app.inject({ method: 'POST', url: `/api${url}`, payload: {}, remoteAddress });

test.each([
  // Forty people of one workshop sign up behind one address within ten minutes.
  ['/auth/register', 100],
  ['/auth/forgot-password', 100],
  ['/contact', 200],
])('limits %s for two processes together', async (url, inTenMinutes) => {
  const statuses: number[] = [];
  for (let count = 0; count < inTenMinutes; count++) {
    const app = apps[count % 2 === 0 ? 0 : 1];
    statuses.push((await ask(app, url, '192.0.2.1')).statusCode);
  }
  expect(new Set(statuses)).toEqual(new Set([422]));
  for (const app of apps) {
    const refused = await ask(app, url, '192.0.2.1');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
    expect(refused.json().message).toMatch(/Try again in \d+ (?:minutes|seconds)\.$/);
    expect((await ask(app, url, '192.0.2.2')).statusCode).toBe(422);
  }
  testApp.clock.advance(10 * MINUTE);
  expect((await ask(apps[0], url, '192.0.2.1')).statusCode).toBe(422);
});

test('stores no address, and deletes counts of past minutes', async () => {
  await ask(apps[0], '/contact', '192.0.2.9');
  const [row] = await testApp.sql<{ key: Buffer }[]>`SELECT key FROM rate_limits LIMIT 1`;
  expect(row?.key).toHaveLength(32);
  await deleteExpiredRateLimits(testApp.sql, testApp.clock.now());
  expect((await testApp.sql`SELECT FROM rate_limits`).length).toBeGreaterThan(0);
  testApp.clock.advance(10 * MINUTE);
  await deleteExpiredRateLimits(testApp.sql, testApp.clock.now());
  expect(await testApp.sql`SELECT FROM rate_limits`).toHaveLength(0);
});

test('docs/scale.md names the endpoints that are limited for all processes together', () => {
  const root = join(import.meta.dirname, '../../../..');
  const document = readFileSync(join(root, 'docs/scale.md'), 'utf8');
  const listed = /requests a minute, on average of ten minutes, of ([\s\S]*?),\n/.exec(document)?.[1] ?? '';
  const named = [...listed.matchAll(/`(\w+ [^`]+)`/g)].map(([, name]) => name);
  const shared = globSync('server/**/routes.ts', { cwd: root }).flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8');
    return [...code.matchAll(/route\(\s*\w+\.(\w+),\s*\{[^}]*sharedLimit: true/g)].map(
      ([, name]) => endpoints[name as EndpointName],
    );
  });
  expect(shared.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(named.sort());
});

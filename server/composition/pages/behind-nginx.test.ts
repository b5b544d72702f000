import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../../scripts/lib/own-server.ts';
import { makeSupplier, PASSWORD } from '../../testing/factories.ts';
import { profileSite } from '../../testing/fakes/profile-site.ts';
import { startNginx } from '../../testing/processes/start-nginx.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { serveSite } from './serve-pages.ts';

/** Milliseconds after which a deleted profile is gone from every cache, as docs/production.md says. */
const GONE_WITHIN = 10_000;

/** Caches as a CDN does: what the server allows, for as long as it allows. */
const following = (port: number, upstream: number) => `
  proxy_cache_path /var/lib/nginx/sokoni keys_zone=cdn:1m;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://127.0.0.1:${upstream};
      proxy_cache cdn;
      proxy_cache_lock on;
      add_header X-Cache $upstream_cache_status always;
    }
  }`;

describe.each([
  ['the site of docs/production.md', null],
  ['a cache that follows the headers', following],
])('behind %s', (_title, siteOf) => {
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  let origin: string;
  const testApp = useTestApp({}, { pages: (domain) => serveSite(domain, profileSite) });
  beforeAll(async () => {
    const upstream = Number(new URL(await testApp.app.listen({ host: '127.0.0.1', port: 0 })).port);
    const port = await freePort();
    nginx = await startNginx(port, [upstream], siteOf ? () => siteOf(port, upstream) : undefined);
    origin = nginx.origin;
    await vi.waitFor(() => fetch(origin), { timeout: 30_000 });
  });
  afterAll(() => nginx.stop());

  async function get(path: string, headers: Record<string, string> = {}) {
    const answer = await fetch(origin + path, { headers });
    return { status: answer.status, cache: answer.headers.get('x-cache'), body: await answer.text() };
  }

  /** A supplier whose page is in the cache. */
  async function openProfile() {
    const supplier = await makeSupplier(testApp.sql);
    const path = `/supplier/${supplier.id}`;
    expect(await get(path)).toMatchObject({ status: 200, cache: 'MISS' });
    expect(await get(path)).toMatchObject({ status: 200, cache: 'HIT' });
    return { path, supplier, headers: await signInAs(testApp, supplier) };
  }

  test('a deleted profile is gone from the cache in time', async () => {
    const { path, headers } = await openProfile();
    const answer = await fetch(`${origin}/api/users/me/delete`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ password: PASSWORD }),
    });
    expect(answer.status).toBe(200);
    const isGone = async () => (await get(path)).status;
    await expect.poll(isGone, { timeout: GONE_WITHIN, interval: 100 }).toBe(410);
    expect(await isGone()).toBe(410);
  });

  test('no answer for an account is cached', async () => {
    const { supplier, headers } = await openProfile();
    for (const path of ['/api/users/me', '/api/messages/all', '/api/users/me']) {
      const answer = await get(path, headers);
      expect(answer.status).toBe(200);
      expect(answer.cache).not.toBe('HIT');
    }
    const signedOut = await get('/api/users/me');
    expect(signedOut.status).toBe(401);
    expect(signedOut.body).not.toContain(supplier.email);
  });

  if (siteOf) return;
  test('while the server restarts, pages stay and deleted profiles do not', async () => {
    const { path, headers } = await openProfile();
    const other = await openProfile();
    await testApp.app.inject({
      method: 'POST',
      url: '/api/users/me/delete',
      headers: { ...headers },
      payload: { password: PASSWORD },
    });
    await expect.poll(async () => (await get(path)).status, { timeout: GONE_WITHIN }).toBe(410);
    await testApp.app.close();
    const both = async () => [(await get(path)).status, (await get(other.path)).status];
    // Longer than the second in which nginx does not ask the server.
    await setTimeout(1_500);
    expect(await both()).toEqual([410, 200]);
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { makeSupplier, PASSWORD } from '../../testing/factories.ts';
import { profileSite } from '../../testing/fakes/profile-site.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { serveSite } from './serve-pages.ts';

/** Milliseconds after which a deleted profile is gone from every cache, as docs/production.md says. */
const GONE_WITHIN = 10_000;

const shippedSite = readFileSync(join(import.meta.dirname, '../../../deploy/nginx.conf'), 'utf8');

/** The site of docs/production.md without TLS, on a port of the test. */
const shipped = (port: number, upstream: number) =>
  shippedSite
    .replace(/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, '')
    .replace(/^ *ssl_.*\n/gm, '')
    .replace(/ *listen 443.*\n *listen \[::\]:443.*\n/, `  listen 127.0.0.1:${port};\n`)
    .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`)
    .replace(/.*127\.0\.0\.1:3001.*\n/, '')
    .replace('/var/lib/nginx/sokoni', 'cache')
    .replace('/var/log/nginx/', '');

/** Caches as a CDN does: what the server allows, for as long as it allows. */
const following = (port: number, upstream: number) => `
  proxy_cache_path cache keys_zone=cdn:1m;
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
  ['the site of docs/production.md', shipped],
  ['a cache that follows the headers', following],
])('behind %s', (_title, siteOf) => {
  let testApp: TestApp;
  let nginx: ChildProcess;
  let folder: string;
  let origin: string;
  beforeAll(async () => {
    testApp = await buildTestApp({}, { pages: (domain) => serveSite(domain, profileSite) });
    const upstream = new URL(await testApp.app.listen({ host: '127.0.0.1', port: 0 })).port;
    const port = await findFreePort();
    origin = `http://127.0.0.1:${port}`;
    folder = mkdtempSync(join(tmpdir(), 'sokoni-nginx-'));
    const configuration = configurationOf(siteOf(port, Number(upstream)));
    writeFileSync(join(folder, 'nginx.conf'), configuration);
    const program = process.env.TEST_NGINX ?? 'nginx';
    nginx = spawn(program, ['-p', folder, '-c', 'nginx.conf', '-e', 'errors'], { stdio: 'inherit' });
    await vi.waitFor(() => fetch(origin), { timeout: 30_000 });
  });
  afterAll(async () => {
    const ended = once(nginx, 'exit');
    nginx.kill();
    await ended;
    rmSync(folder, { recursive: true });
    await testApp.drop();
  });

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

  if (siteOf !== shipped) return;
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

/** Everything stays in the folder of the test, and nginx ends with it. */
const configurationOf = (site: string) => `
  daemon off;
  pid pid;
  worker_processes 1;
  ${process.getuid?.() === 0 ? 'user root;' : ''}
  events {}
  http {
    access_log off;
    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    ${site}
  }`;

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveFiles } from '../../composition/pages/files/serve-files.ts';
import { serveSite } from '../../composition/pages/serve-pages.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { makeSupplier } from '../../testing/factories.ts';
import { profileSite } from '../../testing/fakes/profile-site.ts';

let folder: string;
let testApp: TestApp;
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'sokoni-built-')), '/');
  await mkdir(`${folder}assets`);
  await writeFile(`${folder}assets/a.js`, 'let a;');
  await writeFile(`${folder}assets/a.css`, 'a{}');
  await writeFile(`${folder}icon.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  testApp = await buildTestApp(
    { publicUrl: 'https://sokoni.example' },
    {
      pages: async (domain) => {
        await serveFiles(domain.app, folder);
        await serveSite(domain, profileSite);
      },
    },
  );
});
afterAll(async () => {
  await testApp.drop();
  await rm(folder, { recursive: true });
});

const open = (method: 'GET' | 'POST', url: string) => testApp.app.inject({ method, url });

test.each([
  ['GET', '/supplier/:id', 200, 'text/html; charset=utf-8'],
  ['GET', '/supplier/unknown', 404, 'text/html; charset=utf-8'],
  ['GET', '/Supplier/:id/', 301, 'application/octet-stream'],
  ['POST', '/about', 303, undefined],
  ['GET', '/assets/a.js', 200, 'application/javascript; charset=utf-8'],
  ['GET', '/assets/a.css', 200, 'text/css; charset=utf-8'],
  ['GET', '/icon.svg', 200, 'image/svg+xml'],
  ['GET', '/manifest.webmanifest', 200, 'application/manifest+json; charset=utf-8'],
  ['GET', '/robots.txt', 200, 'text/plain; charset=utf-8'],
  ['GET', '/sitemap.xml', 200, 'application/xml; charset=utf-8'],
  ['GET', '/media/unknown/320.webp', 404, 'text/plain; charset=utf-8'],
  ['GET', '/health/live', 200, 'application/json; charset=utf-8'],
  ['GET', '/api/openapi.json', 200, 'application/json; charset=utf-8'],
  ['GET', '/api/nothing', 404, 'application/json; charset=utf-8'],
  ['GET', '/api/users/supplier', 200, 'application/json; charset=utf-8'],
  ['GET', '/%E0%A4%A', 400, 'application/json; charset=utf-8'],
] as const)(
  '%s %s names its type, and can be neither embedded nor sniffed',
  async (method, url, status, type) => {
    const { id } = await makeSupplier(testApp.sql);
    const { statusCode, headers } = await open(method, url.replace(':id', id));
    expect(statusCode).toBe(status);
    expect(headers['content-type']).toBe(type);
    expect(headers['content-security-policy']).toMatch(/(?:^|; ?)frame-ancestors 'none'/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  },
);

test('allows no other origin to read an answer', async () => {
  for (const url of ['/', '/api/users/supplier', '/api/openapi.json', '/assets/a.js']) {
    const headers = { origin: 'https://evil.example' };
    const answer = await testApp.app.inject({ url, headers });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect((await testApp.app.inject({ method: 'OPTIONS', url, headers })).statusCode).toBeGreaterThanOrEqual(
      400,
    );
  }
});

test('sets no cookie for visitors', async () => {
  for (const url of ['/', '/api/users/supplier', '/api/docs'])
    expect((await open('GET', url)).headers['set-cookie']).toBeUndefined();
});

test.each(['TRACE', 'CONNECT', 'PROPFIND'] as const)('does not answer %s', async (method) => {
  for (const url of ['/', '/api/users/supplier']) {
    const { statusCode, body } = await testApp.app.inject({
      method: method as 'GET',
      url,
      headers: { 'x-secret': 'canary' },
    });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(body).not.toContain('canary');
  }
});

test('serves no hidden files, no source and no list of a folder', async () => {
  await writeFile(`${folder}.env`, 'SECRET=1');
  for (const url of ['/.env', '/.git/HEAD', '/assets/', '/package.json', '/server/main.ts']) {
    const answer = await open('GET', url);
    expect(answer.statusCode, url).toBe(404);
    expect(answer.body).not.toContain('a.js');
  }
});

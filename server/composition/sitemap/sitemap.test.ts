import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { languages } from '@sokoni/contract/languages';
import { publicPages } from '@sokoni/contract/public-pages';
import { expect, test } from 'vitest';
import { buildTestApp, HOUR } from '../../testing/app.ts';
import {
  makeCustomer,
  makeFile,
  makeFreelancer,
  makeProduct,
  makeSupplier,
} from '../../testing/factories.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { findProfileFiles, writeProfiles } from './files.ts';
import { findProductFiles } from './product-files.ts';
import { nameOf, rangeOf } from './ranges.ts';
import { writeEntry } from './write-sitemap.ts';

const origin = 'https://sokoni.example';
const testApp = useTestApp({ publicUrl: origin });

const open = (url: string, headers = {}) => testApp.app.inject({ url, headers });
const placesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);

async function written(range: Parameters<typeof writeProfiles>[1]) {
  let xml = '';
  for await (const part of writeProfiles(testApp.sql, range, origin)) xml += part;
  return placesIn(xml);
}

test('allows the pages in robots.txt, and names the sitemap', async () => {
  const answer = await open('/robots.txt');
  expect(answer.headers['content-type']).toContain('text/plain');
  expect(answer.body).toContain('Disallow: /api/');
  expect(answer.body).toContain('Disallow: /dev/');
  expect(answer.body).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test('names a contact for security that has not expired', async () => {
  const { headers, body } = await open('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain(`Contact: mailto:${testApp.config.company.email}\n`);
  expect(body).toContain(`Canonical: ${origin}/.well-known/security.txt\n`);
  const days = (Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? '') - +testApp.clock.now()) / 86_400_000;
  expect(days).toBeCloseTo(90);
});

test('links from the index to the pages and to every listed profile, and to no other', async () => {
  const listed = [await makeSupplier(testApp.sql), await makeFreelancer(testApp.sql)];
  await makeSupplier(testApp.sql, { visibility: 'pending' });
  await makeSupplier(testApp.sql, { subscriptionStatus: 'ended' });
  await makeCustomer(testApp.sql);

  const index = await open('/sitemap.xml');
  expect(index.headers['content-type']).toContain('application/xml');
  const files = placesIn(index.body);
  expect(files).toEqual([`${origin}/sitemaps/pages.xml`, `${origin}/sitemaps/profiles.xml`]);
  const [pages = '', profiles = ''] = await Promise.all(
    files.map(async (place = '') => (await open(new URL(place).pathname)).body),
  );
  expect(placesIn(profiles)).toEqual(listed.map(({ id, role }) => `${origin}/${role}/${id}`));
  expect(profiles).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset .*<\/urlset>\n$/s);
  const narrowed = [`${origin}/supplier?industry=Manufacturing`, `${origin}/freelancer?skill=UI+Design`];
  expect(placesIn(pages)).toEqual(
    expect.arrayContaining([...publicPages.map((path) => origin + path), ...narrowed]),
  );
  expect(pages).not.toContain('Construction');
  expect(placesIn(pages)).toContain(`${origin}/fr/about`);
  expect(new Set(placesIn(pages)).size).toBe(placesIn(pages).length);
  const about = pages.split('\n').filter((line) => line.includes('/about</loc>'));
  expect(about.length).toBe(languages.length);
  for (const line of about)
    expect([...line.matchAll(/hreflang="(.*?)"/g)].map(([, language]) => language)).toEqual([
      ...languages.map(({ code }) => code),
      'x-default',
    ]);
});

test('links to the galleries and products that plans show', async () => {
  const own = await buildTestApp({ publicUrl: origin });
  const read = async (name: string) => placesIn((await own.app.inject(`/sitemaps/${name}`)).body);
  const supplier = await makeSupplier(own.sql);
  const products: { id: string }[] = [];
  for (let position = 0; position < 6; position++) {
    products.push(await makeProduct(own.sql, supplier, { position }));
  }
  const freelancer = await makeFreelancer(own.sql);
  // A picture without details is in the gallery only.
  await makeFile(own.sql, freelancer, { kind: 'work' });
  await makeProduct(own.sql, await makeSupplier(own.sql, { visibility: 'pending' }));

  const index = placesIn((await own.app.inject('/sitemap.xml')).body);
  expect(index.at(-1)).toBe(`${origin}/sitemaps/products.xml`);
  expect(await read('profiles.xml')).toEqual([
    `${origin}/supplier/${supplier.id}`,
    `${origin}/supplier/${supplier.id}/products`,
    `${origin}/freelancer/${freelancer.id}`,
    `${origin}/freelancer/${freelancer.id}/portfolio`,
  ]);
  // Without a plan, a supplier shows five products.
  const shown = products.slice(0, 5).map(({ id }) => `${origin}/products/${id}`);
  expect(await read('products.xml')).toEqual(shown);

  const files = await findProductFiles(own.sql, 2);
  const parts = await Promise.all(files.map((file) => read(nameOf(file))));
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.flat()).toEqual(shown);
  await own.drop();
});

test('caches the index for an hour', async () => {
  const before = (await open('/sitemap.xml')).body;
  await testApp.sql`UPDATE shown_profiles SET shown_at = '2031-05-06T07:08:09.123Z'`;
  expect((await open('/sitemap.xml')).body).toBe(before);
  testApp.clock.advance(HOUR + 1);
  expect((await open('/sitemap.xml')).body).toContain('<lastmod>2031-05-06T07:08:09Z</lastmod>');
});

test('divides profiles into adjacent files, also when profiles are added or removed in between', async () => {
  for (let nth = 0; nth < 7; nth++) await makeFreelancer(testApp.sql);
  const all = await written({ after: null, upTo: null });
  const files = await findProfileFiles(testApp.sql, 3);
  expect(files.length).toBe(Math.ceil(all.length / 3));
  const parts = await Promise.all(files.map((file) => written(rangeOf(nameOf(file)) ?? file)));
  expect(parts.slice(0, -1).every((part) => part.length === 3)).toBe(true);
  expect(parts.flat()).toEqual(all);

  await makeSupplier(testApp.sql);
  await testApp.sql`UPDATE profiles SET visibility = 'private' WHERE account_id = ${all[4]?.split('/').at(-1) ?? ''}`;
  const later = await Promise.all(files.map((file) => written(file)));
  expect(later.flat()).toEqual(await written({ after: null, upTo: null }));
  expect(later.flat().length).toBe(all.length);
});

test('creates no empty file when the profiles fill a file exactly', async () => {
  const all = await written({ after: null, upTo: null });
  expect((await findProfileFiles(testApp.sql, all.length)).map(nameOf)).toEqual(['profiles.xml']);
});

test.each([
  'profiles-after-1.xml',
  'profiles-to-.xml',
  'profiles.xml.gz',
  'nothing.xml',
  '..%2fpages.xml',
  '%00',
])('returns 404 for %s', async (name) => {
  expect((await open(`/sitemaps/${name}`)).statusCode).toBe(404);
});

test('compresses files, and reads no profiles for a HEAD request', async () => {
  for (let nth = 0; nth < 10; nth++) await makeFreelancer(testApp.sql);
  const plain = (await open('/sitemaps/profiles.xml')).body;
  const zipped = await open('/sitemaps/profiles.xml', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain);
  const brotli = await open('/sitemaps/profiles.xml', { 'accept-encoding': 'gzip, br' });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain);
  const head = await testApp.app.inject({ method: 'HEAD', url: '/sitemaps/profiles.xml' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
});

test('escapes addresses for XML, and lists the same page in other languages', () => {
  const entry = writeEntry({
    address: `${origin}/supplier?a=1&b="<'>`,
    changedAt: new Date('2031-05-06T07:08:09.123Z'),
    alternates: [{ language: 'x-default', address: `${origin}/?a=1&b=2` }],
  });
  expect(entry).toBe(
    `<url><loc>${origin}/supplier?a=1&amp;b=&quot;&lt;&#39;&gt;</loc><lastmod>2031-05-06T07:08:09Z</lastmod>` +
      `<xhtml:link rel="alternate" hreflang="x-default" href="${origin}/?a=1&amp;b=2"/></url>\n`,
  );
});

test('limits the requests of one address', async () => {
  const limited = await buildTestApp({ rateLimitFactor: 1 });
  for (let nth = 0; nth < 60; nth++) await limited.app.inject('/sitemaps/profiles.xml');
  expect((await limited.app.inject('/sitemaps/profiles.xml')).statusCode).toBe(429);
  await limited.drop();
});

import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { starter } from './bootstrap.ts';
import { criticalCssOf } from './critical-css.ts';
import { contentSecurityPolicy, documentOf } from './document.ts';
import { type CachedPage, compressedPage, pageCache } from './page-cache.ts';

const parts = {
  html: '<p>Karibu</p>',
  head: {
    fullTitle: 'A & B</title><script>alert(1)</script>',
    description: '"quoted" <b>',
    image: {
      address: '/preview/a.jpg',
      type: 'image/jpeg',
      width: 1200,
      height: 630,
      alt: 'Kano "Leather" <Works>',
    },
    type: 'profile' as const,
    structuredData: ({ origin, at }: { origin: string; at: (path: string) => string }) => ({
      url: `${origin}/`,
      page: at('/about'),
      name: '</script><script>alert(1)</script>',
    }),
  },
  state: { text: '</script><script>alert(1)</script>' },
  css: 'p{color:red}',
  late: { entry: '/assets/entry.js', chunks: [], styles: [] },
  url: 'https://sokoni.example/supplier/1',
};

test('nothing that people wrote ends its place in a document', () => {
  const document = documentOf(parts);
  expect(document).not.toContain('<script>alert');
  expect(document).toContain('<title>A &amp; B&lt;/title&gt;');
  expect(document).toContain('content="&quot;quoted&quot; &lt;b&gt;"');
  const state = document.match(/<script type="application\/json" id="state">(.*?)<\/script>/)?.[1] ?? '';
  expect(JSON.parse(state)).toEqual(parts.state);
  const told = document.match(/<script type="application\/ld\+json">(.*?)<\/script>/)?.[1] ?? '';
  expect(JSON.parse(told)).toEqual({
    url: 'https://sokoni.example/',
    page: 'https://sokoni.example/about',
    name: '</script><script>alert(1)</script>',
  });
});

test('link previews carry whole addresses; hidden pages ask to stay out of search engines', () => {
  const document = documentOf(parts);
  for (const [name, content] of [
    ['og:type', 'profile'],
    ['og:image', 'https://sokoni.example/preview/a.jpg'],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', 'Kano &quot;Leather&quot; &lt;Works&gt;'],
  ]) {
    expect(document).toContain(`<meta property="${name}" content="${content}">`);
  }
  expect(document).toContain('<meta name="twitter:card" content="summary_large_image">');
  expect(documentOf(parts)).toContain('<link rel="canonical" href="https://sokoni.example/supplier/1">');
  const hidden = documentOf({
    ...parts,
    head: { fullTitle: 'Hidden', hidden: true, structuredData: () => ({ secret: true }) },
  });
  expect(hidden).toContain('<meta name="robots" content="noindex">');
  expect(hidden).not.toContain('canonical');
  expect(hidden).not.toContain('secret');
});

test('without scripts the whole sheet comes for paper, which waits for it', () => {
  const document = documentOf({ ...parts, late: { ...parts.late, styles: ['/assets/all.css'] } });
  expect(document).toContain(
    '<noscript><link rel="stylesheet" media="print" href="/assets/all.css"></noscript>',
  );
});

test('the policy allows this style, the starter, and nothing else inline', () => {
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policy = contentSecurityPolicy(parts.css);
  expect(policy).toContain(`style-src 'self' ${hashOf(parts.css)}`);
  expect(policy).toContain(`script-src 'self' ${hashOf(starter)}`);
  expect(policy).not.toMatch(/unsafe|\*/);
});

test('a page gets the rules whose classes are on it, in their order', () => {
  const rules = [
    { css: ':root{--ink:#000}', classes: [[]] },
    { css: '.p-4{padding:1rem}', classes: [['p-4']] },
    { css: '.absent{color:red}', classes: [['absent']] },
    { css: '.a .b{x:y}', classes: [['a', 'b']] },
    { css: '.absent,.sm\\:p-6{padding:1.5rem}', classes: [['absent'], ['sm:p-6']] },
    { css: '.hover\\:x>*{y:z}', classes: [["[&>*]:x'"]] },
  ];
  const css = criticalCssOf(rules, '<i class="a p-4"><b class="sm:p-6 [&amp;&gt;*]:x&#x27;"></b></i>');
  expect(css).toBe(':root{--ink:#000}.p-4{padding:1rem}.absent,.sm\\:p-6{padding:1.5rem}.hover\\:x>*{y:z}');
});

test('what is said of variables comes along where a rule reads them', () => {
  const rules = [
    { css: '@property --tw-a{}', classes: [[]], variable: '--tw-a' },
    { css: '@property --tw-b{}', classes: [[]], variable: '--tw-b' },
    { css: '.p{rotate:var(--tw-a)}', classes: [['p']] },
    { css: '.absent{rotate:var(--tw-b)}', classes: [['absent']] },
  ];
  expect(criticalCssOf(rules, '<i class="p"></i>')).toBe('@property --tw-a{}.p{rotate:var(--tw-a)}');
});

test('a page is compressed both ways and named by what it says', async () => {
  const page = await compressedPage(200, 'Karibu', {});
  expect(brotliDecompressSync(page.brotli).toString()).toBe('Karibu');
  expect(gunzipSync(page.gzip).toString()).toBe('Karibu');
  expect(page.headers.etag).toBe((await compressedPage(200, 'Karibu', {})).headers.etag);
  expect(page.headers.etag).not.toBe((await compressedPage(200, 'Karibuni', {})).headers.etag);
});

afterEach(() => vi.useRealTimers());

const request = {} as FastifyRequest;
const ID = '01890000-0000-7000-8000-000000000001';

/** A cache whose pages say how often they were rendered, beside the text that is set. */
function countingCache() {
  const state = { status: 200, text: '', refusal: null as CachedPage | null, rendered: [] as string[] };
  const cache = pageCache({
    refuse: async () => state.refusal,
    async render(address): Promise<CachedPage> {
      state.rendered.push(address);
      const { status, text } = state;
      return compressedPage(status, `${text} ${state.rendered.length}`, {});
    },
  });
  return { state, ...cache };
}

test('many who ask at once wait for one rendering; a failure is tried again', async () => {
  const { state, get } = countingCache();
  state.status = 500;
  await Promise.all([get('/a', request), get('/a', request), get('/b', request)]);
  expect(state.rendered.toSorted()).toEqual(['/a', '/b']);
  state.status = 200;
  await get('/a', request);
  await get('/a', request);
  expect(state.rendered.toSorted()).toEqual(['/a', '/a', '/b']);
});

test('removes the pages that show an account when it has changed, and no others', async () => {
  const { state, get, remove } = countingCache();
  await get('/about', request);
  state.text = `<a href="/supplier/${ID}">`;
  await get('/supplier', request);
  remove(ID);
  await get('/about', request);
  await get('/supplier', request);
  expect(state.rendered).toEqual(['/about', '/supplier', '/supplier']);
});

test.each(['remove', 'clear'] as const)('%s forgets a page that is being rendered', async (way) => {
  const { state, get, ...cache } = countingCache();
  state.text = ID;
  const before = get('/supplier', request);
  // Until the rendering has begun.
  await vi.waitFor(() => expect(state.rendered).toHaveLength(1));
  cache[way](ID);
  const after = get('/supplier', request);
  expect((await before).plain.toString()).toBe(`${ID} 1`);
  expect((await after).plain.toString()).toBe(`${ID} 2`);
  expect((await get('/supplier', request)).plain.toString()).toBe(`${ID} 2`);
});

test('shows the last page that there was rather than a refusal', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { state, get, remove } = countingCache();
  state.text = ID;
  await get('/supplier', request);
  vi.advanceTimersByTime(60_000);
  // The cache reads the clock once a millisecond.
  await new Promise((resolve) => setTimeout(resolve, 5));
  state.refusal = await compressedPage(429, 'refused', {});
  expect((await get('/supplier', request)).plain.toString()).toBe(`${ID} 1`);
  remove(ID);
  expect((await get('/supplier', request)).status).toBe(429);
});

import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { bootstrap, earlyRequests } from './document/bootstrap.ts';
import { contentSecurityPolicy, documentOf } from './document/document.ts';
import { type CachedPage, pageCache, pageToSend } from './page-cache.ts';
import { criticalCss } from './site/critical-css.ts';

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
  files: { entry: '/assets/entry.js', chunks: [], late: { styles: [] } },
  siteName: 'Kano & Lagos',
  url: 'https://sokoni.example/supplier/1',
};

test('escapes user text in every place of a document', () => {
  const document = documentOf(parts);
  expect(document).not.toContain('<script>alert');
  expect(document).toContain('<title>A &amp; B&lt;/title&gt;');
  expect(document).toContain('<meta property="og:site_name" content="Kano &amp; Lagos">');
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

test('requests the styles of the application with the page, and those of a document later', () => {
  const files = {
    ...parts.files,
    chunks: ['/assets/page.js'],
    late: { styles: ['/assets/style.css'] },
  };
  const style = '<link rel="preload" as="style" href="/assets/style.css">';
  const script =
    '<link rel="modulepreload" href="/assets/page.js" fetchpriority="low"><script type="module" src="/assets/entry.js" fetchpriority="low">';
  expect(documentOf({ ...parts, files })).toContain(style);
  expect(documentOf({ ...parts, files, state: null })).not.toContain(style);
  expect(documentOf({ ...parts, files, state: null })).toContain(script);
});

test('uses absolute addresses in link previews, and keeps hidden pages out of search engines', () => {
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

test('allows this style, the inline scripts, and no other inline code', () => {
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policy = contentSecurityPolicy(parts.css, '{}');
  expect(policy).toContain(`style-src 'self' ${hashOf(parts.css)}`);
  expect(policy).toContain(`script-src 'self' ${hashOf(bootstrap)} ${hashOf(earlyRequests)} ${hashOf('{}')}`);
  expect(policy).not.toMatch(/unsafe|\*/);
});

test('includes the rules whose classes are on the page, in their order', () => {
  const rules = [
    { css: ':root{--ink:#000}', classes: [[]] },
    { css: '.p-4{padding:1rem}', classes: [['p-4']] },
    { css: '.absent{color:red}', classes: [['absent']] },
    { css: '.a .b{x:y}', classes: [['a', 'b']] },
    { css: '.absent,.sm\\:p-6{padding:1.5rem}', classes: [['absent'], ['sm:p-6']] },
    { css: '.hover\\:x>*{y:z}', classes: [["[&>*]:x'"]] },
  ];
  const css = criticalCss(rules)('<i class="a p-4"><b class="sm:p-6 [&amp;&gt;*]:x&#x27;"></b></i>');
  expect(css).toBe(':root{--ink:#000}.p-4{padding:1rem}.absent,.sm\\:p-6{padding:1.5rem}.hover\\:x>*{y:z}');
});

test('chooses the rules of each page by its own classes', () => {
  const cssOf = criticalCss([
    { css: '.a{x:y}', classes: [['a']] },
    { css: '.b{x:z}', classes: [['b']] },
  ]);
  const pages = [
    '<i class="a"></i>',
    '<i class="b"></i>',
    '<i class="a"><b class="b"></b></i>',
    '<i class="a b"></i>',
  ];
  const expected = ['.a{x:y}', '.b{x:z}', '.a{x:y}.b{x:z}', '.a{x:y}.b{x:z}'];
  expect([...pages, ...pages].map(cssOf)).toEqual([...expected, ...expected]);
});

test('includes the variables that a rule reads', () => {
  const rules = [
    { css: '@property --tw-a{}', classes: [[]], variable: '--tw-a' },
    { css: '@property --tw-b{}', classes: [[]], variable: '--tw-b' },
    { css: '.p{rotate:var(--tw-a)}', classes: [['p']] },
    { css: '.absent{rotate:var(--tw-b)}', classes: [['absent']] },
  ];
  expect(criticalCss(rules)('<i class="p"></i>')).toBe('@property --tw-a{}.p{rotate:var(--tw-a)}');
});

test('compresses a page in both formats at the first request and derives its ETag from the content', async () => {
  const page = pageToSend(200, 'Karibu', {});
  expect(brotliDecompressSync(await page.encoded('br')).toString()).toBe('Karibu');
  expect(gunzipSync(await page.encoded('gzip')).toString()).toBe('Karibu');
  expect(page.headers.etag).toBe(pageToSend(200, 'Karibu', {}).headers.etag);
  expect(page.headers.etag).not.toBe(pageToSend(200, 'Karibuni', {}).headers.etag);
});

afterEach(() => vi.useRealTimers());

const request = {} as FastifyRequest;
const ID = '01890000-0000-7000-8000-000000000001';

/** A cache whose pages contain the number of renderings and the current text. */
function countingCache() {
  const state = { status: 200, text: '', refusal: null as CachedPage | null, rendered: [] as string[] };
  const cache = pageCache({
    refuse: async () => state.refusal,
    async render(address): Promise<CachedPage> {
      state.rendered.push(address);
      const { status, text } = state;
      return pageToSend(status, `${text} ${state.rendered.length}`, {});
    },
  });
  return { state, ...cache };
}

test('renders once for concurrent requests, and tries again after an error', async () => {
  const { state, get } = countingCache();
  state.status = 500;
  await Promise.all([get('/a', request), get('/a', request), get('/b', request)]);
  expect(state.rendered.toSorted()).toEqual(['/a', '/b']);
  state.status = 200;
  await get('/a', request);
  await get('/a', request);
  expect(state.rendered.toSorted()).toEqual(['/a', '/a', '/b']);
});

test('removes the pages that show a changed account, and no others', async () => {
  const { state, get, remove } = countingCache();
  await get('/about', request);
  state.text = `<a href="/supplier/${ID}">`;
  await get('/supplier', request);
  remove(ID);
  await get('/about', request);
  await get('/supplier', request);
  expect(state.rendered).toEqual(['/about', '/supplier', '/supplier']);
});

test.each(['remove', 'clear'] as const)('%s drops a page that is being rendered', async (way) => {
  const { state, get, ...cache } = countingCache();
  state.text = ID;
  const before = get('/supplier', request);
  // Waits until the rendering has started.
  await vi.waitFor(() => expect(state.rendered).toHaveLength(1));
  cache[way](ID);
  const after = get('/supplier', request);
  expect((await before).plain.toString()).toBe(`${ID} 1`);
  expect((await after).plain.toString()).toBe(`${ID} 2`);
  expect((await get('/supplier', request)).plain.toString()).toBe(`${ID} 2`);
});

test('shows the last known page instead of an error', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { state, get, remove } = countingCache();
  state.text = ID;
  await get('/supplier', request);
  vi.advanceTimersByTime(60_000);
  // The cache reads the clock once a millisecond.
  await new Promise((resolve) => setTimeout(resolve, 5));
  state.refusal = pageToSend(429, 'refused', {});
  expect((await get('/supplier', request)).plain.toString()).toBe(`${ID} 1`);
  remove(ID);
  expect((await get('/supplier', request)).status).toBe(429);
});

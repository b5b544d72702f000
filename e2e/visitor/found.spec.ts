import type { APIRequestContext, Page } from '@playwright/test';
import { publicPages } from '@sokoni/contract/public-pages';
import { addressesOf } from '../testing/pages.ts';
import { expect, test } from '../testing/test.ts';

/** The metadata in the source of a page, as search engines and link previews read it. */
async function readHead(request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  const source = await answer.text();
  const decode = (text = '') =>
    text.replace(/&(amp|lt|gt|quot|#39);/g, (_entity, name: string) => entities[name] ?? '');
  const first = (pattern: RegExp) => decode(pattern.exec(source)?.[1]);
  const meta = (name: string) => first(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`));
  const told = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(source)?.[1];
  return {
    status: answer.status(),
    robots: answer.headers()['x-robots-tag'] ?? meta('robots'),
    title: first(/<title>(.*?)<\/title>/),
    canonical: first(/<link rel="canonical" href="([^"]*)">/),
    meta,
    things: told ? (JSON.parse(told)['@graph'] as Record<string, unknown>[]) : [],
  };
}
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

async function profilesIn(request: APIRequestContext) {
  const roles = ['supplier', 'freelancer'] as const;
  return Promise.all(
    roles.map(async (role) => {
      const { data } = await (await request.get(`/api/users/${role}`)).json();
      return `/${role}/${data[0]._id}`;
    }),
  );
}

test('each public page has a title, a canonical address and a preview picture', async ({
  request,
  baseURL,
}) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  const pages = [...publicPages, ...(await profilesIn(request))];
  for (const path of pages) {
    const { status, robots, title, canonical, meta } = await readHead(request, `${path}?utm_source=mail`);
    expect([path, status, robots]).toEqual([path, 200, '']);
    expect(title, path).toMatch(/.{5,} · Sokoni$/);
    expect(meta('description').length, path).toBeGreaterThan(40);
    expect(meta('description').length, path).toBeLessThan(200);
    expect(canonical).toBe(baseURL + path);
    expect(meta('og:url')).toBe(canonical);
    expect([meta('og:title'), meta('twitter:title')]).toEqual([title, title]);
    expect(meta('twitter:card')).toBe('summary_large_image');
    const picture = await request.get(meta('og:image'));
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await picture.body()).length).toBeLessThan(150_000);
    titles.add(title);
    descriptions.add(meta('description'));
  }
  expect([titles.size, descriptions.size]).toEqual([pages.length, pages.length]);
});

test('a directory has only its filter and page in its canonical address', async ({ request, baseURL }) => {
  const canonicalOf = async (path: string) => (await readHead(request, path)).canonical;
  expect(await canonicalOf('/supplier?page=2&ref=x')).toBe(`${baseURL}/supplier?page=2`);
  expect(await canonicalOf('/supplier?page=1&gclid=x')).toBe(`${baseURL}/supplier`);
  expect(await canonicalOf('/supplier?utm_source=x&industry=agriculture')).toBe(
    `${baseURL}/supplier?industry=Agriculture`,
  );
  for (const hidden of ['/supplier?search=a', '/supplier?industry=nothing', '/supplier?page=999']) {
    const { robots, canonical, status } = await readHead(request, hidden);
    expect([hidden, robots, canonical]).toEqual([hidden, 'noindex', '']);
    expect(status).toBe(hidden.includes('999') ? 404 : 200);
  }
});

test('private pages are not indexed by search engines', async ({ request }) => {
  for (const path of [...addressesOf(({ search }) => search === 'hidden'), '/supplier/draft-1']) {
    const { robots, canonical, things } = await readHead(request, path);
    expect([path, robots, canonical, things.length]).toEqual([path, 'noindex', '', 0]);
  }
});

test('structured data names the company, and professionals with their rating', async ({
  page,
  request,
  baseURL,
}) => {
  const home = await readHead(request, '/');
  expect(home.things[0]).toMatchObject({ '@type': 'Organization', url: `${baseURL}/` });
  expect((await request.get(`${home.things[0]?.logo}`)).headers()['content-type']).toBe('image/png');
  const [supplier = ''] = await profilesIn(request);
  const { things } = await readHead(request, supplier);
  expect(things.map((thing) => thing['@type'])).toEqual(['ProfilePage', 'BreadcrumbList']);
  const { name, aggregateRating } = (things[0] as { mainEntity: Rated }).mainEntity;
  await page.goto(supplier);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText(aggregateRating.ratingValue.toFixed(1)).first()).toBeVisible();
});

interface Rated {
  name: string;
  aggregateRating: { ratingValue: number; reviewCount: number };
}

test('the questions and answers of a page are in its structured data', async ({ page, request }) => {
  const { things } = await readHead(request, '/about');
  const faq = things.find((thing) => thing['@type'] === 'FAQPage') as unknown as Faq;
  expect(faq.mainEntity.length).toBeGreaterThan(3);
  await page.goto('/about');
  for (const { name, acceptedAnswer } of faq.mainEntity) {
    const question = page.getByRole('group').filter({ hasText: name });
    await question.getByText(name).click();
    await expect(question.getByText(acceptedAnswer.text, { exact: true })).toBeVisible();
  }
});

interface Faq {
  mainEntity: { name: string; acceptedAnswer: { text: string } }[];
}

test('every address of the sitemap is an indexable page with that canonical address', async ({
  request,
  baseURL,
}) => {
  const placesIn = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place = '']) =>
      place.replaceAll('&amp;', '&'),
    );
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const files = await placesIn('/sitemap.xml');
  const places = (await Promise.all(files.map(placesIn))).flat();
  expect(places.length).toBeGreaterThan(100);
  const [some, profiles] = [places.slice(0, 30), places.filter((_, index) => index > 30 && index % 10 === 0)];
  for (const place of [...some, ...profiles]) {
    const { status, canonical, robots } = await readHead(request, place);
    expect([place, status, canonical, robots]).toEqual([place, 200, place, '']);
  }
});

test('the app can be installed on a phone', async ({ page, request }) => {
  await page.goto('/');
  const link = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await request.get(link ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ name: 'Sokoni', start_url: '/', display: 'standalone', lang: 'en' });
  const sizes = manifest.icons.map(
    ({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose ?? 'any'}`,
  );
  expect(sizes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
  const others = await page.locator('link[rel~=icon], link[rel=apple-touch-icon]').all();
  const hrefs = await Promise.all(others.map((icon) => icon.getAttribute('href')));
  for (const icon of [...manifest.icons.map(({ src }: { src: string }) => src), ...hrefs]) {
    const picture = await request.get(icon);
    expect([icon, picture.status()]).toEqual([icon, 200]);
    expect(picture.headers()['content-type']).toMatch(/^image\//);
  }
});

test('search engines read the same text as visitors', async ({ browser, page, request }) => {
  const paths = [...publicPages, '/supplier?page=2', ...(await profilesIn(request))];
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('html[data-ready]')).toBeAttached();
    const seen = await visibleIn(page);
    const controls = (await page.locator('main .with-scripts').allInnerTexts()).flatMap(linesOf);
    const { text, notes } = await readWithoutScripts(plain, path);
    expect
      .soft(
        linesOf(text).filter((line) => !notes.includes(line)),
        path,
      )
      .toEqual(linesOf(seen).filter((line) => !controls.includes(line)));
  }
  await context.close();
});

/** The text of the page without `noscript`, which only says what is missing. */
async function readWithoutScripts(page: Page, path: string) {
  await page.goto(path);
  const text = await visibleIn(page);
  const notes = await page.locator('main noscript').allInnerTexts();
  return { text, notes: notes.flatMap(linesOf) };
}

const visibleIn = async (page: Page) => (await page.getByRole('main').allInnerTexts()).join('\n');

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { run } from '../../server/commands/run.ts';
import type { OpenResources } from '../../server/platform/open-resources.ts';
import { browserFlags, requireBrowser } from '../lib/browser.ts';
import { makeTemporaryFolder } from '../lib/own-server.ts';
import { count, decimals, medianOf, milliseconds, type Row } from './measure.ts';
import { serveProduct } from './pages.ts';
import { startSlowLine } from './slow-line.ts';
import { type Screen, screensOf } from './slow-screens.ts';

/**
 * `npm run bench:pages -- --runs=5 --only=/,/supplier`: opens pages of the built product with demo data on a slow line
 * and a slow processor, each beside itself without scripts from a static server. See docs/benchmarks.md.
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
});
const runs = Number(values.runs);

const OBSERVER = join(import.meta.dirname, 'observe-page.js');
/** Slow 4G, as Lighthouse emulates it. */
const SLOW_4G = { down: 1.6e6, up: 0.75e6, roundTrip: 150 };
const SLOWER_PROCESSOR = 4;
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Where the button of the menu is on this phone. */
const MENU = { x: 300, y: 44 };
/** Milliseconds without a request after which a page is complete. */
const QUIET = 1_000;
const BUDGET = {
  ofStatic: 1.05,
  island: 1_200,
  all: 120,
  document: { touch: 900, blocked: 40, script: 15 },
  // Kilobytes of scripts as in `size-budgets.json`.
  application: { paint: 1_400, touch: 1_800, blocked: 100, script: 200 },
};
/** What a visitor touches first on each document; it becomes an island. */
const ISLANDS: Record<string, string> = {
  '/': '[data-island=search-field] input',
  '/supplier': '[data-island=search-field] input',
  'first supplier': '[data-island=share-button] button',
};

interface Opening {
  /** Milliseconds until the largest paint. */
  paint: number;
  /** Milliseconds beyond 50 in tasks that keep the page from reacting. */
  blocked: number;
  requests: number;
  /** Kilobytes that the line carried, and those of scripts among them. */
  all: number;
  script: number;
}

interface Touch {
  /** Milliseconds from the start until the menu of a document has opened, or a screen of the application reacts. */
  works: number;
  /** Milliseconds from the touch until the island reacts; 0 without one. */
  island: number;
}

await run(async (opened) => {
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs wants a whole number, not "${values.runs}"`);
  const folder = makeTemporaryFolder('slow-pages');
  opened.onClose(async () => folder.remove());
  const { origin } = await serveProduct(opened, folder.path);
  const { executablePath, env } = await requireBrowser();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: browserFlags,
  });
  opened.onClose(() => browser.close());
  const load = loadavg()[0] ?? 0;
  const rows: Row[] = [];
  for (const screen of await screensOf(origin, values.only.split(','))) {
    console.error(screen.name);
    rows.push(...(await measureScreen(opened, browser, origin, screen)));
  }
  console.table(rows);
  console.log(
    `Medians of ${runs}. When it began, ${load.toFixed(1)} programs wanted ${availableParallelism()} cores.`,
  );
  return 'done';
});

/** The page and its static copy take turns, so that other load on the machine affects both. */
async function measureScreen(
  opened: OpenResources,
  browser: Browser,
  origin: string,
  screen: Screen,
): Promise<Row[]> {
  const line = await startSlowLine(origin, SLOW_4G);
  opened.onClose(line.stop);
  const copy = screen.session ? undefined : await serveStaticCopy(opened, origin, screen.path);
  const own: Opening[] = [];
  const plain: Opening[] = [];
  const touches: Touch[] = [];
  for (let turn = 0; turn < runs; turn++) {
    own.push(await openPage(browser, line.origin, screen));
    if (copy) plain.push(await openPage(browser, copy, screen));
    touches.push(await touchPage(browser, line.origin, screen));
  }
  const median = (openings: Opening[], name: keyof Opening) =>
    medianOf(openings.map((opening) => opening[name]));
  const paint = median(own, 'paint');
  const row = (what: string, value: string, limit: number, isOk: boolean, unit = ' ms'): Row => ({
    what: `${screen.name}: ${what}`,
    measured: value,
    reference: '',
    ratio: '',
    budget: `≤ ${limit}${unit}`,
    verdict: isOk ? 'ok' : 'over',
  });
  const blocked = median(own, 'blocked');
  const requests = median(own, 'requests');
  const touch = medianOf(touches.map(({ works }) => works));
  const island = medianOf(touches.map((each) => each.island));
  const limits = screen.session ? BUDGET.application : BUDGET.document;
  const rows: Row[] = [];
  if (copy) {
    const reference = median(plain, 'paint');
    rows.push({
      ...row(
        'largest paint',
        milliseconds(paint),
        BUDGET.ofStatic,
        paint <= BUDGET.ofStatic * reference,
        ' ×',
      ),
      reference: `${milliseconds(reference)} (static)`,
      ratio: decimals(paint / reference),
    });
  } else {
    const limit = BUDGET.application.paint;
    rows.push(row('largest paint', milliseconds(paint), limit, paint <= limit));
  }
  const [script, all] = [median(own, 'script'), median(own, 'all')];
  rows.push(
    row(
      `scripts of ${count(requests)} requests`,
      decimals(script),
      limits.script,
      script <= limits.script,
      ' kB',
    ),
  );
  if (copy) rows.push(row('all', decimals(all), BUDGET.all, all <= BUDGET.all, ' kB'));
  if (island)
    rows.push(row('island after its touch', milliseconds(island), BUDGET.island, island <= BUDGET.island));
  rows.push(row('first touch works', milliseconds(touch), limits.touch, touch <= limits.touch));
  rows.push(row('blocked', milliseconds(blocked), limits.blocked, blocked <= limits.blocked));
  return rows;
}

/**
 * The page's HTML without scripts, compressed as the product compresses it; other files come from the product. It has the
 * same headers, because that of the opener's policy alone costs a new process of the browser.
 */
async function serveStaticCopy(opened: OpenResources, origin: string, path: string): Promise<string> {
  const original = await fetch(origin + path);
  const headers = Object.fromEntries(original.headers);
  for (const name of ['content-length', 'connection', 'keep-alive', 'transfer-encoding'])
    delete headers[name];
  const html = await original.text();
  const page = brotliCompressSync(
    html.replaceAll(/<script[\s\S]*?<\/script>|<link[^>]*modulepreload[^>]*>/g, ''),
    { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } },
  );
  const server = createServer(async (request, response) => {
    if (request.url === path) {
      response.writeHead(200, { ...headers, 'content-encoding': 'br' }).end(page);
      return;
    }
    const file = await fetch(origin + request.url);
    const type = file.headers.get('content-type') ?? 'application/octet-stream';
    response.writeHead(file.status, { 'content-type': type }).end(Buffer.from(await file.arrayBuffer()));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const line = await startSlowLine(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, SLOW_4G);
  opened.onClose(async () => {
    await line.stop();
    server.close();
  });
  return line.origin;
}

/** Runs `work` on a page in a browser that has nothing in its cache. */
async function inNewBrowser<T>(
  browser: Browser,
  { session }: Screen,
  work: (page: Page, devTools: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
    if (session) await page.addInitScript(`Object.assign(localStorage, ${JSON.stringify(session)})`);
    await page.addInitScript({ path: OBSERVER });
    return await work(page, devTools);
  } finally {
    await context.close();
  }
}

/** What `observe-page.js` has measured, in milliseconds. */
interface Observed {
  paint: number;
  blocked: number;
  ready: number;
  mounted: number;
  opened: number;
  touched: number;
}

function observedOn(page: Page): Promise<Observed> {
  return page.evaluate('observed');
}

function openPage(browser: Browser, origin: string, screen: Screen): Promise<Opening> {
  return inNewBrowser(browser, screen, async (page, devTools) => {
    const scripts = new Set<string>();
    let [requests, all, script] = [0, 0, 0];
    await devTools.send('Network.enable');
    devTools.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      all += encodedDataLength / 1000;
      if (scripts.has(requestId)) script += encodedDataLength / 1000;
    });
    let lastAt = performance.now();
    page.on('request', () => {
      requests++;
      lastAt = performance.now();
    });
    page.on('requestfinished', () => {
      lastAt = performance.now();
    });
    await page.goto(origin + screen.path, { waitUntil: 'load' });
    while (performance.now() - lastAt < QUIET) await page.waitForTimeout(QUIET / 4);
    const { paint, blocked } = await observedOn(page);
    return { paint, blocked, requests, all, script };
  });
}

/** Touches the page when it is first painted. */
function touchPage(browser: Browser, origin: string, screen: Screen): Promise<Touch> {
  return inNewBrowser(browser, screen, async (page, devTools) => {
    // Asking the page whether it is painted would slow it down.
    const isPainted = Promise.withResolvers<void>();
    devTools.on('Page.lifecycleEvent', ({ name }) => {
      if (name === 'firstContentfulPaint') isPainted.resolve();
    });
    await devTools.send('Page.enable');
    await devTools.send('Page.setLifecycleEventsEnabled', { enabled: true });
    await page.goto(origin + screen.path, { waitUntil: 'commit' });
    await isPainted.promise;
    const target = ISLANDS[screen.name];
    if (!target) {
      // The margin beside the content: no control is there.
      await page.touchscreen.tap(1, 300);
      await until(page, 'observed.ready > 0');
      return { works: (await observedOn(page)).ready, island: 0 };
    }
    await page.touchscreen.tap(MENU.x, MENU.y);
    await until(page, 'observed.opened > 0');
    await page.touchscreen.tap(MENU.x, MENU.y);
    await page.locator(target).first().tap();
    await until(page, 'observed.mounted > 0');
    const { opened, mounted, touched } = await observedOn(page);
    return { works: opened, island: mounted - touched };
  });
}

/** Playwright's own wait needs `eval`, which the pages' content security policy forbids. */
async function until(page: Page, condition: string): Promise<void> {
  while (!(await page.evaluate(condition))) await page.waitForTimeout(20);
}

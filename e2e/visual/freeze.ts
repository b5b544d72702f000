import type { Browser, BrowserContext, Page, Request } from '@playwright/test';

export interface View {
  width: number;
  scheme: 'light' | 'dark';
  direction?: 'ltr' | 'rtl';
}

/** Replaces each photograph: it is tiny, and shows how the picture is cropped. */
const testCard =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><path fill="#bd8" d="M0 0h800v600H0z"/><path stroke="#475" stroke-width="20" d="m0 0 800 600M800 0 0 600"/></svg>';
/**
 * Text at unrounded positions, because a font's advances are rounded differently at each size; no animation or caret;
 * and only the beginning of a long list. The fonts are those of `scripts/lib/fonts.conf`.
 */
const style = `
*, ::before, ::after { text-rendering: geometricPrecision !important; caret-color: transparent !important; animation: none !important; transition: none !important }
#root { position: relative; max-block-size: 2600px; overflow: clip }
li, article { content-visibility: visible !important }
img[src$='.webp'] { content: url('data:image/svg+xml,${encodeURIComponent(testCard).replaceAll("'", '%27')}') }`;

const heightOf = (width: number) => (width < 600 ? 640 : 900);

/** A browser context without animation or randomness: the same on every machine and every day. */
export async function frozenContext(
  browser: Browser,
  origin: string,
  { width, scheme }: View,
  session: unknown,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: heightOf(width) },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
  });
  await context.clock.setFixedTime('2026-11-01T11:00:00Z');
  await context.addInitScript(prepare, { style, session });
  return context;
}

/** Runs in the page before its own scripts. */
function prepare({ style, session }: { style: string; session: unknown }) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
  if (session) {
    const { token, user } = session as { token: string; user: object };
    localStorage.setItem('token', token);
    localStorage.setItem('user', JSON.stringify(user));
  }
}

/** Counts pending requests, except the notification stream, which never ends. */
function countWaiting(page: Page): () => number {
  const waiting = new Set<Request>();
  page.on('request', (request) => {
    if (!request.url().includes('/api/notifications?')) waiting.add(request);
  });
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  return () => waiting.size;
}

/** The number of checks in a row without a pending or new request, because one request may cause another. */
const QUIET = 2;

export interface FrozenPage {
  page: Page;
  /** Opens the address in a window of this size and colour scheme. */
  open(path: string, view: View): Promise<void>;
  /** Changes the size of the window, the colour scheme and the direction of the open page. */
  show(view: View): Promise<void>;
  /** Resolves when no request is pending and every picture is drawn. */
  untilStable(): Promise<void>;
}

/** One page for many addresses: a page of its own for each would start a process for each. */
export async function newFrozenPage(context: BrowserContext): Promise<FrozenPage> {
  const page = await context.newPage();
  const waiting = countWaiting(page);
  const untilStable = async () => {
    let quiet = 0;
    let before = -1;
    while (quiet < QUIET) {
      const elements = await page.evaluate(settle);
      quiet = waiting() || elements !== before ? 0 : quiet + 1;
      before = elements;
    }
  };
  const resize = async ({ width, scheme }: View) => {
    await page.setViewportSize({ width, height: heightOf(width) });
    await page.emulateMedia({ colorScheme: scheme });
  };
  const open = async (path: string, view: View) => {
    await resize(view);
    await page.goto(path);
    const hasScripts = !path.startsWith('/dev/');
    if (hasScripts) await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await untilStable();
  };
  const show = async (view: View) => {
    const { width, direction = 'ltr' } = view;
    const before = page.viewportSize()?.width;
    await resize(view);
    await page.evaluate(arrange, { direction, toTop: width !== before });
    await page.evaluate(settle);
  };
  return { page, open, show, untilStable };
}

/** A press may have scrolled the page to a place that another width does not have. */
function arrange({ direction, toTop }: { direction: string; toTop: boolean }) {
  document.documentElement.dir = direction;
  if (toTop) scrollTo({ top: 0, behavior: 'instant' });
}

async function settle() {
  const top = scrollY;
  for (const place of document.querySelectorAll('img[data-near]')) {
    place.scrollIntoView();
    await new Promise(requestAnimationFrame);
  }
  if (scrollY !== top) scrollTo({ top, behavior: 'instant' });
  for (const picture of document.images) picture.loading = 'eager';
  await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 60)));
  return document.getElementsByTagName('*').length;
}

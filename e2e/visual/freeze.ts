import type { Browser, BrowserContext, Page, Request } from '@playwright/test';

export interface View {
  width: number;
  scheme: 'light' | 'dark';
  direction?: 'rtl';
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

/** A browser context without animation or randomness: the same on every machine and every day. */
export async function frozenContext(
  browser: Browser,
  origin: string,
  { width, scheme, direction }: View,
  session: unknown,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: width < 600 ? 640 : 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
  });
  await context.clock.setFixedTime('2026-11-01T11:00:00Z');
  await context.addInitScript(prepare, { style, session, direction });
  return context;
}

interface Preparation {
  style: string;
  session: unknown;
  direction: 'rtl' | undefined;
}

/** Runs in the page before its own scripts. */
function prepare({ style, session, direction }: Preparation) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
  if (session) {
    const { token, user } = session as { token: string; user: object };
    localStorage.setItem('token', token);
    localStorage.setItem('user', JSON.stringify(user));
  }
  if (direction) {
    const turn = () => document.documentElement?.setAttribute('dir', direction);
    new MutationObserver((_changes, observer) => {
      if (!document.documentElement) return;
      turn();
      observer.disconnect();
    }).observe(document, { childList: true });
    turn();
  }
}

/** Counts pending requests, except the notification stream, which never ends. */
function countWaiting(page: Page): () => number {
  const waiting = new Set<Request>();
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/notifications')) waiting.add(request);
  });
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  return () => waiting.size;
}

/** The number of checks in a row without a pending or new request, because one request may cause another. */
const QUIET = 4;

export interface FrozenPage {
  page: Page;
  open(path: string): Promise<void>;
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
  const open = async (path: string) => {
    await page.goto(path);
    const hasScripts = !path.startsWith('/dev/');
    if (hasScripts) await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await untilStable();
  };
  return { page, open, untilStable };
}

async function settle() {
  for (const picture of document.images) picture.loading = 'eager';
  await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 60)));
  return document.getElementsByTagName('*').length;
}

import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** Milliseconds in which pages close even on a busy machine. */
const CLOSING = 20_000;

/**
 * A browser context that the tests of a worker use one after the other. Unlike `reuseContext` of Playwright it keeps the
 * HTTP cache, so a test does not load and compile every script again. Each test gets a new page.
 */
export class SharedContext {
  private current: { key: string; context: BrowserContext; anchor: Page; session: CDPSession } | undefined;

  /** The context of the last test if it has the same options, otherwise a new one. */
  async open(browser: Browser, options: object, address: string): Promise<BrowserContext> {
    const key = JSON.stringify(options);
    if (this.current?.key === key) return this.current.context;
    await this.close();
    const context = await browser.newContext();
    // A renderer ends with its last page. This one stays open, and has no scripts.
    const anchor = await context.newPage();
    await anchor.goto(address);
    this.current = { key, context, anchor, session: await context.newCDPSession(anchor) };
    return context;
  }

  /** Removes what a test has left behind. */
  async reset() {
    if (!this.current) return;
    const { context, anchor, session } = this.current;
    const others = context.pages().filter((page) => page !== anchor);
    const closing = Promise.all(others.map((page) => page.close())).then(() => true);
    if (!(await Promise.race([closing, setTimeout(CLOSING, false, { ref: false })]))) {
      // Chromium seldom never answers; the next test gets a context of its own.
      this.current = undefined;
      closing.catch(() => {});
      return;
    }
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.clearPermissions();
    await context.clearCookies();
    await anchor.evaluate(() => localStorage.clear());
    await session.send('Storage.clearDataForOrigin', {
      origin: new URL(anchor.url()).origin,
      storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
    });
  }

  async close() {
    await this.current?.context.close();
    this.current = undefined;
  }
}

/** An open page of the tested origin in which no test runs. */
export const findAnchor = (context: BrowserContext): Page | undefined =>
  context.pages().find((page) => new URL(page.url()).pathname === '/robots.txt');

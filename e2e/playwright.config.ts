import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { browserFlags, requireBrowser } from '../scripts/lib/browser.ts';
import { freePort } from '../scripts/lib/own-server.ts';

const browser = await requireBrowser();

// Every worker reads this file too; only the first read sets the environment.
const isFirstReading = !process.env.E2E_DATA;
process.env.E2E_PORT ??= String(await freePort());
/** `push.spec.ts` has a push service at this port. */
process.env.E2E_PUSH_PORT ??= String(await freePort());
/** With which `returnMail` signs. */
process.env.E2E_WEBHOOK_SECRET ??= 'a-secret-of-the-webhook';
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'sokoni-e2e-'));
// The server, its commands and the workers load the same modules.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/node-compile-cache');
const port = Number(process.env.E2E_PORT);
const folder = process.env.E2E_DATA;
if (isFirstReading) {
  // PostgreSQL runs as another account under root and needs access.
  chmodSync(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** Playwright lets the browser share memory in files of the disk, which are slower, because containers may lack this. */
const hasSharedMemory = () => {
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize > 2 ** 30;
};

/**
 * Tests that need a keyboard. All others run at the width of a phone, because narrow screens break first, and `visual`
 * compares wide ones.
 */
const onDesktop = ['details-table', 'keyboard', 'operator', 'read-aloud', 'refunds', 'scripts-in-texts'];
const named = (names: string[]) => names.map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A retry in CI, where a busy machine can cause a failure; the summary lists the tests that needed it.
  retries: process.env.CI ? 1 : 0,
  workers: Math.max(2, availableParallelism()),
  // Only a test that hangs takes this long, even on a busy machine.
  timeout: 180_000,
  expect: {
    timeout: 20_000,
    toHaveScreenshot: {
      animations: 'disabled',
      threshold: 0.03,
      maxDiffPixelRatio: 0.0005,
      pathTemplate: '{testDir}/visual/pictures/{arg}{ext}',
    },
  },
  reporter: [['line'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : [])],
  use: {
    // An action that cannot be done fails with its place in the code, long before its test would.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    baseURL: `http://127.0.0.1:${port}`,
    // Recording a trace of every test would take a sixth of the time.
    trace: 'on-first-retry',
    // Tests delay and change requests, which a service worker would answer itself; `offline.spec.ts` allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: browser.executablePath,
      env: { ...process.env, ...browser.env },
      // Otherwise each navigation from an empty page starts a process. All pages of the tests have one origin.
      args: [...browserFlags, '--disable-site-isolation-trials', '--renderer-process-limit=1'],
      ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
    },
  },
  projects: [
    // Sets its own widths and starts its own server. One worker runs all of it, so it starts first.
    { name: 'visual', testMatch: named(['visual']) },
    {
      name: 'phone',
      testIgnore: named([...onDesktop, 'visual']),
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } },
    },
    {
      name: 'desktop',
      testMatch: named(onDesktop),
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    command: 'node demo/main.ts',
    cwd: '..',
    port,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      DATA_DIR: folder,
      // All tests send requests from one address.
      RATE_LIMIT_FACTOR: '1000',
      // A busy machine is slow, not overloaded.
      REQUEST_MAX_WAIT: '60000',
      DATABASE_URL: '',
      MAIL_WEBHOOK_SECRET: process.env.E2E_WEBHOOK_SECRET,
      PUSH_SERVICES: `http://127.0.0.1:${process.env.E2E_PUSH_PORT}`,
      ENV_FILE: '/dev/null',
    },
  },
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findInPath, isExecutable } from './find-program.mjs';
import { modules } from './paths.mjs';
import { run } from './run.mjs';
import { PlainFailure, say } from './say.mjs';

/** The one without a window starts and draws faster: a third off all journeys. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .filter((name) => process.env[name])
    .map((name) => join(process.env[name], 'Google', 'Chrome', 'Application', 'chrome.exe')),
];

const playwright = join(modules, '@playwright', 'test', 'cli.js');

/** The browser for the journeys: one that is there, else one that we may fetch. */
export async function requireBrowser(node) {
  const given = process.env.CHROMIUM_PATH;
  if (given && !isExecutable(given)) throw new PlainFailure(`CHROMIUM_PATH names no program: ${given}`);
  return (
    given ||
    findInPath(NAMES) ||
    USUAL_PLACES.find(isExecutable) ||
    (await findPlaywrights(node)) ||
    (await fetchPlaywrights(node)) ||
    (await installDebians()) ||
    giveUp()
  );
}

async function findPlaywrights(node) {
  const ask = `import { chromium } from '@playwright/test'; console.log(chromium.executablePath());`;
  const { code, output } = await run(node, ['--input-type=module', '-e', ask], { show: false });
  const path = output.trim();
  return code === 0 && existsSync(path) ? path : undefined;
}

async function fetchPlaywrights(node) {
  if (process.env.PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD) return undefined;
  say('Fetching a browser for the journeys (once) …');
  const { code } = await run(node, [playwright, 'install', 'chromium'], { show: false });
  return code === 0 ? findPlaywrights(node) : undefined;
}

async function installDebians() {
  if (process.getuid?.() !== 0 || !findInPath(['apt-get'])) return undefined;
  say('Installing Chromium with apt-get (once) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { show: false, env });
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run('apt-get', ['install', '-y', '-q', name], { show: false, env });
    const path = findInPath([name]);
    if (path) return path;
  }
  return undefined;
}

function giveUp() {
  throw new PlainFailure(
    'The journeys need a browser: install Chrome or Chromium, or type "npx playwright install chromium", ' +
      'or set CHROMIUM_PATH to one.',
  );
}

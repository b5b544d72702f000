import { spawn } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { publicPages } from '../../contract/public-pages.ts';
import { run } from '../../server/commands/run.ts';
import { requireBrowser } from '../lib/browser.ts';
import { makeTemporaryFolder } from '../lib/own-server.ts';
import { decimals, medianOf } from './measure.ts';
import { serveProduct } from './pages.ts';

/**
 * `npm run bench:lighthouse -- --runs=5 --only=/,/fr/about`: runs Lighthouse, with its mobile defaults, on each public page
 * of the built product with demo data. Scores are medians. The browser is that of the end-to-end tests.
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
});
const runs = Number(values.runs);

/**
 * Fetched on demand and cached by npm: with its dependencies it has 176 MB, which other commands do not need. The
 * version is pinned, because each version scores a little differently.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const TRIES = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

await run(async (opened) => {
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs wants a whole number, not "${values.runs}"`);
  const folder = makeTemporaryFolder('lighthouse');
  opened.onClose(async () => folder.remove());
  const { origin } = await serveProduct(opened, folder.path);
  const pages = await pagesAt(origin);
  const reports = new Map<string, Report[]>(pages.map(({ name }) => [name, []]));
  const load = loadavg()[0] ?? 0;
  // The pages alternate, so that other load on the machine affects all of them equally.
  for (let nth = 1; nth <= runs; nth++) {
    for (const { name, path } of pages) {
      console.error(`${nth} of ${runs}: ${name}`);
      reports.get(name)?.push(await reportOn(origin + path));
    }
  }
  console.table(Object.fromEntries([...reports].map(([name, own]) => [name, summaryOf(own)])));
  console.log(
    `Medians of ${runs}. When it began, ${load.toFixed(1)} programs wanted ${availableParallelism()} cores` +
      `${load > 0.5 ? ': performance says little on a machine that does other things' : ''}.`,
  );
  return 'done';
});

/** Every public page, and the first profile of each directory; in other languages only the requested pages. */
async function pagesAt(origin: string): Promise<{ name: string; path: string }[]> {
  const profiles = await Promise.all(
    ['supplier', 'freelancer'].map(async (role) => {
      const answer = await fetch(`${origin}/api/users/${role}`);
      const { data } = (await answer.json()) as { data: { _id: string }[] };
      return { name: `first ${role}`, path: `/${role}/${data[0]?._id}` };
    }),
  );
  const pages = [...publicPages.map((path) => ({ name: path as string, path: path as string })), ...profiles];
  if (!values.only) return pages;
  return values.only
    .split(',')
    .map((wanted) => pages.find(({ name }) => name === wanted) ?? { name: wanted, path: wanted });
}

/** Retries, because Chrome sometimes loses its recording on a busy machine. */
async function reportOn(url: string): Promise<Report> {
  for (let nth = 1; ; nth++) {
    const report = await runLighthouse(url).catch((error: Error) => error);
    if (!(report instanceof Error) && !report.runtimeError) return report;
    const problem = report instanceof Error ? report.message : report.runtimeError?.message;
    if (nth === TRIES) throw new Error(`Lighthouse could not look at ${url}: ${problem}`);
  }
}

async function runLighthouse(url: string): Promise<Report> {
  const { executablePath, env } = await requireBrowser();
  const child = spawn(
    'npm',
    [
      ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url],
      ...['--output=json', '--quiet', `--only-categories=${CATEGORIES.join(',')}`],
      '--chrome-flags=--headless --no-sandbox',
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: { ...process.env, ...env, CHROME_PATH: executablePath },
    },
  );
  const [output, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const json = output.slice(output.indexOf('{'));
  if (!json.startsWith('{'))
    throw new Error(complaints.trim().split('\n').slice(-3).join(' ') || 'no answer');
  return JSON.parse(json) as Report;
}

function summaryOf(reports: Report[]) {
  const median = (of: (report: Report) => number | null | undefined) =>
    medianOf(reports.map((report) => of(report) ?? 0));
  const value = (id: string) => median(({ audits }) => audits[id]?.numericValue);
  const scores = CATEGORIES.map((name) => [
    name,
    Math.round(100 * median(({ categories }) => categories[name]?.score)),
  ]);
  return {
    ...Object.fromEntries(scores),
    'largest paint': `${decimals(value('largest-contentful-paint') / 1000)} s`,
    blocked: `${Math.round(value('total-blocking-time'))} ms`,
    shift: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { publicPages } from '../../contract/public-pages.ts';
import { type Opened, run } from '../../server/run.ts';
import { categories, type Look, lookAt } from './lighthouse.ts';
import { serveProduct } from './product.ts';
import { decimals, tableOfCells } from './table.ts';

/**
 * `npm run bench:pages -- --runs=5 --only=/,/fr/about`: runs Lighthouse, with its mobile defaults, on each public page
 * of the built product with demo data. Scores are medians. The browser is that of the end-to-end tests.
 */
const HEAD = ['page', ...categories, 'largest paint', 'blocked', 'shift', 'not perfect'];
const PROFILES = ['supplier', 'freelancer'] as const;

await run(async (opened) => {
  const { runs, only } = readOptions();
  await build();
  const { url } = await serveProduct(opened, await makeFolder(opened), { demo: true });
  const pages = await pagesAt(url, only);
  const looks = new Map<string, Look[]>(pages.map(({ name }) => [name, []]));
  const load = loadavg()[0] ?? 0;
  // The pages alternate, so that other load on the machine affects all of them equally.
  for (let nth = 1; nth <= runs; nth++) {
    for (const { name, path } of pages) {
      console.error(`${nth} of ${runs}: ${name}`);
      looks.get(name)?.push(await lookAt(url + path));
    }
  }
  console.log(tableOfCells([HEAD, ...[...looks].map(([name, seen]) => rowOf(name, seen))]));
  console.log(
    `\nMedians of ${runs}. When it began, ${load.toFixed(1)} programs wanted ${availableParallelism()} cores` +
      `${load > 0.5 ? ': performance says little on a machine that does other things' : ''}.`,
  );
  return 'done';
});

function readOptions() {
  const { values } = parseArgs({
    options: { runs: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs wants a whole number, not "${values.runs}"`);
  return { runs, only: values.only.split(',').filter(Boolean) };
}

async function build(): Promise<void> {
  const script = fileURLToPath(new URL('../build.mjs', import.meta.url));
  const [code] = await once(spawn(process.execPath, [script], { stdio: ['ignore', 2, 2] }), 'exit');
  if (code !== 0) throw new Error('The pages could not be built.');
}

async function makeFolder(opened: Opened): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sokoni-pages-'));
  // Under root, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o711);
  opened.onClose(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Every public page, and the first profile of each directory; in other languages only the requested pages. */
async function pagesAt(url: string, only: string[]) {
  const profiles = await Promise.all(
    PROFILES.map(async (role) => {
      const answer = await fetch(`${url}/api/users/${role}`);
      const { data } = (await answer.json()) as { data: { _id: string }[] };
      return { name: `first ${role}`, path: `/${role}/${data[0]?._id}` };
    }),
  );
  const pages = [...publicPages.map((path) => ({ name: path as string, path: path as string })), ...profiles];
  if (only.length === 0) return pages;
  return only.map((wanted) => pages.find(({ name }) => name === wanted) ?? { name: wanted, path: wanted });
}

function rowOf(name: string, looks: Look[]): string[] {
  const median = (of: (look: Look) => number) =>
    looks.map(of).toSorted((a, b) => a - b)[Math.floor(looks.length / 2)] ?? 0;
  const seen = looks.flatMap(({ imperfect }) => imperfect);
  const often = [...new Set(seen)].filter(
    (audit) => seen.filter((other) => other === audit).length * 2 > looks.length,
  );
  return [
    name,
    ...categories.map((category) => String(median(({ scores }) => scores[category]))),
    `${decimals(median(({ largestPaint }) => largestPaint) / 1000)} s`,
    `${Math.round(median(({ blocking }) => blocking))} ms`,
    String(Math.round(median(({ shift }) => shift) * 1000) / 1000),
    often.join(', '),
  ];
}

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Opened } from '../../server/run.ts';
import { type Load, load } from './load.ts';
import { byTurns, rateMeter } from './meter.ts';
import { memoryOf, memoryOfPostgres } from './process-costs.ts';
import { type Served, serveBytes, serveProduct } from './product.ts';
import { count, milliseconds, type Row } from './table.ts';

const PAGES = ['/', '/supplier'];
const STATIC = '/icon.svg';
const START_LIMIT = 1000;
const MEMORY_LIMIT = 150;
const RATE = { least: 20_000, ofStatic: 0.5 };
const STARTS = 5;

/** Start time, memory and pages of the built product, next to plain Node. */
export async function measurePages(opened: Opened, folder: string, seconds: number): Promise<Row[]> {
  const dataDir = join(folder, 'pages');
  const first = await serveProduct(opened, dataDir, { demo: true });
  await first.stop();
  const [start, bareStart] = await byTurns(
    [
      () => startTime(() => serveProduct(opened, dataDir, { demo: true })),
      () => startTime(() => serveBytes(opened, 0)),
    ],
    STARTS,
  );

  const product = await serveProduct(opened, dataDir, { demo: true });
  const bare = await serveBytes(opened, await sizeOf(product.url + PAGES[0]));
  await sleep(2000);
  const rows = [
    startRow(start ?? 0, bareStart ?? 0),
    memoryRow('memory at rest: Node', memoryOf(product.pid), memoryOf(bare.pid), MEMORY_LIMIT),
    memoryRow('memory at rest: PostgreSQL', memoryOfPostgres(dataDir)),
    ...(await rateRows(product, bare, seconds)),
    memoryRow('memory after that load: Node', memoryOf(product.pid), memoryOf(bare.pid)),
  ];
  await bare.stop();
  await product.stop();
  return rows;
}

async function startTime(serve: () => Promise<Served>): Promise<number> {
  const served = await serve();
  await served.stop();
  return served.firstAnswer;
}

async function sizeOf(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  return Number(answer.headers.get('content-length'));
}

function startRow(start: number, bare: number): Row {
  return {
    what: 'start to first answer, built and migrated',
    measured: milliseconds(start),
    reference: `${milliseconds(bare)} (bare Node)`,
    ratio: start / bare,
    budget: `≤ ${START_LIMIT} ms`,
    isWithin: start <= START_LIMIT,
  };
}

function memoryRow(what: string, memory?: number, bare?: number, limit?: number): Row {
  if (memory === undefined) return { what, measured: 'unknown here' };
  return {
    what,
    measured: `${count(memory)} MB`,
    ...(bare ? { reference: `${count(bare)} MB (bare Node)`, ratio: memory / bare } : {}),
    ...(limit ? { budget: `≤ ${limit} MB`, isWithin: memory <= limit } : {}),
  };
}

async function rateRows(product: Served, bare: Served, seconds: number): Promise<Row[]> {
  const file = pageMeter(product, STATIC, seconds);
  const pages = PAGES.map((path) => ({ path, ...pageMeter(product, path, seconds) }));
  const nothing = pageMeter(bare, '/', seconds);
  const [fileRate = 0, nothingRate = 0, ...pageRates] = await byTurns([
    file.run,
    nothing.run,
    ...pages.map(({ run }) => run),
  ]);
  return pages.flatMap(({ path, processorTime }, index) => {
    const rate = pageRates[index] ?? 0;
    return [
      {
        what: `cached page ${path}, brotli`,
        measured: `${count(rate)}/s`,
        reference: `${count(fileRate)}/s (${STATIC})`,
        ratio: rate / fileRate,
        budget: `≥ ${count(RATE.least)}/s, ≥ ${RATE.ofStatic} ×`,
        isWithin: rate >= RATE.least && rate >= RATE.ofStatic * fileRate,
      },
      {
        what: `cached page ${path}, beside bare Node`,
        measured: `${count(rate)}/s`,
        reference: `${count(nothingRate)}/s (same bytes)`,
        ratio: rate / nothingRate,
      },
      {
        what: `cached page ${path}, processor time of Node`,
        measured: milliseconds(processorTime()),
        reference: `${milliseconds(nothing.processorTime())} (same bytes)`,
        ratio: processorTime() / nothing.processorTime(),
        // The time per page that the rate means on one core.
        budget: `≤ ${milliseconds(1000 / RATE.least)}`,
        isWithin: processorTime() <= 1000 / RATE.least,
      },
    ];
  });
}

/** With enough connections and pipelined requests that the server is never idle. */
function pageMeter({ url, pid }: Served, path: string, seconds: number) {
  const headers = { 'accept-encoding': 'br' };
  const task: Load = {
    url,
    connections: 32,
    seconds,
    pipelining: 8,
    requests: [{ method: 'GET', path, headers }],
  };
  return rateMeter(pid, seconds, async () => (await load(task)).perSecond * seconds);
}

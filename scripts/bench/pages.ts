import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { OpenResources } from '../../server/platform/open-resources.ts';
import { startServer } from '../lib/own-server.ts';
import { count, decimals, medians, memoryOf, milliseconds, type Row, sendLoad } from './measure.ts';

const PAGES = ['/', '/supplier'];
const BUDGET = { startMs: 1000, memoryMB: 150, ofFileServer: 0.6, filesPerSecond: 15_000 };
const STARTS = 5;
const ASSETS = join(import.meta.dirname, '../../web/dist/client/assets');

/** Start time, memory and pages of the built product, next to a plain Node file server. */
export async function measurePages(opened: OpenResources, folder: string, seconds: number): Promise<Row[]> {
  console.error('pages');
  const dataDir = join(folder, 'pages');
  const file = join(folder, 'page.br');
  const first = await serveProduct(opened, dataDir);
  // `fetch` has decompressed the page, so it is compressed again to about its size.
  writeFileSync(file, brotliCompressSync(await (await fetch(first.origin)).text()));
  await first.stop();

  const [start, bareStart] = await medians(
    () => startTime(serveProduct(opened, dataDir)),
    () => startTime(serveFile(opened, file)),
    STARTS,
  );
  const product = await serveProduct(opened, dataDir);
  const bare = await serveFile(opened, file);
  await sleep(2000);
  const [memory, bareMemory] = [memoryOf(product.pid), memoryOf(bare.pid)];
  const rows: Row[] = [
    {
      what: 'start to first answer, built and migrated',
      measured: milliseconds(start),
      reference: `${milliseconds(bareStart)} (bare Node)`,
      ratio: decimals(start / bareStart),
      budget: `≤ ${BUDGET.startMs} ms`,
      verdict: start <= BUDGET.startMs ? 'ok' : 'over',
    },
    {
      what: 'memory at rest',
      measured: `${count(memory)} MB`,
      reference: `${count(bareMemory)} MB (bare Node)`,
      ratio: decimals(memory / bareMemory),
      budget: `≤ ${BUDGET.memoryMB} MB`,
      verdict: memory <= BUDGET.memoryMB ? 'ok' : 'over',
    },
  ];
  for (const path of PAGES) {
    const [rate, bareRate] = await medians(
      () => sendLoad(pageLoad(product.origin, path, seconds)),
      () => sendLoad(pageLoad(bare.origin, '/', seconds)),
    );
    rows.push({
      what: `cached page ${path}, brotli`,
      measured: `${count(rate)}/s`,
      reference: `${count(bareRate)}/s (file server)`,
      ratio: decimals(rate / bareRate),
      budget: `≥ ${BUDGET.ofFileServer} ×`,
      verdict: rate >= BUDGET.ofFileServer * bareRate ? 'ok' : 'over',
    });
  }
  const script = `/assets/${middleOf(readdirSync(ASSETS).filter((name) => name.endsWith('.js.br')))}`;
  const rate = await sendLoad(pageLoad(product.origin, script, seconds));
  rows.push({
    what: 'built file of the middle size, brotli',
    measured: `${count(rate)}/s`,
    reference: '',
    ratio: '',
    budget: `≥ ${count(BUDGET.filesPerSecond)}/s`,
    verdict: rate >= BUDGET.filesPerSecond ? 'ok' : 'over',
  });
  await bare.stop();
  await product.stop();
  return rows;
}

/** The script of the middle size, without the ending of its compressed copy. */
const middleOf = (names: string[]) =>
  names
    .toSorted((one, other) => statSync(join(ASSETS, one)).size - statSync(join(ASSETS, other)).size)
    .at(names.length / 2)
    ?.replace(/\.br$/, '');

/** The product as users start it, in a separate process with its own data folder. */
export async function serveProduct(opened: OpenResources, dataDir: string, env: Record<string, string> = {}) {
  // The flag and the compile cache of `npm start`.
  const product = await startServer(['--max-semi-space-size=8', 'demo/main.ts'], {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SMTP_URL: '',
    PUBLIC_URL: '',
    DEMO_DATA: 'yes',
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'warn',
    NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
    ...env,
  });
  opened.onClose(product.stop);
  return product;
}

async function serveFile(opened: OpenResources, file: string) {
  const server = await startServer(['scripts/bench/bare-server.ts', file]);
  opened.onClose(server.stop);
  return server;
}

async function startTime(starting: ReturnType<typeof startServer>): Promise<number> {
  const { firstAnswer, stop } = await starting;
  await stop();
  return firstAnswer;
}

/** With enough connections and pipelined requests that the server is never idle. */
function pageLoad(url: string, path: string, seconds: number) {
  const requests = [{ method: 'GET' as const, path, headers: { 'accept-encoding': 'br' } }];
  return { url, connections: 32, seconds, pipelining: 8, requests };
}

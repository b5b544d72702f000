import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { type Opened, run } from '../../server/run.ts';
import type { FloodTask } from './flood-process.ts';
import { timesOf } from './measure.ts';
import { serveProduct } from './product.ts';
import { decimals, tableOfCells } from './table.ts';

/**
 * `npm run bench:flood`: one address floods the built product over loopback with 320 connections, each kind of flood
 * for a few seconds, while a visitor at another address reads the home page repeatedly. The visitor's p99 should stay
 * below three times its value without the flood.
 */
const CONNECTIONS = 320;
const SECONDS = 5;
const program = fileURLToPath(new URL('./flood-process.ts', import.meta.url));

const floods = {
  'unknown query parameters': '/?*=*',
  'paths that lead nowhere': '/*',
  'directory searches': '/supplier?search=*',
  'profiles that are not there': '/supplier/01890000-0000-7000-8000-*',
};

await run(async (opened) => {
  const env = { TRUSTED_PROXIES: '1', RATE_LIMIT_FACTOR: '1', LOG_LEVEL: 'silent' };
  const { url } = await serveProduct(opened, await makeFolder(opened), { demo: true, env });
  await visit(url, 1);
  const rows = [['flood', 'quiet p50 / p99', 'flooded p50 / p99', 'p99 ratio', 'flood answered']];
  for (const [name, path] of Object.entries(floods)) {
    console.error(name);
    const quiet = await visit(url, SECONDS);
    const flood = startFlood({
      port: Number(new URL(url).port),
      connections: CONNECTIONS,
      path,
      address: '192.0.2.1',
    });
    // Waits until all connections are open.
    await visit(url, 1);
    const before = flood.answered();
    const flooded = await visit(url, SECONDS);
    const answered = flood.answered() - before;
    await flood.stop();
    rows.push([
      name,
      `${decimals(quiet.p50)} / ${decimals(quiet.p99)} ms`,
      `${decimals(flooded.p50)} / ${decimals(flooded.p99)} ms`,
      decimals(flooded.p99 / quiet.p99),
      `${Math.round(answered / SECONDS)}/s`,
    ]);
  }
  console.log(tableOfCells(rows));
  return 'done';
});

function startFlood(task: FloodTask) {
  const child = fork(program);
  let answered = 0;
  child.on('message', (count: number) => {
    answered = count;
  });
  child.send(task);
  return {
    answered: () => answered,
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** Response times of the home page on one connection, in milliseconds, one request after the other. */
async function visit(url: string, seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const begun = performance.now();
    const request = get(url, {
      agent,
      headers: { 'x-forwarded-for': '198.51.100.1', 'accept-encoding': 'br' },
    });
    const [response] = await once(request, 'response');
    if (response.statusCode !== 200) throw new Error(`The home page answered ${response.statusCode}.`);
    await once(response.resume(), 'end');
    times.push(performance.now() - begun);
  }
  agent.destroy();
  return timesOf(times);
}

async function makeFolder(opened: Opened): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sokoni-flood-'));
  // Under root, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o711);
  opened.onClose(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Opened } from '../../server/run.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PATIENCE = 180_000;

export interface Served {
  url: string;
  pid: number;
  /** Milliseconds from the start to the first response. */
  firstAnswer: number;
  stop(): Promise<void>;
}

interface Service {
  flags?: string[];
  program: string;
  args?: string[];
  env?: Record<string, string>;
}

/** The product as users start it, in a separate process with its own data folder. */
export function serveProduct(
  opened: Opened,
  dataDir: string,
  { demo, env = {} }: { demo: boolean; env?: Record<string, string> },
): Promise<Served> {
  return serve(opened, {
    // The flags of `npm start`.
    flags: ['--max-semi-space-size=8'],
    program: 'demo/main.ts',
    env: {
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SMTP_URL: '',
      DEMO_DATA: demo ? 'yes' : 'no',
      RATE_LIMIT_FACTOR: '1000000',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
}

/** A plain Node HTTP server that always answers with the same bytes. */
export function serveBytes(opened: Opened, bytes: number): Promise<Served> {
  return serve(opened, { program: 'scripts/bench/bare-server.ts', args: [String(bytes)] });
}

async function serve(opened: Opened, { flags = [], program, args = [], env = {} }: Service): Promise<Served> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, [...flags, program, ...args], {
    cwd: root,
    env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  };
  opened.onClose(stop);

  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`${program} ended before it answered`);
    if (performance.now() - begun > PATIENCE) throw new Error(`${program} did not answer`);
    await sleep(5);
  }
  return { url, pid: child.pid ?? 0, firstAnswer: performance.now() - begun, stop };
}

function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(url, { agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode === 200));
    }).once('error', () => resolve(false));
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

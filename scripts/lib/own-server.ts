import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');
const LONGEST_START_MS = 180_000;

/** Starts the built product with fresh demo data for one check. `nodeArgs` come before the server file. */
export async function startOwnServer(nodeArgs: string[] = []) {
  const folder = makeTemporaryFolder('own');
  try {
    const server = await startServer([...nodeArgs, 'demo/main.ts'], {
      DATA_DIR: folder.path,
      DATABASE_URL: '',
      ENV_FILE: '/dev/null',
      RATE_LIMIT_FACTOR: '1000',
      REQUEST_MAX_WAIT: '60000',
    });
    return { ...server, stop: () => server.stop().then(folder.remove) };
  } catch (error) {
    folder.remove();
    throw error;
  }
}

export function makeTemporaryFolder(name: string) {
  const path = mkdtempSync(join(tmpdir(), `sokoni-${name}-`));
  // Under root, PostgreSQL runs as another account, which needs access.
  chmodSync(path, 0o711);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Starts a Node program that listens on `PORT`, and waits for its first response. */
export async function startServer(args: string[], env: Record<string, string> = {}) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const server = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  while (!(await answers(origin))) {
    if (server.exitCode !== null) throw new Error('The server ended before it answered.');
    if (performance.now() - begun > LONGEST_START_MS) {
      await stop();
      throw new Error('The server did not answer within three minutes.');
    }
    await sleep(10);
  }
  return { port, origin, pid: server.pid ?? 0, firstAnswer: performance.now() - begun, stop };
}

async function answers(origin: string): Promise<boolean> {
  try {
    const response = await fetch(origin);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Below the ports that systems give to connections, one of which could take it before it is used. */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return freePort();
  }
  probe.close();
  await once(probe, 'close');
  return port;
}

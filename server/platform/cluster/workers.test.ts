import { execFileSync } from 'node:child_process';
import cluster from 'node:cluster';
import { EventEmitter, once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../scripts/lib/own-server.ts';
import { endPrograms, START_LIMIT, startProgram } from '../../testing/fakes/program.ts';
import { StartError } from '../start-error.ts';
import { readWorkerCount, workerProcesses } from './workers.ts';

const dataDir = join(tmpdir(), `sokoni-workers-${process.pid}`);
const metricsPort = 30_000 + 2 * (process.pid % 1_000);
afterEach(endPrograms);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it('reads the number of workers', () => {
  expect(readWorkerCount(['node', 'main.ts'])).toBe(1);
  expect(readWorkerCount(['node', 'main.ts', '--workers=4'])).toBe(4);
  for (const wrong of ['--workers', '--workers=', '--workers=0', '--workers=two', '--workers=1.5'])
    expect(() => readWorkerCount([wrong])).toThrow(StartError);
});

it.each([0, 1, 75])('fails when the first worker exits with %d before it serves', async (code) => {
  const worker = new EventEmitter();
  vi.spyOn(cluster, 'fork').mockReturnValueOnce(worker as ReturnType<typeof cluster.fork>);
  const started = workerProcesses(() => {}).start(2);
  worker.emit('exit', code);
  await expect(started).rejects.toMatchObject({ name: 'StartError', isTemporary: code === 75 });
});

describe('a server with two workers', () => {
  it('serves, starts a killed worker again, and stops them all after their requests', {
    timeout: 2 * START_LIMIT,
  }, async () => {
    const server = startProgram(['main.ts', '--workers=2'], {
      DATA_DIR: dataDir,
      // A fixed port: with 0 the port changes when the only worker that listens already is killed.
      PORT: String(await freePort()),
      METRICS_PORT: String(metricsPort),
    });
    await expect
      .poll(server.output, { timeout: START_LIMIT })
      .toMatch(/Sokoni is at \S+[\s\S]*Mail: kept in/);
    const [, address = ''] = /Sokoni is at (\S+)/.exec(server.output()) ?? [];
    // A connection that arrives in the moment in which the last worker stops listening is closed when the server ends.
    const readyAt = async (url: string) =>
      (await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined))?.status;
    const metricsOf = (worker: number) => readyAt(`http://127.0.0.1:${metricsPort + worker - 1}/metrics`);
    await expect.poll(() => readyAt(`${address}/health/ready`)).toBe(200);
    await expect.poll(() => metricsOf(2)).toBe(200);
    await expect.poll(() => metricsOf(1)).toBe(200);

    const workers = () =>
      execFileSync('pgrep', ['-P', String(server.child.pid), '-f', 'main.ts'], { encoding: 'utf8' })
        .trim()
        .split('\n')
        .map(Number);
    const [killed = 0, other = 0] = workers();
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => readyAt(`${address}/health/ready`)).toBe(200);
    await expect.poll(workers).toSatisfy((pids: number[]) => pids.length === 2 && !pids.includes(killed));
    expect(workers()).toContain(other);
    await expect.poll(async () => [await metricsOf(1), await metricsOf(2)]).toEqual([200, 200]);

    const body = JSON.stringify({ email: 'ada@example.com' });
    const slow = request(`${address}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length },
    });
    const response = once(slow, 'response') as Promise<[IncomingMessage]>;
    slow.write(body.slice(0, 5));
    await expect.poll(() => readyAt(`${address}/health/live`)).toBe(200);
    server.child.kill('SIGTERM');
    await expect.poll(() => readyAt(`${address}/health/live`)).toBeUndefined();
    slow.end(body.slice(5));
    const [answer] = await response;
    answer.resume();
    expect(answer.statusCode).toBe(200);
    const { code, err } = await server.ended;
    expect(code).toBe(0);
    expect(err).toMatch(/Worker \d ended unexpectedly \(killed by SIGKILL\)\. It starts again in 1 s\./);
    expect(err).not.toMatch(/"level":50/);
  });

  it('reports a wrong setting once', async () => {
    const { code, err } = await startProgram(['main.ts', '--workers=none'], { DATA_DIR: dataDir }).ended;
    expect([code, err.trim()]).toEqual([
      1,
      '--workers has to be a whole number from 1 to 64, such as --workers=4.',
    ]);
  });
});

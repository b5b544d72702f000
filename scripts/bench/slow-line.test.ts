import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSlowLine } from './slow-line.ts';

const SIZE = 100_000;
let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((_request, response) => response.end(Buffer.alloc(SIZE, 'a')));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

/** Milliseconds until so many concurrent answers have arrived whole. */
async function timeOf(line: Parameters<typeof startSlowLine>[1], requests: number): Promise<number> {
  const slow = await startSlowLine(origin, line);
  const begun = performance.now();
  const load = async () => (await (await fetch(slow.origin)).arrayBuffer()).byteLength;
  const sizes = await Promise.all(Array.from({ length: requests }, load));
  const time = performance.now() - begun;
  expect(new Set(sizes)).toEqual(new Set([SIZE]));
  await slow.stop();
  return time;
}

test('takes two round trips for the first answer of a connection', async () => {
  expect(await timeOf({ down: 1e9, up: 1e9, roundTrip: 200 }, 1)).toBeGreaterThanOrEqual(390);
});

test('shares its rate between connections', async () => {
  const bits = 3 * SIZE * 8;
  expect(await timeOf({ down: bits * 2, up: 1e9, roundTrip: 0 }, 3)).toBeGreaterThanOrEqual(490);
});

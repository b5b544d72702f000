import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { Agent, type ClientRequest, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { readEvents } from '../../testing/event-stream.ts';
import { endPrograms, START_LIMIT, startProgram } from '../../testing/fakes/program.ts';

const dataDir = join(tmpdir(), `sokoni-drain-${process.pid}`);
afterAll(async () => {
  endPrograms();
  await rm(dataDir, { recursive: true, force: true });
});

const password = { password: 'zebra crossing', confirmPassword: 'zebra crossing' };
const formOf = (email: string) =>
  JSON.stringify({ firstName: 'Ada', lastName: 'Obi', email, companyName: '', ...password });

test('a server that is stopped ends its requests, streams and connections', {
  timeout: 2 * START_LIMIT,
}, async () => {
  const server = startProgram(['main.ts'], { DATA_DIR: dataDir });
  await expect.poll(server.output, { timeout: START_LIMIT }).toMatch(/Sokoni is at \S+[\s\S]*Mail: kept in/);
  const [, address = ''] = /Sokoni is at (\S+)/.exec(server.output()) ?? [];
  const agent = new Agent({ keepAlive: true });
  const open = (path: string, options: RequestOptions = {}) =>
    request(new URL(path, address), { agent, ...options });
  const register = (email: string) =>
    open('/api/auth/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(formOf(email)) },
    });

  const first = await read(register('first@example.com').end(formOf('first@example.com')));
  const [, token] = /"token":"([^"]+)"/.exec(first.body) ?? [];
  expect([first.status, typeof token]).toEqual([201, 'string']);
  const stream = await readEvents(address, { authorization: `Bearer ${token}` });
  await expect.poll(() => stream.heard.text).toContain('retry: 3000');

  const slow = register('slow@example.com');
  slow.write(formOf('slow@example.com').slice(0, 40));
  // Another connection, which stays open for the next request.
  const ready = await read(open('/health/ready').end());
  expect([ready.status, ready.connection]).toEqual([200, 'keep-alive']);

  server.child.kill('SIGTERM');
  await expect.poll(() => stream.heard.ended).toBe(true);
  const [, pause] = /retry: (\d+)\n\n$/.exec(stream.heard.text) ?? [];
  expect(Number(pause)).toBeGreaterThanOrEqual(3000);

  const whileStopping = await read(open('/health/ready').end());
  expect([whileStopping.status, whileStopping.connection]).toEqual([503, 'close']);
  expect(JSON.parse(whileStopping.body)).toMatchObject({ status: 'not ready', database: 'ok' });
  await expect(read(request(new URL('/health/live', address), { agent: false }).end())).rejects.toThrow(
    'ECONNREFUSED',
  );

  slow.end(formOf('slow@example.com').slice(40));
  const answer = await read(slow);
  expect([answer.status, answer.connection]).toEqual([201, 'close']);
  const { code, err } = await server.ended;
  expect(code).toBe(0);
  expect(err).not.toMatch(/"level":50/);
  agent.destroy();
});

async function read(sent: ClientRequest) {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, connection: answer.headers.connection, body: await text(answer) };
}

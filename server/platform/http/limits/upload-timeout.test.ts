import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { answerErrors } from '../error-handler.ts';
import { limitUploadTime, refuseDuplicateHost } from './upload-timeout.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function listening(limit: number) {
  app = Fastify({ requestTimeout: 60_000 });
  limitUploadTime(app, limit);
  app.post('/', async () => 'whole');
  app.post('/files', { config: { takesFiles: true } }, async () => 'whole');
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

/** Sends the beginning of a body, and the rest after the given number of milliseconds. */
function send(port: number, path: string, restAfter: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 4\r\n\r\ntr`,
  );
  setTimeout(() => socket.write('ue'), restAfter);
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  return new Promise((resolve) => socket.on('error', () => {}).on('close', () => resolve(answer)));
}

test('gives an ordinary request a short time to arrive, and an upload a long time', async () => {
  const port = await listening(150);
  expect(await send(port, '/', 0)).toContain('200 OK');
  expect(await send(port, '/', 1500)).toBe('');
  expect(await send(port, '/files', 500)).toContain('200 OK');
});

test('rejects a request with two Host headers', async () => {
  app = Fastify();
  answerErrors(app);
  refuseDuplicateHost(app);
  app.get('/', async () => 'page');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const answerTo = (headers: string) => answerOf(`GET / HTTP/1.1\r\n${headers}connection: close\r\n\r\n`);
  expect(await answerTo('Host: a.example\r\nx-text: host\r\n')).toContain(' 200 OK');
  expect(await answerTo('Host: a.example\r\nHOST: b.example\r\n')).toContain(' 400 Bad Request');
  expect(await answerTo('Host: a.example\r\nhost: a.example\r\n')).toContain(' 400 Bad Request');
});

test('rejects a request whose length is given twice', async () => {
  app = Fastify();
  app.post('/', async () => 'whole');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const start =
    'POST / HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\nContent-Type: application/json\r\n';
  const chunk = '0\r\n\r\n';
  for (const lengths of [
    'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n',
    'Transfer-Encoding: chunked\r\nContent-Length: 5\r\n',
    'Transfer-Encoding: chunked, identity\r\n',
    'Content-Length: 5\r\nContent-Length: 6\r\n',
  ]) {
    expect(await answerOf(`${start}${lengths}\r\n${chunk}`), lengths).toContain(' 400 Bad Request');
  }
});

function answerOf(request: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.write(request);
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  return new Promise((resolve) => socket.on('close', () => resolve(answer)));
}

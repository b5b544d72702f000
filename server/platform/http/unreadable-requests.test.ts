import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../testing/use-test-app.ts';

const lines: { requestId?: string; msg?: string }[] = [];
const logTo = { write: (line: string) => void lines.push(JSON.parse(line)) };

const testApp = useTestApp({ logLevel: 'debug', publicUrl: 'https://market.example.com' }, { logTo });
let port: number;
beforeAll(async () => {
  await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  const address = testApp.app.server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
});

/** Sends bytes and resolves to everything that comes back until the server closes the connection. */
async function exchange(sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  return text(socket);
}

test.each([
  ['no HTTP at all', 'good morning\r\n\r\n', 400, 'malformed'],
  ['a header without a name', 'GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n', 400, 'malformed'],
  [
    'two lengths',
    'POST /api HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
    'malformed',
  ],
  ['headers of 20 kB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'too_large'],
])('%s is answered with an id of the log, and the connection closed', async (_what, sent, status, code) => {
  const answer = await exchange(sent);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head.toLowerCase()).toContain('connection: close');
  expect(head.toLowerCase()).toContain('strict-transport-security');
  expect(head.toLowerCase()).toContain('cache-control');
  const { requestId, ...rest } = JSON.parse(body);
  expect(rest).toEqual({ success: false, code, message: expect.stringMatching(/\.$/) });
  expect(lines.find((line) => line.requestId === requestId)).toMatchObject({ msg: 'unreadable request' });
});

test('keeps serving other connections', async () => {
  await Promise.all(Array.from({ length: 50 }, () => exchange('\u0000\u0001')));
  const answer = await fetch(`http://127.0.0.1:${port}/health/live`);
  expect(answer.status).toBe(200);
});

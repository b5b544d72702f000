import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { strangeToken } from '../../../testing/sign-in.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const lines: string[] = [];
const testApp = useTestApp({ logLevel: 'warn' }, { logTo: { write: (line) => lines.push(line) } });
beforeAll(async () => {
  await testApp.app.listen({ host: '127.0.0.1', port: 0 });
});

test('logs nothing when a visitor disconnects while their token is looked up', async () => {
  const { authorization } = strangeToken();
  const { port } = testApp.app.server.address() as AddressInfo;
  const isWaiting = async () => {
    const [row] = await testApp.asOwner(
      (owner) => owner<[{ count: number }]>`
        SELECT count(*)::integer FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return row.count;
  };
  await testApp.asOwner((owner) =>
    owner.begin(async (tx) => {
      await tx`LOCK TABLE sessions`;
      const closed = new Promise((resolve) =>
        testApp.app.server.once('connection', (socket) => socket.once('close', resolve)),
      );
      const client = connect(port, '127.0.0.1');
      client.write(`GET /api/users/me HTTP/1.1\r\nhost: a\r\nauthorization: ${authorization}\r\n\r\n`);
      await expect.poll(isWaiting).toBe(1);
      client.resetAndDestroy();
      await closed;
    }),
  );
  await expect.poll(isWaiting).toBe(0);
  const { statusCode } = await testApp.app.inject({ url: '/api/users/me', headers: { authorization } });
  expect(statusCode).toBe(401);
  expect(lines).toEqual([]);
});

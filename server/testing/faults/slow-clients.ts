import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from '../processes/start-server.ts';
import { startProduct } from './product.ts';
import type { Promised } from './promise.ts';

/** Node closes a connection whose headers take longer than a minute, and looks every half minute. */
const LONGEST_HEADERS = 100_000;

/**
 * Opens connections that send nothing, and as many that send a header byte by byte, and measures what others notice.
 * With `untilClosed` it waits until the server has closed the slow ones.
 */
export async function openSlowConnections({
  connections,
  untilClosed,
}: {
  connections: number;
  untilClosed: boolean;
}): Promise<Promised[]> {
  const product = await startProduct(temporaryFolder('faults'), 1);
  const [origin = ''] = product.origins;
  const port = Number(new URL(origin).port);
  const sockets = Array.from({ length: 2 * connections }, (_, index) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    if (index % 2) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    return socket;
  });
  const slow = sockets.filter((_, index) => index % 2);
  const dripping = setInterval(() => {
    for (const socket of slow) if (socket.writable) socket.write('a');
  }, 1000);

  const times: number[] = [];
  let failed = 0;
  for (let request = 0; request < 50; request++) {
    const since = performance.now();
    const answer = await fetch(`${origin}/api/users/supplier`).catch(() => null);
    if (answer?.status !== 200) failed++;
    times.push(performance.now() - since);
  }
  const rows: Promised[] = [
    {
      promise: `${connections} idle and ${connections} slow connections: others are served`,
      tried: times.length,
      broken: failed,
      slowest: Math.max(...times),
    },
  ];
  if (untilClosed) rows.push(await waitUntilClosed(slow));
  clearInterval(dripping);
  for (const socket of sockets) socket.destroy();
  await product.stop();
  return rows;
}

async function waitUntilClosed(slow: Socket[]): Promise<Promised> {
  const since = performance.now();
  const open = () => slow.filter(({ closed }) => !closed);
  // An answer that is not read would keep the connection.
  for (const socket of slow) socket.resume();
  while (open().length > 0 && performance.now() - since < LONGEST_HEADERS) await wait(200);
  return {
    promise: 'Slow connections are closed',
    tried: slow.length,
    broken: open().length,
    slowest: performance.now() - since,
  };
}

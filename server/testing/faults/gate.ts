import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A port that leads to another one while it is open: behind it, a server can be away without being stopped. */
export async function openGate(target: number) {
  const sockets = new Set<Socket>();
  let isOpen = true;
  const server = createServer((near) => {
    if (!isOpen) return void near.destroy();
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();

  function close() {
    isOpen = false;
    for (const socket of sockets) socket.destroy();
  }

  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    close,
    open() {
      isOpen = true;
    },
    async stop() {
      close();
      server.close();
      await once(server, 'close');
    },
  };
}

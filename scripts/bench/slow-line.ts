import { once } from 'node:events';
import { type AddressInfo, createServer, connect as openConnection, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface Line {
  /** Bits per second, to the visitor and from the visitor. */
  down: number;
  up: number;
  /** Milliseconds to the server and back. */
  roundTrip: number;
}

/** Bytes of a packet: connections take turns with pieces of this size. */
const PIECE = 1460;

/**
 * Passes TCP connections on as a slow line does: all connections share its rate, every byte arrives half a round trip
 * later, and opening a connection costs one. It has no TLS, loses no packets and starts each connection at full rate,
 * so a real line of this rate is slower.
 */
export async function startSlowLine(target: string, { down, up, roundTrip }: Line) {
  const { hostname, port } = new URL(target);
  const [toVisitor, toServer] = [direction(down, roundTrip / 2), direction(up, roundTrip / 2)];
  const sockets = new Set<Socket>();
  const server = createServer(async (visitor) => {
    const upstream = openConnection({ host: hostname, port: Number(port), noDelay: true });
    visitor.setNoDelay(true);
    for (const socket of [visitor, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => sockets.delete(socket));
    }
    // The handshake.
    await wait(roundTrip);
    void toServer(visitor, upstream);
    void toVisitor(upstream, visitor);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, 'close');
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

/** One direction of the line. */
function direction(bitsPerSecond: number, delay: number) {
  /** When the line has sent all that it took, by `performance.now()`. */
  let freeAt = 0;

  async function send(bytes: number): Promise<void> {
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + (bytes * 8 * 1000) / bitsPerSecond;
    await wait(freeAt - now);
  }

  return async function pass(from: Socket, to: Socket): Promise<void> {
    try {
      for await (const chunk of from as AsyncIterable<Buffer>) {
        for (let start = 0; start < chunk.length; start += PIECE) {
          const piece = chunk.subarray(start, start + PIECE);
          await send(piece.length);
          setTimeout(() => to.write(piece), delay);
        }
      }
      setTimeout(() => to.end(), delay);
    } catch {
      // The connection was reset.
      to.destroy();
    }
  };
}

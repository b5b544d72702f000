import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds without a running request after which the remaining connections are closed. */
const QUIET = 500;
/** Milliseconds after which requests that still run are cut off: systemd kills the process after 35 seconds. */
const LONGEST = 20_000;
const CHECK_EVERY = 25;

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the server begins to stop. */
    stopping: AbortSignal;
    /** Lets the running requests end before `close`, which rejects what pages still ask the API. */
    drain(): Promise<void>;
  }
}

export function drainBeforeClose(app: FastifyInstance, { quiet = QUIET, longest = LONGEST } = {}): void {
  const stop = new AbortController();
  let running = 0;
  app.server.on('request', (_request, response) => {
    running++;
    response.once('close', () => running--);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stop.signal.aborted) reply.header('connection', 'close');
    done();
  });
  app.decorate('stopping', stop.signal);
  app.decorate('drain', async () => {
    stop.abort();
    // Takes in the connections that have arrived: closing the socket would reset them.
    await nextTurn();
    let isClosed = false;
    const closed = stopListening(app.server).then(() => {
      isClosed = true;
    });
    const since = performance.now();
    let busyAt = since;
    for (
      let now = since;
      !isClosed && now - busyAt < quiet && now - since < longest;
      now = performance.now()
    ) {
      if (running > 0) busyAt = now;
      await Promise.race([closed, wait(CHECK_EVERY)]);
    }
    app.server.closeAllConnections();
    await closed;
  });
}

/**
 * Unlike `close` of an HTTP server, this leaves connections open on which no request runs: a proxy may be sending the
 * next request on one of them.
 */
function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => Server.prototype.close.call(server, () => resolve()));
}

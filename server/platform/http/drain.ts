import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds without a running request after which the remaining connections are closed: nginx has closed them in 1,000. */
const QUIET = 1_500;
/** Milliseconds after which requests that still run are cut off: systemd kills the process after 35 seconds. */
const LONGEST = 20_000;
const CHECK_EVERY = 25;
/** Milliseconds of a turn of the event loop in which hardly a connection arrives, and how many turns are waited for one. */
const SHORT_TURN = 2;
const MOST_TURNS = 100;

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
    await acceptArrived();
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

/** Takes in the connections that have arrived: closing the socket would reset those that came in this turn. */
async function acceptArrived() {
  for (let turn = 0, since = performance.now(); turn < MOST_TURNS; turn++) {
    await nextTurn();
    const now = performance.now();
    if (turn > 0 && now - since < SHORT_TURN) return;
    since = now;
  }
}

/**
 * Unlike `close` of an HTTP server, this leaves connections open on which no request runs: a proxy may be sending the
 * next request on one of them.
 */
function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => Server.prototype.close.call(server, () => resolve()));
}

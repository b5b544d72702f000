import type { FastifyInstance } from 'fastify';
import { fairTurns } from '../platform/fair-turns.ts';
import { QueueFullError } from '../platform/limit-concurrency.ts';

/**
 * Requests of one address that start in one turn of the event loop, at 50 to 100 µs each. Hundreds of connections of
 * one address then delay another visitor by less than a millisecond.
 */
const PER_TURN = 4;
/** Many people behind one address of a mobile network, each with a page that loads. */
const WAITING = 2000;

export function shareEventLoop(app: FastifyInstance): void {
  const start = fairTurns({ perTurn: PER_TURN, waiting: WAITING });
  app.addHook('onRequest', (request, _reply, done) => {
    const isStarted = start(request.visitorAddress, () => {
      // A visitor who has left meanwhile needs no answer.
      if (!request.raw.socket.destroyed) done();
    });
    if (!isStarted) done(new QueueFullError());
  });
}

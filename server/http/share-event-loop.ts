import type { FastifyInstance } from 'fastify';
import { QueueFullError } from '../platform/limit-concurrency.ts';
import { fairTurns } from './fair-turns.ts';

/**
 * Requests of one address that start in one turn of the event loop, at 50 to 100 µs each. Hundreds of connections from
 * one address then delay another visitor by less than a millisecond.
 */
const PER_TURN = 4;
/** A mobile network may have many users behind one address, each of them loading a page. */
const WAITING = 2000;

export function shareEventLoop(app: FastifyInstance): void {
  const start = fairTurns({ perTurn: PER_TURN, waiting: WAITING });
  app.addHook('onRequest', (request, _reply, done) => {
    const isStarted = start(request.visitorAddress, () => {
      // The visitor has disconnected in the meantime and needs no response.
      if (!request.raw.socket.destroyed) done();
    });
    if (!isStarted) done(new QueueFullError());
  });
}

import type { FastifyInstance } from 'fastify';
import { QueueFullError } from './limit-concurrency.ts';

/**
 * Requests of one address that start in one turn of the event loop, at 50 to 100 µs each. Hundreds of connections from
 * one address then delay another visitor by less than a millisecond.
 */
const PER_TURN = 4;
/** A mobile network may have many users behind one address, each of them loading a page. */
const WAITING = 2000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For routes that watch the server: they answer also while an address floods it. */
    startsAtOnce?: boolean;
  }
}

export function shareEventLoop(app: FastifyInstance): void {
  const start = fairTurns({ perTurn: PER_TURN, waiting: WAITING });
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config?.startsAtOnce) return done();
    const isStarted = start(request.visitorAddress, () => {
      // The visitor has disconnected in the meantime and needs no response.
      if (!request.raw.socket.destroyed) done();
    });
    if (!isStarted) done(new QueueFullError());
  });
}

interface Limits {
  /** Tasks of one key that start in one turn of the event loop. */
  perTurn: number;
  /** Tasks of one key that wait for a later turn. */
  waiting: number;
}

/**
 * Shares the event loop between keys: a key with many tasks delays only itself, and a task of another key waits for at
 * most `perTurn` of them. Returns false, and drops the task, when too many tasks of its key wait.
 */
export function fairTurns({ perTurn, waiting }: Limits) {
  const queues = new Map<string, (() => void)[]>();
  /** Tasks started in this turn. */
  const started = new Map<string, number>();
  let isScheduled = false;

  function startWaiting(): void {
    isScheduled = false;
    started.clear();
    for (const [key, queue] of queues) {
      const tasks = queue.splice(0, perTurn);
      if (queue.length === 0) queues.delete(key);
      started.set(key, tasks.length);
      for (const task of tasks) task();
    }
    if (started.size > 0) schedule();
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(startWaiting);
  }

  return function start(key: string, task: () => void): boolean {
    const queue = queues.get(key);
    const count = started.get(key) ?? 0;
    schedule();
    if (!queue && count < perTurn) {
      started.set(key, count + 1);
      task();
      return true;
    }
    if (!queue) queues.set(key, [task]);
    else if (queue.length < waiting) queue.push(task);
    else return false;
    return true;
  };
}

import type { FastifyInstance } from 'fastify';
import { QueueFullError } from './limit-concurrency.ts';

/**
 * Requests of one address that start in one turn of the event loop, at 50 to 100 µs each. Hundreds of connections from
 * one address then delay another visitor by less than a millisecond.
 */
const PER_TURN = 4;
/**
 * An address with more waiting requests is slowed down to `PER_TURN` requests each `PAUSE` milliseconds. At full speed
 * the garbage of its requests stops the process for several milliseconds, many times a second.
 */
const CROWD = 64;
const PAUSE = 2;
/** A mobile network may have many users behind one address, each of them loading a page. */
const WAITING = 2000;
/** The same for requests that are mostly answered from memory, at 20 to 50 µs each and with little garbage. */
const LIGHT_PER_TURN = 8;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For routes that watch the server: they answer also while an address floods it. */
    startsAtOnce?: boolean;
    /** For pages and built files: most are answered from memory, so a crowd of them is not slowed down. */
    isLight?: boolean;
  }
}

export function shareEventLoop(app: FastifyInstance): void {
  const startHeavy = fairTurns({ perTurn: PER_TURN, crowd: CROWD, pause: PAUSE, waiting: WAITING });
  const startLight = fairTurns({ perTurn: LIGHT_PER_TURN, crowd: WAITING, pause: PAUSE, waiting: WAITING });
  app.addHook('onRequest', (request, _reply, done) => {
    const { startsAtOnce, isLight } = request.routeOptions.config ?? {};
    if (startsAtOnce) return done();
    const start = isLight ? startLight : startHeavy;
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
  /** A key with more waiting tasks gets a turn only every `pause` milliseconds. */
  crowd: number;
  pause: number;
  /** Tasks of one key that wait for a later turn. */
  waiting: number;
}

interface Queue {
  tasks: (() => void)[];
  /** When the key had its last turn, by `performance.now()`. */
  lastTurn: number;
}

/**
 * Shares the event loop between keys: a key with many tasks delays only itself, and a task of another key waits for at
 * most `perTurn` of them. Returns false, and drops the task, when too many tasks of its key wait.
 */
export function fairTurns({ perTurn, crowd, pause, waiting }: Limits) {
  const queues = new Map<string, Queue>();
  /** Tasks started in this turn. */
  const started = new Map<string, number>();
  let isScheduled = false;

  function startWaiting(): void {
    isScheduled = false;
    started.clear();
    const now = performance.now();
    for (const [key, queue] of queues) {
      if (queue.tasks.length > crowd && now < queue.lastTurn + pause) continue;
      queue.lastTurn = now;
      const tasks = queue.tasks.splice(0, perTurn);
      if (queue.tasks.length === 0) queues.delete(key);
      started.set(key, tasks.length);
      for (const task of tasks) task();
    }
    if (started.size > 0) schedule();
    else if (queues.size > 0) scheduleAfterPause();
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(startWaiting);
  }

  /** Only crowds wait. A task of another key starts at once and schedules the next turn. */
  function scheduleAfterPause(): void {
    isScheduled = true;
    setTimeout(startWaiting, pause);
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
    if (!queue) queues.set(key, { tasks: [task], lastTurn: performance.now() });
    else if (queue.tasks.length < waiting) queue.tasks.push(task);
    else return false;
    return true;
  };
}

/** Thrown instead of waiting when the queue is full. */
export class QueueFullError extends Error {}

interface Limits {
  /** Tasks at once. */
  running: number;
  /** Tasks that wait for their turn; the next one is refused. */
  waiting: number;
  /** Milliseconds that a task may wait. One that would wait longer is refused at once. */
  maxWait?: number;
}

interface Waiter {
  start: () => void;
  timer: NodeJS.Timeout | undefined;
}

export interface TakeTurn {
  <T>(task: () => Promise<T>): Promise<T>;
  /** Throws if a task that came now would be refused: asked before work that would be in vain. */
  requireRoom(): void;
}

/** Runs at most `running` tasks at once; others wait for their turn, or are refused with a QueueFullError. */
export function limitConcurrency({ running, waiting, maxWait = Number.POSITIVE_INFINITY }: Limits): TakeTurn {
  const queue: Waiter[] = [];
  let active = 0;
  /** Milliseconds that a task takes: a moving average. */
  let duration = 0;

  function requireRoom(): void {
    const expectedWait = active < running ? 0 : ((queue.length + 1) * duration) / running;
    if (active >= running && (queue.length >= waiting || expectedWait > maxWait)) throw new QueueFullError();
  }

  function waitForTurn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = { start: resolve, timer: undefined };
      queue.push(waiter);
      if (maxWait === Number.POSITIVE_INFINITY) return;
      // The average may have been wrong, and a task that hangs has no part in it.
      waiter.timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiter), 1);
        reject(new QueueFullError());
      }, maxWait);
    });
  }

  async function takeTurn<T>(task: () => Promise<T>): Promise<T> {
    requireRoom();
    // A task that ends hands its place over, so `active` stays as it is.
    if (active >= running) await waitForTurn();
    else active++;
    const started = performance.now();
    try {
      return await task();
    } finally {
      duration += (performance.now() - started - duration) / 8;
      const next = queue.shift();
      if (next) {
        clearTimeout(next.timer);
        next.start();
      } else active--;
    }
  }
  return Object.assign(takeTurn, { requireRoom });
}

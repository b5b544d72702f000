/** Thrown instead of waiting when the queue is full. */
export class QueueFullError extends Error {}

interface Limits {
  /** Tasks at once. */
  running: number;
  /** Tasks that wait for their turn; the next one is rejected. */
  waiting: number;
  /** Milliseconds that a task may wait. A task that would wait longer is rejected at once. */
  maxWait?: number;
}

interface Waiter {
  start: () => void;
  timer: NodeJS.Timeout | undefined;
}

export interface TakeTurn {
  <T>(task: () => Promise<T>): Promise<T>;
  /** Throws if a new task would be rejected: called before other work that would be wasted. */
  requireRoom(): void;
}

/** Runs at most `running` tasks at once; others wait for their turn, or are rejected with a QueueFullError. */
export function limitConcurrency({ running, waiting, maxWait = Number.POSITIVE_INFINITY }: Limits): TakeTurn {
  const queue: Waiter[] = [];
  let active = 0;
  /** Average duration of a task in milliseconds: a moving average. */
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
      // The average may have been wrong, and a hanging task is not part of it.
      waiter.timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiter), 1);
        reject(new QueueFullError());
      }, maxWait);
    });
  }

  async function takeTurn<T>(task: () => Promise<T>): Promise<T> {
    requireRoom();
    // A finished task passes its slot on, so `active` stays unchanged.
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

/** Thrown instead of waiting when the queue is full. */
export class QueueFullError extends Error {}

interface Limits {
  /** Tasks at once, and those of them with the same key. */
  running: number;
  runningOfKey?: number;
  /** Tasks that wait for their turn, and those of them with the same key; the next one is rejected. */
  waiting: number;
  waitingOfKey?: number;
  /** Milliseconds that a task may wait. A task that would wait longer is rejected at once. */
  maxWait?: number;
}

interface Waiter {
  start: () => void;
  timer: NodeJS.Timeout | undefined;
}

export interface TakeTurn {
  /** Tasks of different keys take turns: a key with many waiting tasks delays only itself. */
  <T>(task: () => Promise<T>, key?: string): Promise<T>;
  /** Throws if a new task would be rejected: called before other work that would be wasted. No key: of a new one. */
  requireRoom(key?: string): void;
}

/** Runs at most `running` tasks at once; others wait for their turn, or are rejected with a QueueFullError. */
export function limitConcurrency({
  running,
  runningOfKey = running,
  waiting,
  waitingOfKey = waiting,
  maxWait = Number.POSITIVE_INFINITY,
}: Limits): TakeTurn {
  /** The key whose turn is next comes first. */
  const queues = new Map<string, Waiter[]>();
  const activeOfKeys = new Map<string, number>();
  let queued = 0;
  let active = 0;
  /** Average duration of a task in milliseconds: a moving average. */
  let duration = 0;

  const activeOf = (key: string) => activeOfKeys.get(key) ?? 0;
  const mayStart = (key: string) => active < running && activeOf(key) < runningOfKey;

  function requireRoom(key = ''): void {
    if (mayStart(key)) return;
    const own = queues.get(key)?.length ?? 0;
    const isFull = queued >= waiting || own >= waitingOfKey;
    if (isFull || (turnsBefore(own) + 1) * (duration / running) > maxWait) throw new QueueFullError();
  }

  /** How many get their turn before the next task of a key that has so many waiting: of each other key, one more at most. */
  function turnsBefore(own: number): number {
    let turns = 0;
    for (const queue of queues.values()) turns += Math.min(queue.length, own + 1);
    return turns;
  }

  function waitForTurn(key: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = { start: resolve, timer: undefined };
      const queue = queues.get(key) ?? [];
      queues.set(key, queue);
      queue.push(waiter);
      queued++;
      if (maxWait === Number.POSITIVE_INFINITY) return;
      // The average may have been wrong, and a hanging task is not part of it.
      waiter.timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiter), 1);
        if (queue.length === 0) queues.delete(key);
        queued--;
        reject(new QueueFullError());
      }, maxWait);
    });
  }

  function change(key: string, by: 1 | -1): void {
    active += by;
    const count = activeOf(key) + by;
    if (count > 0) activeOfKeys.set(key, count);
    else activeOfKeys.delete(key);
  }

  /** The slot is taken here, so that no task that arrives in between takes it. */
  function startNext(): void {
    for (const [key, queue] of queues) {
      if (!mayStart(key)) continue;
      const next = queue.shift();
      queues.delete(key);
      if (queue.length > 0) queues.set(key, queue);
      queued--;
      change(key, 1);
      clearTimeout(next?.timer);
      next?.start();
      return;
    }
  }

  async function takeTurn<T>(task: () => Promise<T>, key = ''): Promise<T> {
    requireRoom(key);
    if (mayStart(key)) change(key, 1);
    else await waitForTurn(key);
    const started = performance.now();
    try {
      return await task();
    } finally {
      duration += (performance.now() - started - duration) / 8;
      change(key, -1);
      startNext();
    }
  }
  return Object.assign(takeTurn, { requireRoom });
}

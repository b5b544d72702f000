/** Thrown instead of waiting when the queue is full. */
export class QueueFullError extends Error {}

/**
 * Runs at most `running` tasks at once; others wait for their turn, and when `waiting` of them do,
 * the next is refused.
 */
export function atMost({ running, waiting }: { running: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let active = 0;

  return async function takeTurn<T>(task: () => Promise<T>): Promise<T> {
    if (active >= running) {
      if (queue.length >= waiting) throw new QueueFullError();
      // Whoever finishes hands over its place, so `active` stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      active++;
    }
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else active--;
    }
  };
}

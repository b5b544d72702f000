/** Milliseconds to wait before the next try: longer each time, and random so that browsers do not retry all at once. */
export function backoff(tries: number, { first = 1000, most = 30_000 } = {}, random = Math.random): number {
  const full = Math.min(most, first * 2 ** Math.min(tries, 20));
  return full * (0.5 + random() / 2);
}

/**
 * Repeats `work` after temporary failures, later each time. The browser only knows its own connection, so its event that
 * the network is back is not enough.
 */
export function createRetries(work: () => void) {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const now = () => {
    stop();
    work();
  };
  return {
    now,
    stop,
    later() {
      timer ??= setTimeout(now, backoff(tries++, { first: 4000, most: 60_000 }));
    },
    /** The last try has succeeded. */
    reset() {
      tries = 0;
    },
  };
}

/** Resolves after a delay, or at once when the network is back or the signal is aborted. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return until(signal, ['online'], (done) => {
    const timer = setTimeout(done, milliseconds);
    return () => clearTimeout(timer);
  });
}

export function untilOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return until(signal, ['online'], () => () => {});
}

export function untilVisible(signal: AbortSignal): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look);
  });
}

function until(
  signal: AbortSignal,
  events: string[],
  start: (done: () => void) => () => void,
): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stop();
      for (const event of events) removeEventListener(event, done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    for (const event of events) addEventListener(event, done);
    signal.addEventListener('abort', done);
    const stop = start(done);
    if (signal.aborted) done();
  });
}

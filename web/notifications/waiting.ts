/** A controller that is aborted with its parent, like `AbortSignal.any`, which older browsers do not have. */
export function childOf(parent: AbortSignal): AbortController {
  const child = new AbortController();
  const stop = () => child.abort();
  parent.addEventListener('abort', stop);
  child.signal.addEventListener('abort', () => parent.removeEventListener('abort', stop));
  if (parent.aborted) stop();
  return child;
}

export async function untilOnline(signal: AbortSignal) {
  while (!navigator.onLine && !signal.aborted) await nextEvent(window, 'online', signal);
}

export async function untilVisible(signal: AbortSignal) {
  while (document.hidden && !signal.aborted) await nextEvent(document, 'visibilitychange', signal);
}

/** Resolves after a delay, or at once when the network is back or the signal is aborted. */
export async function pause(milliseconds: number, signal: AbortSignal) {
  const over = childOf(signal);
  const timer = setTimeout(() => over.abort(), milliseconds);
  await nextEvent(window, 'online', over.signal);
  clearTimeout(timer);
  over.abort();
}

function nextEvent(target: EventTarget, event: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      target.removeEventListener(event, done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    target.addEventListener(event, done);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}

import { HEARTBEAT, type NotificationKind, notificationKinds } from '@sokoni/contract/live-events';
import { createParser } from 'eventsource-parser';
import { fetchAs } from '../data/api.ts';

/** Milliseconds; longer than the server's pause between heartbeats. */
const PATIENCE = HEARTBEAT + 10_000;

interface StreamOptions {
  token: string;
  signal: AbortSignal;
  /** The first bytes have arrived. */
  onOpen: () => void;
  onKinds: (kinds: NotificationKind[]) => void;
  /** Milliseconds to wait before a new connection after the stream has ended. */
  onRetry: (milliseconds: number) => void;
}

/** Listens until either side ends the stream. Throws when there is none. */
export async function listen({ token, signal, onOpen, onKinds, onRetry }: StreamOptions) {
  const silence = childOf(signal);
  const stop = () => silence.abort();
  let timer = setTimeout(stop, PATIENCE);
  try {
    const request = {
      method: 'GET',
      path: '/notifications?recent=1',
      body: undefined,
      signal: silence.signal,
    };
    const response = await fetchAs(token, request);
    if (!response.ok || !response.body) throw new Error(`No stream of notifications: ${response.status}`);
    const chunks = response.body.getReader();
    const text = new TextDecoder();
    const parser = createParser({ onEvent: ({ data }) => onKinds(kindsIn(data)), onRetry });
    for (let isOpen = false; ; isOpen = true) {
      const { done, value } = await chunks.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(stop, PATIENCE);
      if (!isOpen) onOpen();
      parser.feed(text.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}

/** A newer server may send kinds that this page does not know. */
function kindsIn(data: string): NotificationKind[] {
  const kinds: unknown[] = JSON.parse(data);
  return notificationKinds.filter((kind) => kinds.includes(kind));
}

/** A controller that is aborted with its parent, like `AbortSignal.any`, which Chrome before 116 and Safari before 17.4 do not have. */
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

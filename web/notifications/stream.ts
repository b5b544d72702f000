import { HEARTBEAT, type NotificationKind, notificationKinds } from '@sokoni/contract/notifications';
import { createParser } from 'eventsource-parser';
import { fetchAs } from '../data/api.ts';
import { childOf } from './waiting.ts';

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
    const request = { method: 'GET', path: '/notifications', body: undefined, signal: silence.signal };
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

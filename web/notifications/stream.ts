import { HEARTBEAT } from '@sokoni/contract/notifications';
import { fetchAs } from '../api.ts';
import { eventReader, type Heard } from './events.ts';

/** Milliseconds; longer than the server's pause between heartbeats. */
const PATIENCE = HEARTBEAT + 10_000;

interface StreamOptions {
  token: string;
  signal: AbortSignal;
  /** Called with all events, starting with the first bytes. */
  onHeard: (heard: Heard) => void;
}

/** Listens until either side ends the stream. Throws when there is none. */
export async function listen({ token, signal, onHeard }: StreamOptions) {
  const silence = new AbortController();
  const stop = () => silence.abort();
  signal.addEventListener('abort', stop);
  let timer = setTimeout(stop, PATIENCE);
  try {
    const request = { method: 'GET', path: '/notifications', body: undefined, signal: silence.signal };
    const response = await fetchAs(token, request);
    if (!response.ok || !response.body) throw new Error(`No news: ${response.status}`);
    const pieces = response.body.getReader();
    const text = new TextDecoder();
    const read = eventReader();
    for (;;) {
      const { done, value } = await pieces.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(stop, PATIENCE);
      onHeard(read(text.decode(value, { stream: true })));
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

import { afterEach, expect, test, vi } from 'vitest';
import { listen } from './stream.ts';

const STREAM =
  'retry: 3000\n\n:\n\nevent: notifications\ndata: ["messages","weather"]\n\ndata: ["reviews"]\n\n';

afterEach(() => vi.unstubAllGlobals());

test('reports its first bytes, the retry delay, and the known kinds of each event', async () => {
  vi.stubGlobal('fetch', async () => new Response(STREAM));
  const heard: unknown[] = [];
  await listen({
    token: 'of zoe',
    signal: new AbortController().signal,
    onOpen: () => heard.push('open'),
    onKinds: (kinds) => heard.push(kinds),
    onRetry: (milliseconds) => heard.push(milliseconds),
  });
  expect(heard).toEqual(['open', 3000, ['messages'], ['reviews']]);
});

test('throws when the server refuses the stream', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  const ignore = () => {};
  const options = { token: '', signal: new AbortController().signal, onOpen: ignore };
  await expect(listen({ ...options, onKinds: ignore, onRetry: ignore })).rejects.toThrow('503');
});

import { expect, test } from 'vitest';
import { eventReader } from './events.ts';

const stream = 'retry: 3000\n\n:\n\nevent: notifications\ndata: ["messages","reviews"]\n\n';

test('reads notifications and the retry delay', () => {
  expect(eventReader()(stream)).toEqual({ kinds: ['messages', 'reviews'], retry: 3000 });
});

test('reads the stream in chunks of any size', () => {
  for (let at = 0; at <= stream.length; at++) {
    const read = eventReader();
    const heard = [read(stream.slice(0, at)), read(stream.slice(at))];
    expect(heard.flatMap(({ kinds }) => kinds)).toEqual(['messages', 'reviews']);
    expect(heard.find(({ retry }) => retry)?.retry).toBe(3000);
  }
});

test('ignores heartbeats and unknown events', () => {
  const read = eventReader();
  expect(read(':\n\n')).toEqual({ kinds: [] });
  expect(read('data: ["weather"]\n\n')).toEqual({ kinds: [] });
  expect(read('data: nonsense\n\n')).toEqual({ kinds: [] });
  expect(read('retry: soon\r\n\r\n')).toEqual({ kinds: [] });
});

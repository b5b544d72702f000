import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

test('a short text is one line', () => {
  expect(excerpt('Cocoa\n\nfrom  Ghana.')).toBe('Cocoa from Ghana.');
});

test('a long one is cut between words', () => {
  const cut = excerpt('roasted cashew nuts '.repeat(30));
  expect(cut.length).toBeLessThanOrEqual(111);
  expect(cut).toMatch(/(roasted|cashew|nuts)…$/);
});

test('whole sentences are kept where they fill half of the room', () => {
  expect(excerpt('We roast nuts. Every day. And more', 30)).toBe('We roast nuts. Every day.');
  expect(excerpt('Nuts. We roast 1.5 tons of them every day', 30)).toBe('Nuts. We roast 1.5 tons of…');
});

test.each(['roasted nuts, sold', 'roasted nuts; sold', 'roasted nuts - sold'])(
  'what stood between two words goes: %s',
  (text) => expect(excerpt(text, 15)).toBe('roasted nuts…'),
);

test('one endless word is still cut, and no character in two', () => {
  expect(excerpt('x'.repeat(500)).length).toBeLessThanOrEqual(111);
  expect(excerpt('\u{1f9f5}'.repeat(100), 15)).toBe(`${'\u{1f9f5}'.repeat(7)}…`);
});

import { expect, test } from 'vitest';
import { excerpt } from './load-directory.ts';

test('returns a short text as one line', () => {
  expect(excerpt('Cocoa\n\nfrom  Ghana.')).toBe('Cocoa from Ghana.');
});

test('cuts a long text between words', () => {
  const cut = excerpt('roasted cashew nuts '.repeat(30));
  expect(cut.length).toBeLessThanOrEqual(111);
  expect(cut).toMatch(/(roasted|cashew|nuts)…$/);
});

test('ends at a sentence when it fills half of the length', () => {
  expect(excerpt('We roast nuts. Every day. And more', 30)).toBe('We roast nuts. Every day.');
  expect(excerpt('Nuts. We roast 1.5 tons of them every day', 30)).toBe('Nuts. We roast 1.5 tons of…');
});

test.each(['roasted nuts, sold', 'roasted nuts; sold', 'roasted nuts - sold'])(
  'removes punctuation at the end: %s',
  (text) => expect(excerpt(text, 15)).toBe('roasted nuts…'),
);

test('cuts one endless word, but never inside a character', () => {
  expect(excerpt('x'.repeat(500)).length).toBeLessThanOrEqual(111);
  expect(excerpt('\u{1f9f5}'.repeat(100), 15)).toBe(`${'\u{1f9f5}'.repeat(7)}…`);
});

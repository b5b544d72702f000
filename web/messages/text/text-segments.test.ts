import { expect, test } from 'vitest';
import { showsHost, textSegments, type WrittenLink } from './text-segments.ts';

const linksIn = (text: string) =>
  textSegments(text).filter((part): part is WrittenLink => typeof part !== 'string');
const whole = (text: string) =>
  textSegments(text)
    .map((part) => (typeof part === 'string' ? part : part.written))
    .join('');

test('splits text and links in their order without losing any', () => {
  const text = 'See https://example.com/a?b=c, then www.example.org.\nمرحبا';
  expect(textSegments(text)).toEqual([
    'See ',
    { written: 'https://example.com/a?b=c', address: 'https://example.com/a?b=c', host: 'example.com' },
    ', then ',
    { written: 'www.example.org', address: 'https://www.example.org/', host: 'www.example.org' },
    '.\nمرحبا',
  ]);
});

test.each([
  ['(https://example.com/a)', 'https://example.com/a'],
  ['https://example.com/a_(b)', 'https://example.com/a_(b)'],
  ['"https://example.com/"!', 'https://example.com/'],
  ['https://example.com/a...', 'https://example.com/a'],
  ['HTTP://EXAMPLE.COM/A', 'HTTP://EXAMPLE.COM/A'],
])('links %s as %s', (text, written) => {
  expect(linksIn(text).map((link) => link.written)).toEqual([written]);
  expect(whole(text)).toBe(text);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,hello',
  'http://',
  'https://localhost/a',
  'https://[::1',
  'me@example.com',
  'file:///etc/passwd',
])('does not link %s', (text) => {
  expect(textSegments(text)).toEqual([text]);
});

test('names the host of a link that pretends to lead elsewhere', () => {
  const [honest] = linksIn('https://example.com/pay');
  expect(honest && showsHost(honest)).toBe(true);
  const [pretending] = linksIn('https://paypal.com@evil.example/pay');
  expect(pretending?.host).toBe('evil.example');
  expect(pretending && showsHost(pretending)).toBe(false);
  // A Cyrillic а.
  const [lookalike] = linksIn('https://p\u0430ypal.com/');
  expect(lookalike?.host).toMatch(/^xn--/);
  expect(lookalike && showsHost(lookalike)).toBe(false);
});

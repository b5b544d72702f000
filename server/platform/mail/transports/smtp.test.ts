import { expect, test } from 'vitest';
import { needsEncryption } from './smtp.ts';

test.each([
  ['smtp://user:password@smtp.example.com:587', true],
  ['smtp://user:password@127.0.0.1:25', false],
  ['smtp://user:password@localhost', false],
  ['smtp://user:password@[::1]:25', false],
  ['smtp://mail:1025', false],
])('%s requires TLS: %s', (url, isRequired) => {
  expect(needsEncryption(new URL(url))).toBe(isRequired);
});

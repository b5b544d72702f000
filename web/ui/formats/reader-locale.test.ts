import { afterEach, expect, it, vi } from 'vitest';
import { readerLocale } from './reader-locale.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['en-GB', 'en', 'en-GB-u-nu-latn'],
  ['ar-EG', 'ar', 'ar-EG-u-nu-latn'],
  ['de-DE', 'en', 'en'],
  ['en-US@posix', 'en', 'en'],
  ['', 'en', 'en'],
])('for a reader of %s on a page in %s is %s', (own, page, expected) => {
  vi.stubGlobal('navigator', { language: own });
  vi.stubGlobal('document', { documentElement: { lang: page } });
  expect(readerLocale()).toBe(expected);
});

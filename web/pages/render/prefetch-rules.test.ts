import { expect, it } from 'vitest';
import { activateLanguage } from '../../site/language/language.ts';
import { prefetchRules } from './prefetch-rules.ts';

const id = '0190a5b0-0000-7000-8000-000000000000';

it.each([
  ['/', true],
  ['/supplier?search=tea', true],
  [`/freelancer/${id}`, true],
  [`/supplier/${id}/products?page=2`, true],
  [`/products/${id}`, true],
  ['/supplier/dashboard', false],
  ['/supplier/create', false],
  ['/customer/messages', false],
  ['/operator', false],
  ['/api/users/me', false],
  ['/reset-password/secret', false],
  [`/report/product/${id}`, false],
])('prefetches %s: %s', (address, isPrefetched) => {
  activateLanguage();
  const [{ where }] = JSON.parse(prefetchRules()).prefetch;
  const matches = where.and[0].or.some(({ href_matches }: { href_matches: URLPatternInit }) =>
    new URLPattern(href_matches).test(`https://sokoni.example${address}`),
  );
  expect(matches).toBe(isPrefetched);
});

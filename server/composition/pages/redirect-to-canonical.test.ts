import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalAddress } from './redirect-to-canonical.ts';

test.each([
  ['/', '/'],
  ['/about', '/about'],
  ['/about/', '/about'],
  ['/about//', '/about'],
  ['//about', '/about'],
  ['/ABOUT', '/about'],
  ['/About/Index.HTML', '/about'],
  ['/index.html', '/'],
  ['/en', '/'],
  ['/en/About?a=1', '/about?a=1'],
  ['/en/en/about', '/about'],
  ['/energy', '/energy'],
  ['/fr/en', '/fr/en'],
  ['/index.html?a=/B//', '/?a=/B//'],
  ['/about?', '/about'],
  ['/%61bout', '/about'],
  ['/supplier/../about', '/about'],
  ['/../../about', '/about'],
  ['/Supplier/01890000-0000-7000-8000-00000000ABCD', '/supplier/01890000-0000-7000-8000-00000000abcd'],
  ['/Reset-Password/AbC_d/', '/reset-password/AbC_d'],
  ['/fr/Verify-Email/AbC', '/fr/verify-email/AbC'],
  ['/MAIL/Stop/AbC', '/mail/stop/AbC'],
  ['/supplier/draft-AbC', '/supplier/draft-AbC'],
  ['//evil.example', '/evil.example'],
  ['/\\evil.example', '/%5cevil.example'],
  ['/%5Cevil.example', '/%5cevil.example'],
  ['/%2F%2Fevil.example', '/%2f%2fevil.example'],
  ['/%0d%0aset-cookie:a', '/%0d%0aset-cookie%3aa'],
  ['/%zz', '/%25zz'],
  ['/index.html/index.html', '/'],
])('changes %s to %s', (address, tidy) => {
  expect(canonicalAddress(address)).toBe(tidy);
});

test('leaves a canonical address unchanged, and never redirects to another site', () => {
  const piece = fc.constantFrom(
    ...[
      '/',
      '\\',
      '..',
      '.',
      '%2f',
      '%5c',
      '%25',
      '%',
      '@',
      ':',
      'A',
      'evil.example',
      'index.html',
      'en',
      '?',
      '#',
      '\n',
      'é',
      '\ud800',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const tidy = canonicalAddress(`/${pieces.join('')}`);
      expect(canonicalAddress(tidy)).toBe(tidy);
      expect(tidy).toMatch(/^\/(?![/\\])/);
      expect(new URL(tidy, 'https://sokoni.example').host).toBe('sokoni.example');
    }),
    { numRuns: 2000 },
  );
});
